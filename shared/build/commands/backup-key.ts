import { resolve } from 'node:path';
import { Misuse, parseCommand, runCommand, say } from '../command-line/run-command.ts';
import { makeBackupKey } from '../container/backup-key.ts';

const usage = 'backup-key <file for the private key>';

await runCommand(async () => {
  const { positionals } = parseCommand(usage, {});
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Misuse(`Name one file. Usage: ${usage}`);
  // npm runs commands in the root of the repository; a relative path is meant from where the person is.
  const target = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  say(await makeBackupKey(target));
  say(`This is the public key, for BACKUP_PUBLIC_KEY or the secret backup_public_key.`);
  say(`The private key is in ${target}. Keep it in two places away from the servers:`);
  say('without it nobody can restore the backups.');
});
