import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pdf } from '../testing/documents.ts';
import { formOf } from '../testing/form.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';
import { testNow } from '../testing/test-clock.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ poolSize: 6, environment: { VISITOR_MESSAGES_PER_ADDRESS: '20' } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(testNow);
  for (const table of ['visitorMessage', 'attachmentSubmission', 'visitorAttempt', 'idempotentCall'] as const)
    await portal.db.deleteFrom(table).execute();
});

const letter = {
  fullName: 'Anna Petrosyan',
  email: 'anna@example.am',
  phone: '+374 (91) 12 34 56',
  message: 'Do you see children on Saturdays?',
};
const send = (key: string, body: object, path = 'contact-messages') =>
  portal.post(`/portal/api/v1/${path}`, body, { language: 'en', headers: { 'idempotency-key': key } });
const letters = () => portal.db.selectFrom('visitorMessage').select(['kind', 'message']).execute();
const mails = async () =>
  (await portal.db.selectFrom('outboxMessage').where('key', 'like', 'letter/%').select('id').execute())
    .length;
type Reply = Awaited<ReturnType<typeof send>>;
const told = ({ status, body, headers }: Reply) => [status, body.code ?? 0, headers['idempotent-replayed']];

test('A visitor who retries with the same key and challenge solution sends one letter and gets the same response', async () => {
  const key = randomUUID();
  const body = { ...letter, ...(await portal.captcha()) };
  const before = await mails();
  expect(told(await send(key, body))).toEqual([200, 0, undefined]);
  const again = await send(key, body);
  expect([told(again), again.body]).toEqual([[200, 0, 'true'], { data: null }]);
  expect(await letters()).toHaveLength(1);
  expect((await mails()) - before).toBe(1);
});

test('A retry with the same key is answered after the challenge has expired, or without one', async () => {
  const key = randomUUID();
  await send(key, { ...letter, ...(await portal.captcha()) });
  portal.clock.pass(3_600_000);
  expect(told(await send(key, { ...letter, clientRecaptchaResponse: 'none' }))).toEqual([200, 0, 'true']);
  expect(await letters()).toHaveLength(1);
});

test('Of ten concurrent calls with one key and solution, one writes and all get the same response', async () => {
  const key = randomUUID();
  const body = { ...letter, ...(await portal.captcha()) };
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(key, body)));
  expect(new Set(answers.map(({ status, body: answer }) => `${status} ${JSON.stringify(answer)}`))).toEqual(
    new Set(['200 {"data":null}']),
  );
  expect(await letters()).toHaveLength(1);
});

test('Another letter under the same idempotency key is refused and not stored', async () => {
  const key = randomUUID();
  await send(key, { ...letter, ...(await portal.captcha()) });
  const other = { ...letter, message: 'Something else', ...(await portal.captcha()) };
  expect(told(await send(key, other))).toEqual([422, -31, undefined]);
  expect(await letters()).toHaveLength(1);
});

test('An idempotency key belongs to one call, and a challenge solution to one key', async () => {
  const key = randomUUID();
  const body = { ...letter, ...(await portal.captcha()) };
  await send(key, body);
  expect(told(await send(key, body, 'faq-questions'))).toEqual([422, -40, undefined]);
  expect(told(await send(randomUUID(), body))).toEqual([422, -40, undefined]);
  expect(told(await send(key, { ...body, ...(await portal.captcha()) }, 'faq-questions'))).toEqual([
    200,
    0,
    undefined,
  ]);
  expect((await letters()).map(({ kind }) => kind)).toEqual(['contact', 'question']);
});

test('Without an account, an idempotency key has to be unguessable', async () => {
  const body = { ...letter, ...(await portal.captcha()) };
  for (const key of ['1', 'my letter', 'x'.repeat(36)]) {
    const { status, body: answer } = await send(key, body);
    expect([status, answer.fields]).toEqual([422, [{ path: 'Idempotency-Key', key: 'invalid' }]]);
  }
  expect(told(await send(randomUUID(), body))).toEqual([200, 0, undefined]);
});

test('A call with an unsolved challenge does not use up its idempotency key', async () => {
  const key = randomUUID();
  expect(told(await send(key, { ...letter, clientRecaptchaResponse: 'nonsense' }))).toEqual([
    422,
    -40,
    undefined,
  ]);
  expect(await portal.db.selectFrom('idempotentCall').select('claim').execute()).toEqual([]);
  expect(told(await send(key, { ...letter, ...(await portal.captcha()) }))).toEqual([200, 0, undefined]);
});

test('A letter and its stored response are committed together or not at all', async () => {
  const key = randomUUID();
  const body = { ...letter, ...(await portal.captcha()) };
  await sql`alter table idempotent_call add constraint unkept check (status is null) not valid`.execute(
    portal.db,
  );
  expect((await send(key, body)).status).toBe(500);
  expect(await letters()).toEqual([]);
  await sql`alter table idempotent_call drop constraint unkept`.execute(portal.db);
  expect(told(await send(key, body))).toEqual([200, 0, undefined]);
  expect(await letters()).toHaveLength(1);
});

test('A call whose idempotency key was taken over stores nothing', async () => {
  const key = randomUUID();
  const body = { ...letter, ...(await portal.captcha()) };
  let slow: Promise<Reply> | undefined;
  await portal.db.transaction().execute(async (transaction) => {
    await sql`lock table visitor_message in exclusive mode`.execute(transaction);
    slow = send(key, body);
    while ((await portal.db.selectFrom('idempotentCall').select('claim').execute()).length === 0);
    await portal.db.updateTable('idempotentCall').set({ claim: randomUUID() }).execute();
  });
  expect(told(await (slow ?? Promise.reject(new Error('nothing was sent'))))).toEqual([409, -32, undefined]);
  expect(await letters()).toEqual([]);
});

describe('Uploads with an idempotency key', () => {
  const hand = async (key: string, solution: object, file = pdf, query = '', as = {}) => {
    const { headers, payload } = formOf([{ field: 'file', name: 'a.pdf', bytes: file, ...as }], solution);
    const url = `/portal/api/v1/patient-attachments/submit${query}`;
    return told(
      await portal.request({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, 'idempotency-key': key },
      }),
    );
  };
  const papers = async () =>
    (await portal.db.selectFrom('attachmentSubmission').select('id').execute()).length;

  it('are stored once, however often the same file is sent with its solution', async () => {
    const key = randomUUID();
    const solution = await portal.captcha();
    expect(await hand(key, solution)).toEqual([200, 0, undefined]);
    expect(await hand(key, solution)).toEqual([200, 0, 'true']);
    expect(await hand(randomUUID(), solution)).toEqual([422, -40, undefined]);
    expect(await papers()).toBe(1);
  });

  it('are refused if the key was used for another file', async () => {
    const key = randomUUID();
    const solution = await portal.captcha();
    await hand(key, solution);
    const other = Buffer.concat([pdf, Buffer.from('\n')]);
    expect(await hand(key, solution, other)).toEqual([422, -31, undefined]);
    expect(await papers()).toBe(1);
  });

  it.each([{ name: 'b.pdf' }, { field: 'files' }])(
    'are refused if the key was used for the same file as other than %j',
    async (as) => {
      const key = randomUUID();
      const solution = await portal.captcha();
      await hand(key, solution);
      expect(await hand(key, solution, pdf, '', as)).toEqual([422, -31, undefined]);
      expect(await papers()).toBe(1);
    },
  );

  it('can be corrected under the same key after invalid fields', async () => {
    const key = randomUUID();
    const solution = await portal.captcha();
    expect(await hand(key, solution, pdf, '?childFullName=Mane')).toEqual([422, -20, undefined]);
    expect(await hand(key, solution, pdf, '?childFullName=Mane&parentFullName=Anna')).toEqual([
      200,
      0,
      undefined,
    ]);
  });
});
