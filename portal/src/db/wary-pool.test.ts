import { sql } from 'kysely';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase({ poolSize: 4 });
});
afterEach(() => database.drop());

const size = 4;
const all = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: size }, work));

/** From outside, those that wait before the one that works, so that nobody has heard of theirs when it fails. */
const cutAll = async (): Promise<void> => {
  const outside = new pg.Client({ connectionString: database.url });
  await outside.connect();
  await outside.query(
    `select pg_terminate_backend(pid, 2000) from (
       select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       order by state = 'active'
     ) connected`,
  );
  await outside.end();
};

const pidOf = async (): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(
    database.db,
  );
  return rows[0]?.pid ?? 0;
};

test('The caller after a lost database connection gets a working one', async () => {
  const pids = await all(pidOf);
  expect(new Set(pids).size).toBe(size);
  const sleeping = sql`select pg_sleep(20)`.execute(database.db);
  const outcome = sleeping.then(
    () => 'slept',
    async () => (await all(pidOf)).length,
  );
  await cutAll();
  expect(await outcome).toBe(size);
});

test('No SQL statement is sent twice', async () => {
  await sql`create table deed (id int)`.execute(database.db);
  const deed = sql`insert into deed select 1 from pg_sleep(20)`.execute(database.db);
  const outcome = deed.then(
    () => 'done',
    () => 'refused',
  );
  await pidOf();
  await cutAll();
  expect(await outcome).toBe('refused');
  expect((await sql`select id from deed`.execute(database.db)).rows).toEqual([]);
});
