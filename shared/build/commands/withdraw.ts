import { withdraw } from '../../src/releases/move.ts';
import { openConfiguredStore } from '../command-line/release-settings.ts';
import { onlyRemote, parseCommand, runCommand, say } from '../command-line/run-command.ts';

const usage = 'withdraw <remote> [--store <url>] [--force]';

await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, {
    store: { type: 'string' },
    force: { type: 'boolean', default: false },
  });
  const remote = onlyRemote(positionals, usage);
  const store = await openConfiguredStore(values.store);
  const { before, notes } = await withdraw(store, remote, { force: values.force });
  for (const note of notes) say(`Note: ${note}`);
  say(`${remote} ${before?.stable.id} is withdrawn. Its pages are not found until it is released again.`);
});
