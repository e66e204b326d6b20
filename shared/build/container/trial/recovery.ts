import { setTimeout as pause } from 'node:timers/promises';
import { compose, docker } from '../docker.ts';
import { eventually } from './eventually.ts';
import { projectName } from './project.ts';
import type { Notes } from './trial.ts';

const databaseVolume = `${projectName}_database`;

const query = (service: string, sql: string): Promise<string> =>
  compose('exec', '-T', service, 'psql', '--username=arev', '--dbname=arev', '-Atqc', sql);

const recovery = (...args: readonly string[]) => compose('--profile', 'recovery', ...args);
const archived = 'select last_archived_wal >= pg_walfile_name(pg_switch_wal()) from pg_stat_archiver';
const untilArchived = () => eventually(async () => (await query('postgres', archived)) === 't');

const returnTo = async (...moment: readonly string[]): Promise<void> => {
  await recovery('rm', '--force', '--stop', 'replica', 'postgres');
  await docker('volume', 'rm', databaseVolume);
  await recovery('run', '--rm', '--no-deps', 'restore', ...moment);
  await compose('up', '--detach', '--no-deps', 'postgres');
};

const rows = "select string_agg(id::text, ' ' order by id) from trial where not pg_is_in_recovery()";
const hasRows = (ids: string) => eventually(async () => (await query('postgres', rows)) === ids);

/**
 * A replica, and recovery to a moment before a mistake, to the end of what came after it, and to the end of what the
 * mistake was part of. It runs last, because it replaces the database.
 */
export const tryRecovery = async ({ check, timed }: Notes): Promise<void> => {
  await query('postgres', 'create table trial (id int); insert into trial values (1)');
  const backUp = () => timed('a base backup is written', () => recovery('run', '--rm', 'base-backup'));
  await backUp();
  await timed('a replica follows', async () => {
    await recovery('up', '--detach', 'replica');
    const follows = async () => (await query('replica', 'select count(*) from trial')) === '1';
    check(await eventually(follows), 'the replica has the rows of the database');
  });
  await query('postgres', 'insert into trial values (2)');
  await pause(1_500);
  const before = await query('postgres', 'select clock_timestamp()');
  await pause(1_500);
  await query('postgres', 'delete from trial; insert into trial values (3)');
  await untilArchived();
  await backUp();
  await timed(`the database is that of ${before}`, async () => {
    await returnTo(before);
    check(await hasRows('1 2'), 'the rows that were deleted by mistake are there again');
  });
  await backUp();
  await query('postgres', 'insert into trial values (4)');
  await untilArchived();
  await timed('the database is the last one of the new timeline', async () => {
    await returnTo('latest');
    check(await hasRows('1 2 4'), 'the base backup after a return can be restored');
  });
  await timed('the database is the last one of the first timeline', async () => {
    await returnTo('latest', '1');
    check(await hasRows('3'), 'what a return has left can be restored');
  });
};
