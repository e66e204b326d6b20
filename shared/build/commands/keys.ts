import { ensureLocalKeys, revokeKey } from '../../src/releases/keys/local-keys.ts';
import { readTrust } from '../../src/releases/keys/trust.ts';
import { keysFolder, trustFolder } from '../command-line/release-settings.ts';
import { parseCommand, runCommand, say } from '../command-line/run-command.ts';
import { remotes } from '../remotes.ts';

const usage = 'keys [<remote>…] [--revoke <key id>]';

await runCommand(async () => {
  const { values, positionals } = parseCommand(usage, { revoke: { type: 'string' } });
  if (values.revoke !== undefined) {
    await revokeKey(trustFolder(), values.revoke);
    say(`${values.revoke} is revoked. Releases signed with it are refused from now on.`);
    say('Shells in containers know it after their next start: pnpm replace shell.');
    return;
  }
  for (const { remote, id, made } of await ensureLocalKeys(
    keysFolder(),
    positionals.length > 0 ? positionals : remotes,
  )) {
    if (made) say(`Created ${id} for ${remote}.`);
  }
  for (const { id, remotes: may, revokedAt } of (await readTrust(trustFolder())).keys) {
    say(`${id}  ${may.join(', ')}${revokedAt ? `  revoked ${revokedAt}` : ''}`);
  }
});
