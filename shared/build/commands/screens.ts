import path from 'node:path';
import { parseCommand, say } from '../command-line/run-command.ts';
import { runWithSites, tell } from '../command-line/run-with-sites.ts';
import { repository } from '../running/child.ts';
import type { Running } from '../site/running.ts';

interface Screens {
  takeScreens(folder: string, say: (line: string) => void, running: Running): Promise<number>;
}

await runWithSites(async (running) => {
  parseCommand('screens', {});
  const folder = path.join(repository, 'docs/screens');
  // What a person does on the site is known to e2e, which nothing in shared may import.
  const screens = (await import(path.join(repository, 'e2e/screens/take-screens.ts'))) as Screens;
  say(`${await screens.takeScreens(folder, tell, running)} pictures in docs/screens.`);
});
