import path from 'node:path';
import { Misuse, onlyRemote, parseCommand, runCommand, say } from '../command-line/run-command.ts';
import { installPackages } from '../scaffold/install-packages.ts';
import { repositoryRoot } from '../command-line/release-settings.ts';
import { buildsOf } from '../dev/dev-settings.ts';
import { remotes } from '../remotes.ts';
import { addRemote } from '../scaffold/add-remote.ts';
import { format } from '../scaffold/format.ts';
import { titleOptions, titlesOf } from '../scaffold/titles.ts';

const usage = 'new-remote mf-<name> --hy <title> --ru <title> --en <title> [--prefix <segment>]';

await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, { ...titleOptions, prefix: { type: 'string' } });
  const name = onlyRemote(positionals, usage);
  if (!/^mf-[a-z]+$/.test(name)) throw new Misuse(`The name of a remote is mf-<letters>, not ${name}.`);
  const prefix = values.prefix ?? name.slice('mf-'.length);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(prefix))
    throw new Misuse(`A prefix is one path segment in lower case, not ${prefix}.`);
  const titles = titlesOf(values, usage);
  const files = await addRemote(repositoryRoot, { name, prefix, titles }, await buildsOf(remotes));
  await format(files);
  await installPackages();
  say(
    `${path.relative(process.cwd(), path.join(repositoryRoot, name))} was created, with a page at /hy/${prefix}.`,
  );
  say('Next: add it to e2e/fixtures/remotes.ts, e2e/specs/faults/areas.ts and docker-compose.yml;');
  say(`Then run pnpm keys ${name}, pnpm build ${name} and pnpm release ${name}. The shell needs no change.`);
});
