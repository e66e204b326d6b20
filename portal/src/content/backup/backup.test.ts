import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { allRows } from '../../testing/all-rows.ts';
import { addAppointment } from '../../testing/builders.ts';
import { compiledBefore } from '../../testing/compiled-before.ts';
import { until } from '../../testing/outbox.ts';
import { testNow } from '../../testing/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate, pendingMigrations } from '../../db/migrate.ts';
import { restoreBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const opened: TestDatabase[] = [];
let folder: string;
let whole: Promise<Buffer> | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arev-backup-'));
});
afterAll(async () => {
  await Promise.all(opened.map(({ drop }) => drop()));
  await rm(folder, { recursive: true, force: true });
});
const open = async (empty = false): Promise<TestDatabase> => {
  const database = await openTestDatabase({ empty });
  opened.push(database);
  return database;
};

/** One backup, shared by the tests that damage a copy of it. */
const wholeBackup = (): Promise<Buffer> => {
  const write = async (): Promise<Buffer> => {
    const { url } = await open();
    const file = path.join(folder, 'to-be-spoilt.gz');
    await writeBackup(url, file);
    return readFile(file);
  };
  return (whole ??= write());
};

test('A restored database has the rows of the backup and continues its id sequences', async () => {
  const [source, target] = [await open(), await open(true)];
  await addAppointment(source.db);
  const awkward =
    'tab\t, line\n, return\r, \u2028 and \u2029, backslash \\ and \\. , «սև», null \\N, quote "';
  await sql`update patient set email = ${awkward} where id = 1`.execute(source.db);
  const file = path.join(folder, 'whole.gz');
  await writeBackup(source.url, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await restoreBackup(target.url, file);
  const [before, after] = [await allRows(source.db), await allRows(target.db)];
  expect(Object.keys(before).length).toBeGreaterThan(50);
  expect(after).toEqual(before);
  expect(await pendingMigrations(target.db)).toEqual([]);
  // Sequences continue, and the search triggers are enabled again.
  const later = { startsAt: new Date(testNow + 50 * 3_600_000) };
  const ids = [await addAppointment(source.db, later), await addAppointment(target.db, later)];
  expect(ids[1]).toBe(ids[0]);
  await sql`update doctor_translation set last_name = 'Quorvixian' where doctor_id = 1`.execute(target.db);
  const { rows } =
    await sql`select from search_entry where titles like '%kuorvihsian%' or titles like '%kuorv%'`.execute(
      target.db,
    );
  expect(rows).toHaveLength(1);
});

test('A backup is a consistent snapshot, despite concurrent writes', async () => {
  const [source, target] = [await open(), await open(true)];
  const file = path.join(folder, 'moment.gz');
  // Two tables that always have the same value.
  const write = (count: number) =>
    source.db.transaction().execute(async (transaction) => {
      await sql`update city set sort_order = ${count}`.execute(transaction);
      await sql`update vacancy_category set sort_order = ${count}`.execute(transaction);
    });
  const still = { writing: true };
  await write(0);
  const writer = (async () => {
    for (let count = 1; still.writing; count += 1) await write(count);
  })();
  await writeBackup(source.url, file);
  still.writing = false;
  await writer;
  await restoreBackup(target.url, file);
  const { rows } = await sql<{ numbers: number }>`
    select count(distinct sort_order) as numbers
    from (select sort_order from city union all select sort_order from vacancy_category) as written`.execute(
    target.db,
  );
  expect(rows[0]?.numbers).toBe(1);
});

test('A backup of an older release is migrated when it is restored', async () => {
  const [current, source, target] = [await open(), await open(true), await open(true)];
  // That portal had neither a search nor stored responses.
  const { rows: older } = await sql<{ name: string; hash: string }>`
    select name, hash from migration where name < '040' order by name`.execute(current.db);
  await migrate(source.db, undefined, older);
  await sql`insert into doctor (id, slug) values (1, 'ani'), (2, 'gor')`.execute(source.db);
  await sql`insert into doctor_translation (doctor_id, language, first_name, last_name, position, description)
    select id, language, slug, 'Quorvixian', 'Cardiologist', ''
    from doctor, unnest(array['hy', 'ru', 'en']) as language`.execute(source.db);
  const file = path.join(folder, 'older.gz');
  await writeBackup(source.url, file);
  await restoreBackup(target.url, file);
  expect(await pendingMigrations(target.db)).toEqual([]);
  const { rows } = await sql<{ count: number }>`
    select count(*) from search_entry where path = 'doctors'`.execute(target.db);
  expect(rows[0]?.count).toBe(2);
});

test('A restore does not overwrite a database with data', async () => {
  const source = await open();
  const file = path.join(folder, 'again.gz');
  await writeBackup(source.url, file);
  const before = await allRows(source.db);
  await expect(restoreBackup(source.url, file)).rejects.toThrow('The database is not empty.');
  expect(await allRows(source.db)).toEqual(before);
});

test.each([
  ['was cut in half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'no whole backup'],
  ['was cut off', (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, 200_000)), 'no whole backup'],
  [
    'lacks its end',
    (bytes: Buffer) =>
      gzipSync(
        gunzipSync(bytes)
          .toString()
          .replace(/\{"end".*\n$/, ''),
      ),
    'no whole backup',
  ],
  [
    'comes from another portal',
    (bytes: Buffer) =>
      gzipSync(
        gunzipSync(bytes)
          .toString()
          .replace(/"hash":"[^"]+"/, '"hash":"other"'),
      ),
    'another 001-catalogue.sql',
  ],
  [
    'has a row that its table refuses',
    (bytes: Buffer) =>
      gzipSync(
        gunzipSync(bytes)
          .toString()
          .replace(/\{"table":"service_translation".*\n/, '$&no row\n'),
      ),
    'invalid input syntax for type bigint',
  ],
])(
  'A backup that %s leaves the database empty, and another one can be restored into it',
  async (_, spoil, sentence) => {
    const target = await open(true);
    const file = path.join(folder, 'spoilt.gz');
    await writeFile(file, spoil(await wholeBackup()));
    await expect(restoreBackup(target.url, file)).rejects.toThrow(sentence);
    const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(
      target.db,
    );
    expect(rows).toEqual([]);
    await writeFile(file, await wholeBackup());
    await restoreBackup(target.url, file);
    expect(await target.db.selectFrom('doctor').select('id').execute()).not.toEqual([]);
  },
);

test('After a restore that was killed, the next one succeeds', async () => {
  const [target, holder] = [await open(true), await open(true)];
  const file = path.join(folder, 'killed.gz');
  await writeFile(file, await wholeBackup());
  const args = [fileURLToPath(new URL('./command.ts', import.meta.url)), 'restore', file];
  const env = { ...compiledBefore, PATH: '', DATABASE_URL: target.url };
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' });
  const name = new URL(target.url).pathname.slice(1);
  const isCopying = async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = ${name}
      and application_name = 'portal-restore' and query like 'copy %'`.execute(holder.db);
    return rows.length > 0;
  };
  await until(isCopying);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await restoreBackup(target.url, file);
  expect(await pendingMigrations(target.db)).toEqual([]);
});

test('Of two restores into one database, the second is refused', async () => {
  const target = await open(true);
  const file = path.join(folder, 'twice.gz');
  await writeFile(file, await wholeBackup());
  const both = await Promise.allSettled([restoreBackup(target.url, file), restoreBackup(target.url, file)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('The database is not empty.') },
  });
});

test('A failed backup leaves no files', async () => {
  const source = await open();
  await expect(writeBackup(source.url, path.join(folder, 'no-such-folder/x.gz'))).rejects.toThrow('ENOENT');
  expect((await readdir(folder)).filter((name) => name.endsWith('.draft'))).toEqual([]);
});

test('Backup and restore work as commands', async () => {
  const [source, target] = [await open(), await open(true)];
  const command = fileURLToPath(new URL('./command.ts', import.meta.url));
  const run = (url: string, ...words: string[]) =>
    promisify(execFile)(process.execPath, [command, ...words], {
      env: { ...compiledBefore, PATH: '', DATABASE_URL: url },
    });
  const file = path.join(folder, 'command.gz');
  expect((await run(source.url, 'backup', file)).stdout).toContain('holds the database');
  expect((await run(target.url, 'restore', file)).stdout).toContain('the database is that of');
  await expect(run(target.url, 'restore', file)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^portal: The database is not empty\..*\n$/),
  });
  await expect(run(target.url, 'forget')).rejects.toMatchObject({
    stderr: expect.stringContaining('Say "backup'),
  });
});
