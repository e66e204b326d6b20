import { rollback } from '../../src/releases/move.ts';
import { openConfiguredStore } from '../command-line/release-settings.ts';
import { remoteAndRelease } from '../command-line/remote-and-release.ts';
import { parseCommand, runCommand, say } from '../command-line/run-command.ts';

const usage = 'rollback <remote> [<release>] [--store <url>] [--force]';

await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, {
    store: { type: 'string' },
    force: { type: 'boolean', default: false },
  });
  const [remote, named] = remoteAndRelease(positionals, usage);
  const store = await openConfiguredStore(values.store);
  const { before, after, notes } = await rollback(store, remote, { force: values.force, named });
  for (const note of notes) say(`Note: ${note}`);
  say(
    before?.canary
      ? `The canary ${before.canary.id} of ${remote} is withdrawn; ${after?.stable.id} is for everybody.`
      : `${remote} is back at ${after?.stable.id}; ${before?.stable.id} is withdrawn.`,
  );
});
