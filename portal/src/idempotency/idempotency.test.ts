import { randomBytes } from 'node:crypto';
import { errorCode } from '@arev/shared/contracts/errors';
import { sql } from 'kysely';
import { DomainError } from '../errors.ts';
import { addAppointment, forgetVisits, seeded } from '../testing/builders.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';
import { testNow } from '../testing/test-clock.ts';
import { Idempotency } from './idempotency.ts';

let portal: TestPortal;
let as: string;
beforeAll(async () => {
  portal = await openPortal({ poolSize: 6, environment: { ACCESS_TOKEN_SECONDS: '86400' } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(testNow);
  await forgetVisits(portal.db);
  await portal.db.deleteFrom('idempotentCall').execute();
  as = await portal.signIn(seeded.ani);
});

const base = '/patients/api/v1/appointments';
const startsAt = Date.parse('2027-02-23T10:00:00+04:00');
const wish = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: startsAt };

const post = (path: string, key: string, body: object, token = as, language = 'en') =>
  portal.post(path, body, { as: token, language, headers: { 'idempotency-key': key } });
const book = (key: string, given: object = {}, token = as) => post(base, key, { ...wish, ...given }, token);
const visits = () => portal.db.selectFrom('appointment').select(['id', 'patientId']).execute();
const replayed = ({ headers }: Awaited<ReturnType<typeof book>>) => headers['idempotent-replayed'];

test('A retry with the same key gets the same response for the same visit', async () => {
  const first = await book('lost');
  const again = await book('lost');
  expect([first.status, replayed(first)]).toEqual([200, undefined]);
  expect([again.status, again.body, replayed(again)]).toEqual([200, first.body, 'true']);
  expect(again.headers['cache-control']).toBe('no-store');
  expect(await visits()).toHaveLength(1);
});

test('A retry may reorder fields, and its response keeps the language of the first call', async () => {
  const first = await book('order');
  const turned = Object.fromEntries(Object.entries(wish).reverse());
  const again = await post(base, 'order', turned, as, 'ru');
  expect([again.status, again.body, again.headers['content-language']]).toEqual([200, first.body, 'en']);
});

test('Another request with the same idempotency key is refused', async () => {
  await book('twofold');
  const { status, body } = await book('twofold', { date: startsAt + 3_600_000 });
  expect([status, body.code, body.message]).toEqual([
    422,
    -31,
    'This was sent before with other content. Please reload the page and try again.',
  ]);
  expect(await visits()).toHaveLength(1);
});

test('A refusal is repeated for its idempotency key; another key tries again', async () => {
  const other = await addAppointment(portal.db, { patientId: seeded.mariam, startsAt: new Date(startsAt) });
  const first = await book('refused');
  await portal.db.deleteFrom('appointment').where('id', '=', other).execute();
  const again = await book('refused');
  expect([first.status, first.body.code]).toEqual([409, -21]);
  expect([again.status, again.body, replayed(again)]).toEqual([409, first.body, 'true']);
  expect((await book('refused-then-free')).status).toBe(200);
});

test('A request that breaks the contract does not use up its idempotency key', async () => {
  expect((await book('typo', { policy: 'barter' })).status).toBe(422);
  expect((await book('typo')).status).toBe(200);
});

test('An idempotency key belongs to one patient and one call', async () => {
  const { body } = await book('mine');
  const mariam = await book('mine', { date: startsAt + 3_600_000 }, await portal.signIn(seeded.mariam));
  const cancelled = await post(`${base}/cancel`, 'mine', { appointmentId: body.data.id });
  expect([mariam.status, cancelled.body.data.status]).toEqual([200, 'cancelled']);
  expect(new Set((await visits()).map(({ patientId }) => patientId)).size).toBe(2);
});

test('Of ten concurrent calls with one key, one books and all get the same response', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => book('crowd')));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(answers.filter((answer) => replayed(answer) === undefined)).toHaveLength(1);
  expect(await visits()).toHaveLength(1);
});

/** The state after a portal was killed between inserting the visit and storing the response. */
const forgetAnswer = () =>
  portal.db.updateTable('idempotentCall').set({ status: null, language: null, sealed: null }).execute();

test('A concurrent call with the same key waits a little and is asked to retry later', async () => {
  await book('slow');
  await forgetAnswer();
  const { status, body, headers } = await book('slow');
  expect([status, body.code, headers['retry-after']]).toEqual([409, -32, '5']);
  expect((await book('slow', { serviceId: 9 })).body.code).toBe(-31);
});

test('A retry after the portal was killed does not book twice, and is refused', async () => {
  await book('killed');
  await forgetAnswer();
  portal.clock.pass(30_000);
  const { status, body } = await book('killed');
  expect([status, body.code]).toEqual([409, -22]);
  expect(await visits()).toHaveLength(1);
});

test('A retry after the portal was killed before the booking books', async () => {
  await book('early');
  await forgetAnswer();
  await forgetVisits(portal.db);
  portal.clock.pass(30_000);
  expect((await book('early')).status).toBe(200);
  expect(replayed(await book('early'))).toBe('true');
});

test('A server error is not stored: the same idempotency key may succeed', async () => {
  await sql`alter table appointment add constraint refuses_all check (false) not valid`.execute(portal.db);
  const failed = await book('failing');
  await sql`alter table appointment drop constraint refuses_all`.execute(portal.db);
  const again = await book('failing');
  expect([failed.status, again.status, replayed(again)]).toEqual([500, 200, undefined]);
});

test.each([
  ['an error', new Error('The connection ended after the commit.')],
  ['a refusal', new DomainError(errorCode.slotTaken)],
])('A response that was committed with its change is replayed, although %s followed', async (_, failure) => {
  const answer = { status: 200, language: 'en', body: '{"data":null}' } as const;
  const idempotency = new Idempotency({
    ...portal,
    lastingRefusal: (error) => (error instanceof DomainError ? { ...answer, status: 409 } : undefined),
  });
  const id = { patientId: null, key: randomBytes(32) };
  const key = { id, digest: () => id.key, secret: randomBytes(32), keptMs: 60_000, keepsRefusals: true };
  const attempt = { key, input: null, language: 'en', runsMs: 1_000, log: { warn: () => {} } } as const;
  const first = idempotency.once(attempt, async (note) => {
    await portal.db.transaction().execute((transaction) => note(transaction, answer));
    throw failure;
  });
  await first.catch(() => {});
  const again = await idempotency.once(attempt, () => Promise.reject(new Error('It ran again.')));
  expect(again).toEqual({ ...answer, replayed: true });
});

test('A response that could not be stored is sent all the same', async () => {
  await sql`alter table idempotent_call add constraint unkept check (status is null) not valid`.execute(
    portal.db,
  );
  const { status } = await book('unnoted');
  await sql`alter table idempotent_call drop constraint unkept`.execute(portal.db);
  expect([status, (await visits()).length]).toEqual([200, 1]);
});

test('An idempotency key expires after a day', async () => {
  await book('yesterday');
  portal.clock.pass(24 * 3_600_000);
  const later = await portal.signIn(seeded.ani);
  const { status } = await book('yesterday', { date: startsAt + 3_600_000, again: true }, later);
  expect([status, (await visits()).length]).toEqual([200, 2]);
});

test.each([
  ['', 'invalid'],
  ['two words', 'invalid'],
  ['one, two', 'invalid'],
  ['ключ', 'invalid'],
  ['x'.repeat(201), 'tooLong'],
])('"%.20s" is an invalid idempotency key', async (given, key) => {
  const { status, body } = await book(given);
  expect([status, body.code, body.fields]).toEqual([422, -20, [{ path: 'Idempotency-Key', key }]]);
  expect(await visits()).toEqual([]);
});

test('An idempotency key may have 200 characters, and GET requests need none', async () => {
  expect((await book('~'.repeat(200))).status).toBe(200);
  expect((await portal.get(base, { as, headers: { 'idempotency-key': 'two words' } })).status).toBe(200);
});

test('A stored response contains nothing about the caller', async () => {
  await book('a-key-that-nobody-keeps', {
    policy: 'employer',
    insuranceData: { insuranceCompany: null, workingCompany: 'Lori Dairy' },
  });
  const row = await portal.db.selectFrom('idempotentCall').selectAll().executeTakeFirstOrThrow();
  expect(Object.keys(row).sort()).toEqual([
    'claim',
    'claimedUntil',
    'expiresAt',
    'key',
    'language',
    'patientId',
    'request',
    'sealed',
    'status',
  ]);
  expect([row.key.length, row.request.length]).toEqual([32, 32]);
  const kept = JSON.stringify(row);
  expect(kept).not.toContain('a-key-that-nobody-keeps');
  expect(kept).not.toContain('Lori Dairy');
});
