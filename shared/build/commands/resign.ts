import { resign } from '../../src/releases/resign.ts';
import { deployKeyOf, openConfiguredStore } from '../command-line/release-settings.ts';
import { onlyRemote, parseCommand, runCommand, say } from '../command-line/run-command.ts';

const usage = 'resign <remote> [--store <url>]';

await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, { store: { type: 'string' } });
  const remote = onlyRemote(positionals, usage);
  const key = await deployKeyOf(remote);
  const store = await openConfiguredStore(values.store);
  const { ids, formerKeys, notes } = await resign(store, remote, key);
  for (const note of notes) say(`Note: ${note}`);
  say(`Releases of ${remote} signed with ${key.id}: ${ids.length}.`);
  for (const former of formerKeys) say(`"keys --revoke ${former}" revokes the key that signed them before.`);
});
