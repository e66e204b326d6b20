import { sql } from 'kysely';
import type { Executor } from '../db/factory.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const get = async (list: string): Promise<{ total: number; data: unknown[] }> =>
  (await portal.get(`/portal/api/v1/${list}`, { language: 'en' })).body;
/** A full page, so that the total is not simply the number of its items. */
const totalOf = async (list: string): Promise<number> =>
  (await get(`${list}${list.includes('?') ? '&' : '?'}page=1&size=1`)).total;

const addNews = (db: Executor, id: number) =>
  sql`insert into news (id, slug, news_date) values (${id}, ${`news-${id}`}, '2020-01-01')`.execute(db);
const addQuestion = (db: Executor, id: number) =>
  sql`insert into faq (id, faq_category_id) values (${id}, 1)`.execute(db);
const price = (serviceId: number, branchId: number) =>
  sql`insert into service_price (service_id, branch_id, price)
    values (${serviceId}, ${branchId}, 5) on conflict (service_id, branch_id) do update set price = 5`.execute(
    portal.db,
  );

test('The total of news and of questions follows what is added and deleted', async () => {
  const [news, questions, ofCategory] = [
    await totalOf('news'),
    await totalOf('faqs'),
    await totalOf('faqs?categoryId=1'),
  ];
  await addNews(portal.db, 7001);
  await addQuestion(portal.db, 7001);
  expect(await totalOf('news')).toBe(news + 1);
  expect(await totalOf('faqs')).toBe(questions + 1);
  expect(await totalOf('faqs?categoryId=1')).toBe(ofCategory + 1);
  await sql`update faq set faq_category_id = 2 where id = 7001`.execute(portal.db);
  expect(await totalOf('faqs?categoryId=1')).toBe(ofCategory);
  await sql`update news set news_date = '2099-01-01' where id = 7001`.execute(portal.db);
  expect(await totalOf('news')).toBe(news);
  await sql`delete from faq where id = 7001`.execute(portal.db);
  expect(await totalOf('faqs')).toBe(questions);
});

test('A change that is rolled back is not counted', async () => {
  const before = await totalOf('news');
  const takenBack = portal.db.transaction().execute(async (transaction) => {
    await addNews(transaction, 7002);
    throw new Error('no');
  });
  await expect(takenBack).rejects.toThrow('no');
  expect(await totalOf('news')).toBe(before);
});

test('The changes of two editors at once are both counted', async () => {
  const before = await totalOf('faqs');
  let waiting = 2;
  const { promise: bothHaveWritten, resolve } = Promise.withResolvers<undefined>();
  const edit = (id: number) =>
    portal.db.transaction().execute(async (transaction) => {
      await addQuestion(transaction, id);
      waiting -= 1;
      if (waiting === 0) resolve(undefined);
      await bothHaveWritten;
    });
  await Promise.all([edit(7003), edit(7004)]);
  expect(await totalOf('faqs')).toBe(before + 2);
});

test('The total of services is the length of the whole list with every filter', async () => {
  const cities = ['', '&cities=1', '&cities=2', '&cities=1,2'];
  const kinds = ['', '&task=true', '&personalPackage=true', '&firstChoice=true', '&operation=true'];
  const places = ['', '&stationary=true', '&specializationId=2', '&branchId=2'];
  const filters = cities.flatMap((city) =>
    kinds.flatMap((kind) => places.map((place) => city + kind + place)),
  );
  const lengths = await Promise.all(
    filters.map(async (filter) => (await get(`services?size=300${filter}`)).data.length),
  );
  const totals = await Promise.all(filters.map((filter) => totalOf(`services?${filter}`)));
  expect(totals).toEqual(lengths);
  expect(new Set(totals).size).toBeGreaterThan(10);
});

test('The total of services follows prices, and the branches where a service has none', async () => {
  const [all, ofBranch] = [await totalOf('services'), await totalOf('services?branchId=2')];
  const { rows } = await sql<{ id: number }>`
    select service_id as id from service_price group by service_id
    having count(*) > 1 and bool_or(branch_id = 2) order by service_id limit 1`.execute(portal.db);
  const id = rows[0]?.id ?? 0;
  await sql`delete from service_price where service_id = ${id} and branch_id = 2`.execute(portal.db);
  expect([await totalOf('services'), await totalOf('services?branchId=2')]).toEqual([all, ofBranch - 1]);
  await sql`delete from service_price where service_id = ${id}`.execute(portal.db);
  expect(await totalOf('services')).toBe(all - 1);
  await price(id, 2);
  expect([await totalOf('services'), await totalOf('services?branchId=2')]).toEqual([all, ofBranch]);
  const operations = await totalOf('services?operation=true');
  await sql`update service set operation = not operation where id = ${id}`.execute(portal.db);
  expect(Math.abs((await totalOf('services?operation=true')) - operations)).toBe(1);
});

test('A change that counts no more and no less makes no total outdated', async () => {
  const outdatedBy = (statement: string): Promise<readonly string[]> =>
    portal.db.transaction().execute(async (transaction) => {
      await sql.raw(statement).execute(transaction);
      const { rows } = await sql<{ total: string }>`select total from outdated_total`.execute(transaction);
      return rows.map(({ total }) => total);
    });
  const upsert = `insert into service_price (service_id, branch_id, price)
    select service_id, branch_id, price + 1 from service_price
    on conflict (service_id, branch_id) do update set price = excluded.price`;
  expect(await outdatedBy(upsert)).toEqual([]);
  expect(await outdatedBy('delete from service_price where false')).toEqual([]);
  expect(await outdatedBy('update news set news_date = news_date, cover_photo = null')).toEqual([]);
  expect(await outdatedBy('update faq set faq_category_id = faq_category_id')).toEqual([]);
  expect(await outdatedBy('update service set task = task, duration_minutes = 20')).toEqual([]);
  expect(await outdatedBy('update service set task = not task where id = 1')).toEqual(['service_total']);
});
