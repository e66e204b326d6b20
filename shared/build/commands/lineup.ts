import { lineupTable } from '../../src/releases/lineup-table.ts';
import { configuredStoreUrl, localStore, openConfiguredStore } from '../command-line/release-settings.ts';
import { Misuse, parseCommand, runCommand, say } from '../command-line/run-command.ts';
import { askShell, asideLines } from '../command-line/shell-readiness.ts';

const usage = 'lineup [--json] [--store <url>] [--shell <address>]';

/** Only a shell knows whether a release renders; the store knows what was released. */
const putAside = async ({ store, shell }: { store?: string; shell?: string }): Promise<readonly string[]> => {
  if (shell !== undefined) return asideLines(await askShell(shell));
  if (configuredStoreUrl(store) !== localStore())
    return ['No shell was asked what it has put aside: --shell <address> asks one.'];
  const own = await askShell(`http://localhost:${process.env.PORT ?? '8080'}`).catch(() => null);
  return own === null ? [] : asideLines(own);
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
  for (const line of await putAside(values)) say(line);
});
