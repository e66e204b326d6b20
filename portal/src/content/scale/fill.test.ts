import { sql } from 'kysely';
import { addAppointment } from '../../testing/builders.ts';
import { testNow } from '../../testing/test-clock.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../../db/factory.ts';
import { faithfulPatient } from './appointments.ts';
import { firstId } from './content.ts';
import { fillToScale, type Sizes } from './fill.ts';

const sizes: Sizes = { doctors: 30, entries: 700, patients: 50, appointments: 400, ofOnePatient: 60 };
const fill = async (db: Database, given: Partial<Sizes> = {}): Promise<string[]> => {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  await fillToScale(db, { sizes: { ...sizes, ...given }, clock: () => testNow, say });
  return said;
};

/** Two databases are created without a template here, which takes longer than a copy. */
const preparing = 120_000;

let filled: TestDatabase;
let plain: TestDatabase;
beforeAll(async () => {
  filled = await openTestDatabase({ empty: true });
  plain = await openTestDatabase();
  await fill(filled.db);
}, preparing);
afterAll(async () => {
  await filled.drop();
  await plain.drop();
});

const count = async (db: Database, what: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.raw(what)}`.execute(db);
  return rows[0]?.count ?? -1;
};
const invented = (db: Database) =>
  Promise.all([
    count(db, `doctor where id >= ${firstId}`),
    count(db, 'search_entry'),
    count(db, `patient where id >= ${firstId}`),
    count(db, `appointment where patient_id >= ${firstId}`),
  ]);
const whole = [sizes.doctors, sizes.entries, sizes.patients, sizes.appointments];

test('The scale command fills the database with the requested amount', async () => {
  expect(await invented(filled.db)).toEqual(whole);
});

test('Filling a filled database again adds nothing and reports it', async () => {
  expect(await fill(filled.db)).toContain('it was filled before');
  expect(await invented(filled.db)).toEqual(whole);
});

test('No generated patient has two visits at once, and the constraint still exists', async () => {
  const { rows } = await sql`
    select one.id from appointment one join appointment other
      on other.id > one.id and (other.doctor_id = one.doctor_id or other.patient_id = one.patient_id)
      and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)`.execute(
    filled.db,
  );
  expect(rows).toEqual([]);
  const { doctorId, startsAt } = await filled.db
    .selectFrom('appointment')
    .where('patientId', '>=', firstId)
    .where('status', '=', 'booked')
    .select(['doctorId', 'startsAt'])
    .executeTakeFirstOrThrow();
  await expect(addAppointment(filled.db, { doctorId, startsAt })).rejects.toMatchObject({
    constraint: 'appointment_doctor_free',
  });
});

test('Generated visits are past or upcoming, in working hours, with a doctor who provides the service', async () => {
  const odd = `appointment where patient_id >= ${firstId} and (
    (status = 'booked') <> (starts_at::date >= '${new Date(testNow).toISOString()}'::date)
    or (starts_at at time zone 'Asia/Yerevan')::time not between '09:00' and '17:30'
    or not exists (select from doctor_service s where s.doctor_id = appointment.doctor_id and s.service_id = appointment.service_id)
    or not exists (select from doctor_branch b where b.doctor_id = appointment.doctor_id and b.branch_id = appointment.branch_id))`;
  expect(await count(filled.db, odd)).toBe(0);
  expect(await count(filled.db, `appointment where patient_id >= ${firstId} and status = 'booked'`)).toBe(
    sizes.appointments / 10,
  );
});

test('One generated patient has a long history, and everybody has a name in three languages', async () => {
  expect(
    await count(filled.db, `appointment where patient_id = ${faithfulPatient} and status = 'completed'`),
  ).toBe(sizes.ofOnePatient);
  expect(await count(filled.db, `patient_translation where patient_id >= ${faithfulPatient}`)).toBe(
    (sizes.patients + 1) * 3,
  );
});

const entries = async () => {
  const { rows } = await sql<{ titles: string }>`
    select path, type, source_id, slug, visible_from, titles, strip(words)::text as words, texts
    from search_entry where source_id >= ${firstId} order by path, source_id`.execute(filled.db);
  return rows.map(({ titles, ...row }) => ({ ...row, titles: titles.split('|').sort() }));
};

test('The scaled search index equals the one that triggers write', async () => {
  const written = await entries();
  await sql`
    select search_refresh(path, array_agg(source_id)) from search_entry where source_id >= ${firstId}
    group by path`.execute(filled.db);
  expect(await entries()).toEqual(written);
  const title = sql<string>`(select title from news_translation where news_id = ${firstId} and language = 'hy')`;
  await sql`update news_translation set title = title || ' barevik' where news_id = ${firstId}`.execute(
    filled.db,
  );
  const { rows } = await sql`select ${title} like '%barevik' as changed, exists (
    select from search_entry where path = 'news' and source_id = ${firstId} and titles like '%barevik%') as followed`.execute(
    filled.db,
  );
  expect(rows).toEqual([{ changed: true, followed: true }]);
});

test('The totals of the lists count the generated items', async () => {
  const total = async (column: string, view: string) => {
    const { rows } = await sql<{ total: number }>`
      select sum(${sql.ref(column)}) as total from ${sql.table(view)}`.execute(filled.db);
    return rows[0]?.total;
  };
  expect(await total('news', 'news_total')).toBe(await count(filled.db, 'news'));
  expect(await total('faqs', 'faq_total')).toBe(await count(filled.db, 'faq'));
  expect(await total('services', 'service_total')).toBe(
    await count(filled.db, '(select distinct service_id from service_price) as offered'),
  );
});

test('Indexes, constraints and triggers are those of a normal database', async () => {
  const shape = async ({ db }: TestDatabase) => {
    const { rows } = await sql`
      select indexdef as what from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) || convalidated from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
      order by what`.execute(db);
    return rows;
  };
  expect(await shape(filled)).toEqual(await shape(plain));
});

test(
  'An interrupted fill leaves nothing, and the next one fills the database',
  async () => {
    const { db, drop } = await openTestDatabase({ empty: true });
    await expect(fill(db, { patients: 1 })).rejects.toThrow('as many patients as doctors');
    expect((await invented(db))[0]).toBe(0);
    await fill(db);
    expect(await invented(db)).toEqual(whole);
    await drop();
  },
  preparing,
);

test('A database with other data is not filled', async () => {
  await expect(fill(plain.db)).rejects.toThrow('The database is not empty');
  expect((await invented(plain.db))[0]).toBe(0);
});
