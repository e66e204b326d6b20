import { sweep } from '../../sweep.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ environment: { VISITOR_MESSAGES_PER_ADDRESS: '3' } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('visitorMessage').execute();
  await portal.db.deleteFrom('visitorAttempt').execute();
});

const message = {
  fullName: 'Anna Petrosyan',
  email: 'anna@example.am',
  phone: '+374 (91) 12 34 56',
  message: 'Do you see children on Saturdays?',
};
const send = async (path: string, body: object, from = '198.51.100.1') =>
  portal.post(
    `/portal/api/v1/${path}`,
    { ...(await portal.captcha()), ...body },
    { language: 'en', headers: { 'x-forwarded-for': from } },
  );
const kept = () => portal.db.selectFrom('visitorMessage').selectAll().orderBy('id').execute();

test.each([
  ['faq-questions', 'question'],
  ['contact-messages', 'contact'],
])('A message that a visitor sends to %s is stored as a %s', async (path, kind) => {
  const { status, body, headers } = await send(path, { ...message, fullName: '  Anna Petrosyan ' });
  expect([status, body]).toEqual([200, { data: null }]);
  expect(headers['cache-control']).toBe('no-store');
  const createdAt = new Date(portal.clock());
  expect(await kept()).toEqual([{ id: expect.any(Number), kind, language: 'en', createdAt, ...message }]);
});

test.each([
  [{}, ['fullName required', 'email required', 'phone required', 'message required']],
  [{ ...message, fullName: '   ' }, ['fullName required']],
  [{ ...message, email: '' }, ['email required']],
  [{ ...message, email: 'anna@example' }, ['email email']],
  [{ ...message, email: 'anna@example.a' }, ['email email']],
  [{ ...message, phone: '+3749112345' }, ['phone phone']],
  [{ ...message, phone: '091 12 34 56' }, ['phone phone']],
  [{ ...message, message: 'x'.repeat(4001) }, ['message tooLong']],
  [{ ...message, message: 'a\u0000b' }, ['message invalid']],
  // Half of a surrogate pair, which JSON in the database may not contain.
  [{ ...message, fullName: 'a\ud800b' }, ['fullName invalid']],
])('A message with %j is refused with its fields', async (body, fields) => {
  const reply = await send('contact-messages', body);
  const named = reply.body.fields.map(({ path, key }: { path: string; key: string }) => `${path} ${key}`);
  expect([reply.status, reply.body.code, named]).toEqual([422, -20, fields]);
  expect(await kept()).toEqual([]);
});

test('The number of messages from one address an hour is limited, over all forms together', async () => {
  for (const path of ['faq-questions', 'contact-messages', 'faq-questions'])
    expect((await send(path, message)).status).toBe(200);
  portal.clock.pass(600_000);
  const { status, body, headers } = await send('contact-messages', message);
  expect([status, body.code, headers['retry-after']]).toEqual([429, -26, '3000']);
  expect((await send('contact-messages', message, '198.51.100.2')).status).toBe(200);
  expect(await kept()).toHaveLength(4);
  portal.clock.pass(3_000_000);
  expect((await send('contact-messages', message)).status).toBe(200);
});

test('The address of a sender is stored hashed, and deleted when the limit ends', async () => {
  await send('contact-messages', message);
  const keys = await portal.db.selectFrom('visitorAttempt').select('key').execute();
  expect(keys.map(({ key }) => key.length)).toEqual([32]);
  portal.clock.pass(3_600_000);
  await send('contact-messages', message, '198.51.100.2');
  expect(await portal.db.selectFrom('visitorAttempt').select('key').execute()).toHaveLength(1);
});

test('Concurrent messages from one address are counted one by one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send('contact-messages', message, '198.51.100.4')),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429, 429, 429]);
  expect(await kept()).toHaveLength(3);
});

test('Messages of visitors are deleted after a year, as the privacy policy promises', async () => {
  await send('contact-messages', message, '198.51.100.5');
  portal.clock.pass(365 * 86_400_000 - 1);
  await sweep(portal);
  expect(await kept()).toHaveLength(1);
  portal.clock.pass(1);
  await sweep(portal);
  expect(await kept()).toEqual([]);
});
