import { relative } from 'node:path';
import { Misuse, parseCommand, runCommand, say } from '../command-line/run-command.ts';
import { repositoryRoot } from '../command-line/release-settings.ts';
import { remotes } from '../remotes.ts';
import { makeContainerSecrets, secretsFolder } from '../container/container-secrets.ts';

const usage = 'secrets';

await runCommand(async () => {
  const { positionals } = parseCommand(usage, {});
  if (positionals.length > 0) throw new Misuse(`This command takes no names. Usage: ${usage}`);
  const folder = await secretsFolder(repositoryRoot);
  await makeContainerSecrets(folder, remotes);
  const place = relative(process.cwd(), folder);
  say(`The secrets that docker-compose.yml mounts are in ${place}; keep them private.`);
});
