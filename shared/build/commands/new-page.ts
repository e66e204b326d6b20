import path from 'node:path';
import { Misuse, parseCommand, runCommand, say } from '../command-line/run-command.ts';
import { repositoryRoot } from '../command-line/release-settings.ts';
import { buildsOf } from '../dev/dev-settings.ts';
import { remotes } from '../remotes.ts';
import { addPage } from '../scaffold/add-page.ts';
import { format } from '../scaffold/format.ts';
import { pageNameOf, segmentsOf } from '../scaffold/names.ts';
import { titleOptions, titlesOf } from '../scaffold/titles.ts';

const usage = 'new-page <remote> <path> --hy <title> --ru <title> --en <title> [--name <name>]';

await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, { ...titleOptions, name: { type: 'string' } });
  const [remote = '', page = '', ...more] = positionals;
  if (page === '' || more.length > 0) throw new Misuse(`Name a remote and a path. Usage: ${usage}`);
  if (!remotes.includes(remote))
    throw new Misuse(`There is no remote ${remote}; there are: ${remotes.join(', ')}.`);
  const segments = segmentsOf(page);
  const titles = titlesOf(values, usage);
  const [build] = await buildsOf([remote]);
  if (!build?.prefixes.some((prefix) => prefix !== '' && `${page}/`.startsWith(`${prefix}/`)))
    throw new Misuse(
      `${remote} does not own ${segments[0] ?? ''}: add it to "prefixes" in ${remote}/webpack.config.ts first.`,
    );
  const name = values.name ?? pageNameOf(segments);
  const folder = path.join(repositoryRoot, remote);
  const files = await addPage(folder, { remote, name, segments, titles });
  await format(files);
  for (const file of files) say(path.relative(process.cwd(), file));
});
