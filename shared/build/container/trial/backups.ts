import { chown } from 'node:fs/promises';
import { compose } from '../docker.ts';
import { isBooked, type Booked } from './booking.ts';
import { eventually } from './eventually.ts';
import { privateKeyFile, projectName } from './project.ts';
import type { Notes } from './trial.ts';
import type { Visits } from './visits.ts';

const folder = '/var/lib/arev/backups/database';
/** User and group of the portal's images. */
const containerUser = 1000;

const inBackup = (...args: readonly string[]): Promise<string> => compose('exec', '-T', 'backup', ...args);

const listed = async (): Promise<readonly string[]> =>
  (await inBackup('ls', folder)).split('\n').filter((name) => name.endsWith('.gz.age'));

const isWritten = (): Promise<boolean> => eventually(async () => (await listed()).length === 1);

/** In another database of the same server; the former one stays as it was. */
const replaceDatabase = async (): Promise<void> => {
  const sql = (text: string) =>
    compose('exec', '-T', 'postgres', 'psql', '--username=arev', '--dbname=postgres', '-qc', text);
  await sql('alter database arev rename to arev_before');
  await sql('create database arev');
};

/** The daily backup is in the volume as it should be, and today's is made again with all that happened since. */
const checkFile = async ({ check }: Notes): Promise<string> => {
  check(await isWritten(), 'the daily backup is written');
  await inBackup('rm', '-r', folder);
  await compose('restart', 'backup');
  check(await isWritten(), 'a day without its backup gets one after a restart');
  const [name = ''] = await listed();
  const file = `${folder}/${name}`;
  check(
    (await inBackup('head', '-c', '21', file)) === 'age-encryption.org/v1',
    'the daily backup is encrypted',
  );
  const modes = await inBackup('stat', '-c', '%a %u', folder, file);
  check(modes === '700 1000\n600 1000', `only the service reads the backup: ${modes.replace('\n', ', ')}`);
  check((await inBackup('ls', '-A', '/tmp')) === '', 'no draft of a backup is left');
  return name;
};

/** The daily backup, and the site on a database that was empty and is filled from the encrypted file. */
export const tryBackup = async (visits: Visits, booked: Booked, notes: Notes): Promise<void> => {
  const { check, timed } = notes;
  const name = await checkFile(notes);
  await compose('stop', 'portal', 'backup');
  await replaceDatabase();
  await chown(privateKeyFile, containerUser, containerUser);
  await timed('the database is restored from the encrypted file', () =>
    compose(
      ...['run', '--rm', '--no-deps', `--volume=${projectName}_backups:/backup:ro`],
      ...[`--volume=${privateKeyFile}:/backup.key:ro`, 'portal', 'portal/src/content/backup/command.ts'],
      ...['restore', `/backup/database/${name}`, '/backup.key'],
    ),
  );
  await timed('the site runs on it', () => compose('up', '--detach', '--wait', 'portal'));
  await compose('up', '--detach');
  check(await eventually(() => isBooked(visits, booked)), 'the visit is in the restored database');
};
