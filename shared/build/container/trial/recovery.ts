import { setTimeout as pause } from 'node:timers/promises';
import { compose, docker } from '../docker.ts';
import { eventually } from './eventually.ts';
import { projectName } from './project.ts';
import type { Notes } from './trial.ts';

const databaseVolume = `${projectName}_database`;

const query = (service: string, sql: string): Promise<string> =>
  compose('exec', '-T', service, 'psql', '--username=arev', '--dbname=arev', '-Atqc', sql);

/** A replica, and recovery to a moment before a mistake. It runs last, because it replaces the database. */
export const tryRecovery = async ({ check, timed }: Notes): Promise<void> => {
  await query('postgres', 'create table trial (id int); insert into trial values (1)');
  const recovery = (...args: readonly string[]) => compose('--profile', 'recovery', ...args);
  await timed('a base backup is written', () => recovery('run', '--rm', 'base-backup'));
  await timed('a replica follows', async () => {
    await recovery('up', '--detach', 'replica');
    const follows = async () => (await query('replica', 'select count(*) from trial')) === '1';
    check(await eventually(follows), 'the replica has the rows of the database');
  });
  await query('postgres', 'insert into trial values (2)');
  await pause(1_500);
  const before = await query('postgres', 'select clock_timestamp()');
  await pause(1_500);
  await query('postgres', 'delete from trial; select pg_switch_wal()');
  const archived = 'select last_archived_wal >= pg_walfile_name(pg_switch_wal()) from pg_stat_archiver';
  await eventually(async () => (await query('postgres', archived)) === 't');
  await timed(`the database is that of ${before}`, async () => {
    await recovery('rm', '--force', '--stop', 'replica', 'postgres');
    await docker('volume', 'rm', databaseVolume);
    await recovery('run', '--rm', '--no-deps', 'restore', before);
    await compose('up', '--detach', '--no-deps', 'postgres');
    const restored = async () =>
      (await query('postgres', 'select count(*) from trial where not pg_is_in_recovery()')) === '2';
    check(await eventually(restored), 'the rows that were deleted by mistake are there again');
  });
};
