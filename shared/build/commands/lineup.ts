import { lineupTable } from '../../src/releases/lineup-table.ts';
import { configuredStoreUrl, localStore, openConfiguredStore } from '../command-line/release-settings.ts';
import { Misuse, parseCommand, runCommand, say } from '../command-line/run-command.ts';
import { askShell, asideLines, followedLines, type ShellReadiness } from '../command-line/shell-readiness.ts';

const usage = 'lineup [--json] [--store <url>] [--shell <address>]';

interface Asked {
  readonly store?: string;
  readonly shell?: string;
}

/** Only a shell knows whether a release renders; the store knows what was released. */
const served = async ({ store, shell }: Asked, revision: number): Promise<readonly string[]> => {
  const lines = (state: ShellReadiness) => [...followedLines(state, revision), ...asideLines(state)];
  if (shell !== undefined) return lines(await askShell(shell));
  if (configuredStoreUrl(store) !== localStore())
    return ['No shell was asked what it serves: --shell <address> asks one.'];
  const own = await askShell(`http://localhost:${process.env.PORT ?? '8080'}`).catch(() => null);
  return own === null ? [] : lines(own);
};

await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, {
    store: { type: 'string' },
    json: { type: 'boolean', default: false },
    shell: { type: 'string' },
  });
  if (positionals.length > 0) throw new Misuse(`The line-up takes no names. Usage: ${usage}`);
  const lineup = await (await openConfiguredStore(values.store)).readLineup();
  if (values.json) return say(JSON.stringify(lineup, null, 2));
  say(lineupTable(lineup));
  for (const line of await served(values, lineup.revision)) say(line);
});
