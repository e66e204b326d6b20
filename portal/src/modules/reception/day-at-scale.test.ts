import type { DeskColumn } from '@arev/shared/contracts/reception';
import { sql } from 'kysely';
import { buffersOf } from '../../testing/buffers.ts';
import { forgetVisits, seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let desk: string;
beforeAll(async () => {
  portal = await openPortal();
  desk = await portal.signIn(seeded.reception);
  await forgetVisits(portal.db);
});
afterAll(() => portal.close());

const date = '2027-02-22';
const firstId = 5001;
const read = async (page = 1, language = 'ru') => {
  const path = `/patients/api/v1/staff/reception/day?branchId=2&date=${date}&size=20&page=${page}`;
  const { doctors, total } = (await portal.get(path, { as: desk, language })).body.data;
  return { total, titles: (doctors as DeskColumn[]).map(({ title }) => title) };
};

/** Doctors with a visit each at the branch on this day, in alphabetical order of their ids. */
const addDoctors = async (from: number, count: number): Promise<void> => {
  const ids = sql`generate_series(${from}::int, ${from + count - 1}::int) as id`;
  await sql`
    insert into doctor (id, slug, sort_order) select id, 'many-' || id, 1000 from ${ids}`.execute(portal.db);
  await sql`
    insert into doctor_translation (doctor_id, language, first_name, last_name, position, description)
    select id, language, 'А' || id, 'Петросян', '', ''
    from ${ids}, unnest(array['hy', 'ru', 'en']::text[]) as language`.execute(portal.db);
  await sql`insert into doctor_branch (doctor_id, branch_id) select id, 2 from ${ids}`.execute(portal.db);
  await sql`
    insert into appointment (patient_id, doctor_id, service_id, branch_id, status, starts_at, ends_at, price, policy,
      created_at)
    select ${seeded.ani}, id, 8, 2, 'completed', at, at + interval '30 minutes', 0, 'self', at
    from ${ids}, (values (${`${date} 10:00+04`}::timestamptz)) as day(at)`.execute(portal.db);
};

test('Finding the doctors of a page, and their visits and hours, costs the same with many more doctors', async () => {
  const pages = () => buffersOf(portal.db, /"column"|"appointment"|"working_range"/, () => read());
  await addDoctors(firstId, 100);
  await sql`vacuum analyze`.execute(portal.db);
  const few = await pages();
  await addDoctors(firstId + 100, 1_900);
  await sql`vacuum analyze`.execute(portal.db);
  // To count the doctors, an entry of an index is read for each visit; rows would be a thousand pages.
  expect(await pages()).toBeLessThan(few + 80);
});

test('The doctors of a day are in the order of their names on all pages, and ё is beside е', async () => {
  const named = async (id: number, first: string) =>
    sql`update doctor_translation set first_name = ${first} where doctor_id = ${id} and language = 'ru'`.execute(
      portal.db,
    );
  for (const [index, first] of ['Аб', 'Аёд', 'Аев', 'Ая'].entries()) await named(firstId + index, first);
  const [first, second] = [await read(), await read(2)];
  const titles = [...first.titles, ...second.titles].filter((title) => title.startsWith('А'));
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'ru')));
  expect(new Set(titles).size).toBe(titles.length);
  expect([first.total, second.total]).toEqual([expect.any(Number), first.total]);
  const last = await read(Math.ceil(first.total / 20));
  expect(last.titles.length).toBe(first.total % 20 || 20);
  expect(await read(500)).toEqual({ total: first.total, titles: [] });
});
