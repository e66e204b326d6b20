import { seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

let portal: TestPortal;
let as: string;
let serviceId: number;
beforeAll(async () => {
  portal = await openPortal();
  as = await portal.signIn(seeded.ani);
  const row = await portal.db
    .selectFrom('service')
    .where('task', '=', true)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  serviceId = row.id;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('serviceRequest').execute();
  await portal.db.deleteFrom('visitorAttempt').execute();
});

const url = '/patients/api/v1/tasks';
const ask = (given: object = {}, token = as) =>
  portal.post(url, { serviceId, date: '2027-03-01', ...given }, { as: token, language: 'en' });
const list = async (query = '', token = as) => (await portal.get(`${url}${query}`, { as: token })).body;

test('A verified patient asks for a service and finds the request in the list', async () => {
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body.data).toEqual({
    answers: [],
    id: expect.any(Number),
    service: { id: serviceId, slug: expect.any(String), title: expect.stringMatching(/[a-z]/i) },
    date: '2027-03-01',
    createdAt: testNow,
    ...{ completed: false, completedAt: null, cancelledAt: null, state: 'received' },
    ...{ partOfDay: 'any', note: '', plannedFor: null, version: 0 },
  });
  expect(await list()).toMatchObject({ data: [{ id: body.data.id }], total: 1 });
  expect((await list('', await portal.signIn(seeded.mariam))).total).toBe(0);
});

test('A repeated request, also a concurrent one, is stored once', async () => {
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect((await ask({ date: '2027-03-02' })).status).toBe(200);
  expect((await list()).total).toBe(2);
});

test('A patient makes and changes a limited number of requests a day, and can still cancel them', async () => {
  const { id } = (await ask()).body.data;
  const wish = { date: '2027-03-01', partOfDay: 'any', note: '', version: 0 };
  for (let time = 1; time < 50; time += 1) await portal.send('PUT', `${url}/${id}`, wish, { as });
  expect((await ask({ date: '2027-03-02' })).body.code).toBe(-26);
  expect((await portal.send('PUT', `${url}/${id}`, wish, { as })).body.code).toBe(-26);
  expect((await portal.post(`${url}/cancel`, { taskId: id }, { as })).status).toBe(200);
  expect((await ask({}, await portal.signIn(seeded.mariam))).status).toBe(200);
});

test('The list of requests is filtered by open, completed and all', async () => {
  const done = (await ask()).body.data.id;
  await portal.db
    .updateTable('serviceRequest')
    .set({ completedAt: new Date(testNow) })
    .execute();
  const open = (await ask()).body.data.id;
  expect(open).not.toBe(done);
  const ids = async (query: string) => (await list(query)).data.map(({ id }: { id: number }) => id);
  expect(await ids('')).toEqual([open]);
  expect(await ids('?completed=')).toEqual([open]);
  expect(await ids('?completed=true')).toEqual([done]);
  expect(await ids('?completed=all')).toEqual([open, done]);
  expect(await list('?completed=all&page=2&size=1')).toMatchObject({ data: [{ id: done }], total: 2 });
});

test.each([
  ['yesterday', { date: '2027-02-14' }, 'date'],
  ['a day that does not exist', { date: '2027-02-30' }, 'date'],
  ['in two years', { date: '2029-02-15' }, 'date'],
  ['no day', { date: '' }, 'date'],
  ['a service that is booked by time', { serviceId: 8 }, 'serviceId'],
])('A request for %s is refused at its field', async (_, given, path) => {
  const { status, body } = await ask(given);
  expect([status, body.fields]).toEqual([422, [{ path, key: 'invalid' }]]);
});

test('A request can be made for today, and not for an unknown service', async () => {
  expect((await ask({ date: '2027-02-15' })).status).toBe(200);
  expect((await ask({ serviceId: 99_999 })).body.code).toBe(-16);
});

test('A service that no branch offers any more cannot be requested', async () => {
  const offers = portal.db.deleteFrom('servicePrice').where('serviceId', '=', serviceId);
  const prices = await offers.returningAll().execute();
  expect((await ask()).body.code).toBe(-16);
  await portal.db.insertInto('servicePrice').values(prices).execute();
  expect((await ask()).status).toBe(200);
});

test('A package is bought, not requested, also one that is arranged without a time', async () => {
  const { id } = await portal.db
    .updateTable('service')
    .set({ task: true })
    .where('slug', '=', 'heart-check-up')
    .returning('id')
    .executeTakeFirstOrThrow();
  const { status, body } = await ask({ serviceId: id });
  expect([status, body.fields]).toEqual([422, [{ path: 'serviceId', key: 'invalid' }]]);
});

test('An unverified patient cannot make a request', async () => {
  const { status, body } = await ask({}, await portal.signIn(seeded.aram));
  expect([status, body.code]).toEqual([403, -23]);
});
