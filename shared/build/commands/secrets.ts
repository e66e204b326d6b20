import { join } from 'node:path';
import { Misuse, parseCommand, runCommand, say } from '../command-line/run-command.ts';
import { remotes, repositoryRoot } from '../command-line/release-settings.ts';
import { makeContainerSecrets } from '../container/container-secrets.ts';

const usage = 'secrets';

await runCommand(async () => {
  const { positionals } = parseCommand(usage, {});
  if (positionals.length > 0) throw new Misuse(`No names are taken. Usage: ${usage}`);
  await makeContainerSecrets(join(repositoryRoot, '.data/compose'), remotes);
  say('The secrets that docker-compose.yml mounts are in .data/compose; keep them to yourself.');
});
