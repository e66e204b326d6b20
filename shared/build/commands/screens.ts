import path from 'node:path';
import { provideChromium } from '../chromium.ts';
import { parseCommand, runCommand, say } from '../command-line/run-command.ts';
import { repository } from '../running/child.ts';

interface Screens {
  takeScreens(
    folder: string,
    names: readonly string[],
    chromium: string,
    say: (line: string) => void,
  ): Promise<number>;
}

await runCommand(async () => {
  const { positionals } = parseCommand('screens [name …]', {});
  // The steps of a visitor are in e2e, which nothing in shared may import.
  const screens = (await import(path.join(repository, 'e2e/screens/take-screens.ts'))) as Screens;
  const chromium = await provideChromium(say);
  const folder = path.join(repository, 'docs/screens');
  say(`${await screens.takeScreens(folder, positionals, chromium, say)} pictures taken.`);
});
