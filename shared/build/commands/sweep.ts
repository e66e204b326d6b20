import { sweep } from '../../src/releases/sweep.ts';
import { keepHours, openConfiguredStore } from '../command-line/release-settings.ts';
import { Misuse, parseCommand, runCommand, say } from '../command-line/run-command.ts';

const usage = 'sweep [--store <url>]';

await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, { store: { type: 'string' } });
  if (positionals.length > 0) throw new Misuse(`The sweep takes no names. Usage: ${usage}`);
  const hours = keepHours();
  const { removed, kept, leftovers } = await sweep(await openConfiguredStore(values.store), {
    keepHours: hours,
  });
  for (const { remote, id } of removed) say(`Removed ${remote} ${id}.`);
  say(`${removed.length} removed, ${kept} kept (${hours} hours), ${leftovers} unfinished cleared away.`);
});
