import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ environment: { VISITOR_MESSAGES_PER_ADDRESS: '4' } });
});
afterAll(() => portal.close());

const url = '/portal/api/v1/opinions';
const get = (query = '', language = 'en') => portal.get(`${url}${query}`, { language });
const send = async (body: object, from: string) =>
  portal.post(
    url,
    { ...(await portal.captcha()), ...body },
    { language: 'ru', headers: { 'x-forwarded-for': from } },
  );

const opinion = {
  fullName: 'Анна Петросян',
  phone: '+374 (91) 12 34 56',
  message: 'Спасибо врачам в Гюмри.',
  rate: 5,
};

test('Visitors read published reviews three at a time, the newest first, without contacts of the authors', async () => {
  const { data, total } = (await get()).body;
  expect([data.length, total]).toEqual([3, 62]);
  expect(data[0]).toEqual({
    id: 62,
    fullName: 'Anahit M.',
    message: expect.stringMatching(/^Three doctors/),
    rate: 5,
    createdOn: '2026-11-15',
    language: 'en',
    translations: [
      { language: 'hy', fullName: 'Անահիտ Մ.', message: expect.any(String) },
      { language: 'ru', fullName: expect.any(String), message: expect.any(String) },
      { language: 'en', fullName: 'Anahit M.', message: data[0].message },
    ],
  });
  expect((await get('', 'hy')).body.data[0].fullName).toBe('Անահիտ Մ.');
  expect((await get('?onlyPublished=true&page=2')).body.data).not.toContainEqual(data[0]);
});

test('Unpublished reviews are visible to staff only', async () => {
  const { status, body } = await get('?onlyPublished=false');
  expect([status, body.code]).toEqual([403, -28]);
});

test('A review waits until an editor publishes it, and is then public in the language of its author', async () => {
  const { status, body } = await send({ ...opinion, email: '' }, '198.51.100.1');
  expect([status, body]).toEqual([200, { data: null }]);
  expect((await get()).body.total).toBe(62);
  const kept = await portal.db
    .selectFrom('opinion')
    .selectAll()
    .where('fullName', '=', opinion.fullName)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ ...opinion, email: null, published: false, language: 'ru' });
  await portal.db.updateTable('opinion').set({ published: true }).where('id', '=', kept.id).execute();
  const { data, total } = (await get('', 'en')).body;
  expect(total).toBe(63);
  expect(data[0]).toMatchObject({ fullName: opinion.fullName, language: 'ru', createdOn: '2027-02-15' });
  expect(data[0].translations).toEqual([
    { language: 'hy', fullName: '', message: '' },
    { language: 'ru', fullName: opinion.fullName, message: opinion.message },
    { language: 'en', fullName: '', message: '' },
  ]);
});

test.each([
  [{ rate: 5 }, ['fullName required', 'phone required', 'message required']],
  [{ ...opinion, rate: undefined }, ['rate required']],
  [{ ...opinion, rate: 6 }, ['rate invalid']],
  [{ ...opinion, rate: 4.5 }, ['rate invalid']],
  [{ ...opinion, email: 'anna' }, ['email email']],
])('A review with %j is refused with its fields', async (body, fields) => {
  const reply = await send(body, '198.51.100.2');
  const named = reply.body.fields.map(({ path, key }: { path: string; key: string }) => `${path} ${key}`);
  expect([reply.status, named]).toEqual([422, fields]);
});

test('Reviews and messages of one address share one limit', async () => {
  const from = '198.51.100.3';
  const headers = { 'x-forwarded-for': from };
  const message = { ...opinion, email: 'anna@example.am' };
  for (const path of ['faq-questions', 'contact-messages'])
    expect(
      (await portal.post(`/portal/api/v1/${path}`, { ...(await portal.captcha()), ...message }, { headers }))
        .status,
    ).toBe(200);
  expect((await send(message, from)).status).toBe(200);
  expect((await send(opinion, from)).status).toBe(200);
  expect((await send(opinion, from)).status).toBe(429);
});
