import { sql } from 'kysely';
import { buffersOf } from '../testing/buffers.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ environment: { KEPT_MEGABYTES: '0' } });
});
afterAll(() => portal.close());

const firstId = 5001;
const languages = sql`unnest(array['hy', 'ru', 'en']::text[]) as language`;

const addServices = async (from: number, count: number): Promise<void> => {
  const ids = sql`generate_series(${from}::int, ${from + count - 1}::int) as id`;
  await sql`
    insert into service (id, slug, specialization_id, duration_minutes, task, personal_package, survey, sort_order)
    select id, 'many-' || id, 1 + id % 24, 30, false, false, false, 1000 from ${ids}`.execute(portal.db);
  await sql`
    insert into service_translation (service_id, language, title)
    select id, language, 'Zorbing ' || id from ${ids}, ${languages}`.execute(portal.db);
  await sql`insert into service_price (service_id, branch_id, price) select id, 1, 1000 from ${ids}`.execute(
    portal.db,
  );
};

const addDoctors = async (from: number, count: number): Promise<void> => {
  const ids = sql`generate_series(${from}::int, ${from + count - 1}::int) as id`;
  await sql`
    insert into doctor (id, slug, sort_order) select id, 'many-' || id, 1000 + id from ${ids}`.execute(
    portal.db,
  );
  await sql`
    insert into doctor_translation (doctor_id, language, first_name, last_name, position, description)
    select id, language, case when id < ${firstId + 30} then 'Zorba' else 'Anna' end, 'Petrosyan', 'Zorbist', ''
    from ${ids}, ${languages}`.execute(portal.db);
};

/** Plans depend on the statistics, which a live database keeps itself. */
const analyse = () => sql`vacuum analyze`.execute(portal.db);

const get = async (path: string) =>
  (await portal.get(`/portal/api/v1/${path}`, { language: 'en' })).body as {
    data: { id: number }[];
    total: number;
  };

test('Finding the specialities with a matching service reads no more when each has many of them', async () => {
  const read = () =>
    buffersOf(portal.db, /specialization_words/, () => get('specializations?size=60&serviceText=zorb'));
  await addServices(firstId, 240);
  await analyse();
  const few = await read();
  await addServices(firstId + 240, 1_760);
  await analyse();
  expect((await get('specializations?size=60&serviceText=zorb')).total).toBe(24);
  expect((await read()) / few).toBeLessThan(1.3);
  expect((await get('services?page=1&size=30&text=zorb')).total).toBe(2_000);
});

test('Doctors whose name matches are first, and the others are read only when a page reaches them', async () => {
  const path = (page: number) => `doctors?size=24&page=${page}&text=zorb`;
  const read = () => buffersOf(portal.db, /"by_name"/, () => get(path(0)));
  await addDoctors(firstId, 1_500);
  await analyse();
  // The matches are read once, for the total, beside the names and the cards.
  expect(await read()).toBeLessThan(350);
  const [first, second] = [await get(path(0)), await get(path(1))];
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 48 }, (_, index) => firstId + index));
  expect([first.total, second.total]).toEqual([1_500, 1_500]);
});

test('A doctor who is moved in the list moves in the search, too', async () => {
  await sql`update doctor set sort_order = -1 where id = ${firstId + 20}`.execute(portal.db);
  expect((await get('doctors?size=24&page=0&text=zorb')).data[0]?.id).toBe(firstId + 20);
});

test('A service that is moved to another speciality is found there', async () => {
  const slugs = async () =>
    (await get('specializations?size=60&serviceText=quixotic')).data.map(({ id }) => id);
  await sql`update service_translation set title = 'Quixotic' where service_id = ${firstId}`.execute(
    portal.db,
  );
  await sql`update service set specialization_id = 3 where id = ${firstId}`.execute(portal.db);
  expect(await slugs()).toEqual([3]);
  await sql`update service set specialization_id = 4 where id = ${firstId}`.execute(portal.db);
  expect(await slugs()).toEqual([4]);
});
