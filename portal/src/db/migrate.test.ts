import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openTestDatabase } from '../testing/test-database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const directory = new URL('migrations/', import.meta.url);

/** The migrations before the one with this number. */
const before = async (number: number) => {
  const names = (await readdir(directory)).sort().filter((name) => Number(name.slice(0, 3)) < number);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, directory), 'utf8');
      return { name, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

test('Migrations stay as they were released, and new ones are listed', async () => {
  const listed = (await readFile(new URL('released.sha256', directory), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => ({ name: line.slice(66), hash: line.slice(0, 64) }));
  // A database that has applied a migration refuses another one of its name, also if only a comment differs. A new file is
  // listed by `sha256sum NEW.sql >> released.sha256`.
  expect(await before(1_000)).toEqual(listed);
});

test('A database with services gets the index of their words by speciality', async () => {
  const { db, drop } = await openTestDatabase({ empty: true });
  try {
    await migrate(db, undefined, await before(262));
    await sql`insert into specialization (id, slug, stationary) values (1, 'cardiology', false)`.execute(db);
    await sql`insert into service (id, slug, specialization_id, duration_minutes, task, personal_package, survey)
      select id, 'service-' || id, 1, 30, false, false, false from generate_series(1, 300) id`.execute(db);
    await sql`insert into search_entry (path, type, source_id, titles, words, texts)
      select 'services', 'service', id, '', 'cardiogram:1A', '{}'
      from generate_series(1, 300) id`.execute(db);
    await migrate(db);
    expect(await pendingMigrations(db)).toEqual([]);
    const { rows } = await sql<{ found: number }>`select count(*)::int as found from search_entry
      where specialization_words(specialization_id, title_words) @@ specialization_query(1, 'cardiogram')`.execute(
      db,
    );
    expect(rows).toEqual([{ found: 300 }]);
  } finally {
    await drop();
  }
});

test('The entries that a database has keep the items of lists apart in their descriptions', async () => {
  const { db, drop } = await openTestDatabase({ empty: true });
  try {
    await migrate(db, undefined, await before(264));
    await sql`insert into specialization (id, slug, stationary) values (1, 'cardiology', false)`.execute(db);
    await sql`insert into specialization_translation (specialization_id, language, title, description)
      select 1, language, 'Cardiology', '<ul><li>ECG</li><li>echo</li></ul>'
      from unnest(array['hy', 'ru', 'en']::text[]) language`.execute(db);
    const described = async () =>
      (
        await sql<{ text: string }>`select texts -> 'en' ->> 'description' as text from search_entry`.execute(
          db,
        )
      ).rows;
    expect(await described()).toEqual([{ text: 'ECG echo' }]);
    await migrate(db);
    expect(await described()).toEqual([{ text: 'ECG · echo' }]);
  } finally {
    await drop();
  }
});

test('Pages are answered while a migration waits for a long transaction, such as a backup', async () => {
  const { db, drop } = await openTestDatabase({ empty: true });
  try {
    await migrate(db, undefined, await before(270));
    const reader = await db.startTransaction().execute();
    await sql`select count(*) from freed_time`.execute(reader);
    const said: string[] = [];
    const migrated = migrate(db, (line) => said.push(line));
    while (!said.some((line) => line.startsWith('a long transaction'))) await pause(100);
    const began = performance.now();
    await sql`select count(*) from freed_time`.execute(db);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(await pendingMigrations(db)).toContain('270-who-freed-a-time.sql');
    await reader.commit().execute();
    await migrated;
    expect(await pendingMigrations(db)).toEqual([]);
  } finally {
    await drop();
  }
});

test('Of a time that was freed repeatedly, a database keeps who was told of it', async () => {
  const { db, drop } = await openTestDatabase({ empty: true });
  try {
    await migrate(db, undefined, await before(283));
    await db.transaction().execute(async (transaction) => {
      // Without the patients, doctors and branches.
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`insert into waiting (id, patient_id, doctor_id, service_id, from_day, to_day, joined_at)
        overriding system value
        select id, id, 1, 1, '2027-02-22', '2027-02-26', now() from generate_series(1, 2) id`.execute(
        transaction,
      );
      await sql`insert into freed_time (id, doctor_id, branch_id, starts_at, ends_at) overriding system value
        select id, 1, branch, '2027-02-23T10:00+04', '2027-02-23T10:30+04'
        from (values (1, 1), (2, 1), (3, 2)) freed (id, branch)`.execute(transaction);
      await sql`insert into waiting_offer (waiting_id, freed_time_id) values (1, 1), (1, 2), (2, 1)`.execute(
        transaction,
      );
    });
    await migrate(db);
    const { rows } = await sql<{ id: number; told: number[] }>`select id::int,
      array(select waiting_id::int from waiting_offer where freed_time_id = freed_time.id order by waiting_id) as told
      from freed_time order by id`.execute(db);
    expect(rows).toEqual([
      { id: 2, told: [1, 2] },
      { id: 3, told: [] },
    ]);
  } finally {
    await drop();
  }
});

test('The last state of a service keeps no preparation, which portals of the release before do not know', async () => {
  const { db, drop } = await openTestDatabase({ empty: true });
  try {
    await migrate(db, undefined, await before(298));
    await sql`insert into specialization (id, slug, stationary) values (1, 'cardiology', false)`.execute(db);
    await sql`insert into preparation (id, slug) values (7, 'fasting')`.execute(db);
    await sql`insert into service
        (id, slug, specialization_id, duration_minutes, task, personal_package, survey, preparation_id)
      select id, 'service-' || id, 1, 30, false, false, false, case id when 1 then 7 end
      from generate_series(1, 2) id`.execute(db);
    const stored = (table: string) =>
      sql`insert into ${sql.table(table)} (type, item_id, version, state, saved_at)
        select 'services', id::text, 2, '{"values": {"task": false}}', now() from generate_series(1, 2) id`.execute(
        db,
      );
    await Promise.all(['content_history', 'content_draft'].map(stored));
    await migrate(db, undefined, await before(306));
    // What an editor has written since differs from the service, and stays.
    await sql`update content_draft set state = '{"values": {"preparation": "9"}}' where item_id = '2'`.execute(
      db,
    );
    await migrate(db);
    const valuesIn = async (table: string): Promise<unknown[]> => {
      const { rows } = await sql<{ values: string }>`
        select (state -> 'values')::text as values from ${sql.table(table)} order by item_id`.execute(db);
      return rows.map(({ values }): unknown => JSON.parse(values));
    };
    expect(await valuesIn('content_history')).toEqual([{ task: false }, { task: false }]);
    expect(await valuesIn('content_draft')).toEqual([{ task: false }, { preparation: '9' }]);
  } finally {
    await drop();
  }
});
