import { lineupTable } from '../../src/releases/lineup-table.ts';
import { openConfiguredStore } from '../command-line/release-settings.ts';
import { Misuse, parseCommand, runCommand, say } from '../command-line/run-command.ts';

const usage = 'lineup [--json] [--store <url>]';

await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, {
    store: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  if (positionals.length > 0) throw new Misuse(`The line-up takes no names. Usage: ${usage}`);
  const lineup = await (await openConfiguredStore(values.store)).readLineup();
  say(values.json ? JSON.stringify(lineup, null, 2) : lineupTable(lineup));
});
