import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { makeWorld } from '../../../testing/access/world.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { testNow } from '../../../testing/test-clock.ts';

const failures = 4;
const minutes = (count: number): number => count * 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({
    poolSize: 6,
    environment: { SIGN_IN_FAILURES_PER_ACCOUNT: String(failures), ACCESS_TOKEN_SECONDS: '86400' },
  });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(testNow);
  for (const table of [
    'session',
    'idempotentCall',
    'signInFailure',
    'visitorAttempt',
    'outboxMessage',
  ] as const)
    await portal.db.deleteFrom(table).execute();
});

const auth = '/patients/api/v1/auth';
const ani = { username: 'ani.demo', password: 'arev-demo-ani' };
type Tokens = Readonly<Record<'accessToken' | 'refreshToken', string>>;

const keyed = (key: string) => ({ language: 'en', headers: { 'idempotency-key': key } });
const signIn = (key: string, body: object = ani) => portal.post(`${auth}/sign-in`, body, keyed(key));
const refresh = (token: string, key: string) =>
  portal.post(`${auth}/refresh-token`, undefined, { ...keyed(key), as: token });
const newSession = async (): Promise<Tokens> => (await signIn(randomUUID())).body.data;
const codeOf = async (asked: ReturnType<typeof signIn>): Promise<number> => {
  const { status, body } = await asked;
  return body.code ?? status;
};
const me = (tokens: Tokens) => codeOf(portal.get(`${auth}/me`, { as: tokens.accessToken }));
const count = async (table: 'session' | 'outboxMessage' | 'idempotentCall'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(portal.db);
  return Number(rows[0]?.count);
};
/** Runs the call while no response can be stored, as if the database failed at that moment. */
const withoutNotes = async <T>(run: () => Promise<T>): Promise<T> => {
  await sql`alter table idempotent_call add constraint unkept check (status is null) not valid`.execute(
    portal.db,
  );
  try {
    return await run();
  } finally {
    await sql`alter table idempotent_call drop constraint unkept`.execute(portal.db);
  }
};

describe('A client that lost the response of a renewal', () => {
  test.each([1, 90, 23 * 60])(
    'gets the same tokens %i minutes later under its idempotency key and stays signed in',
    async (later) => {
      const { refreshToken } = await newSession();
      const { body: lost } = await refresh(refreshToken, 'renewal');
      portal.clock.pass(minutes(later));
      const { status, body, headers } = await refresh(refreshToken, 'renewal');
      expect([status, body, headers['idempotent-replayed']]).toEqual([200, lost, 'true']);
      expect(await codeOf(refresh(body.data.refreshToken, 'next'))).toBe(200);
    },
  );

  test('is renewed if the portal was killed before it could answer', async () => {
    const { refreshToken } = await newSession();
    expect((await withoutNotes(() => refresh(refreshToken, 'renewal'))).status).toBe(500);
    portal.clock.pass(minutes(5));
    const { status, body } = await refresh(refreshToken, 'renewal');
    expect([status, await me(body.data)]).toEqual([200, 200]);
  });

  test('cannot continue after another client has used the token: the session ends for both', async () => {
    const { refreshToken } = await newSession();
    const { body } = await refresh(refreshToken, 'renewal');
    portal.clock.pass(minutes(1));
    expect(await codeOf(refresh(refreshToken, 'of-a-thief'))).toBe(-6);
    const again = await refresh(refreshToken, 'renewal');
    expect(again.body).toEqual(body);
    expect(await me(again.body.data)).toBe(-11);
    expect(await codeOf(refresh(again.body.data.refreshToken, 'next'))).toBe(-6);
  });

  test('cannot retry the renewal after a day', async () => {
    const { refreshToken } = await newSession();
    await refresh(refreshToken, 'renewal');
    portal.clock.pass(minutes(24 * 60));
    expect(await codeOf(refresh(refreshToken, 'renewal'))).toBe(-6);
  });
});

test('Renewals with wrong refresh tokens store no idempotency keys', async () => {
  for (const token of ['one', 'two']) expect(await codeOf(refresh(token, 'renewal'))).toBe(-6);
  expect(await count('idempotentCall')).toBe(0);
});

test('A sign-in that is retried after a lost response creates one session and sends one email', async () => {
  const key = randomUUID();
  const { body } = await signIn(key);
  portal.clock.pass(minutes(2) - 1);
  expect((await signIn(key)).body).toEqual(body);
  expect([await count('session'), await count('outboxMessage')]).toEqual([1, 1]);
  portal.clock.pass(1);
  expect((await signIn(key)).body.data.refreshToken).not.toBe(body.data.refreshToken);
  expect(await count('session')).toBe(2);
});

test('A replayed sign-in response does not revive a session that has ended', async () => {
  const key = randomUUID();
  const { body } = await signIn(key);
  await portal.post('/auth/logout', undefined, { as: body.data.accessToken });
  const again = await signIn(key);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(await me(again.body.data)).toBe(-11);
  expect(await codeOf(refresh(again.body.data.refreshToken, 'next'))).toBe(-6);
});

test('A wrong password counts once per idempotency key, and new keys do not avoid the limit', async () => {
  const wrong = { ...ani, password: 'wrong' };
  const key = randomUUID();
  for (let time = 0; time < failures * 2; time += 1) expect(await codeOf(signIn(key, wrong))).toBe(-6);
  expect(await codeOf(signIn(key, { ...ani, password: 'another' }))).toBe(-31);
  expect(await codeOf(signIn(key))).toBe(-31);
  for (let time = 1; time < failures; time += 1) expect(await codeOf(signIn(randomUUID(), wrong))).toBe(-6);
  const last = randomUUID();
  expect(await codeOf(signIn(last))).toBe(-26);
  portal.clock.pass(minutes(15));
  expect(await codeOf(signIn(last))).toBe(200);
});

test('A sign-in with an idempotency key does not reveal whether a username exists', async () => {
  const asked = async (body: object) => {
    const key = randomUUID();
    const replies = [await signIn(key, body), await signIn(key, body)];
    const [row] = await portal.db.selectFrom('idempotentCall').selectAll().execute();
    await portal.db.deleteFrom('idempotentCall').execute();
    return [
      ...replies.map(({ status, body: answer, headers }) => [status, answer, headers['www-authenticate']]),
      [row?.status, row?.patientId, row?.sealed?.length],
    ];
  };
  const known = await asked({ ...ani, password: 'wrong' });
  expect(await asked({ username: 'nobody.here', password: 'wrong' })).toEqual(known);
  expect(known[0]).toEqual([401, expect.objectContaining({ code: -6 }), 'Bearer']);
});

test('A sign-in requires an idempotency key that nobody can guess', async () => {
  const { body } = await signIn('1');
  expect([body.code, body.fields]).toEqual([-20, [{ path: 'Idempotency-Key', key: 'invalid' }]]);
});

test('Anonymous idempotency keys without proof of work are limited to 300 an hour; calls without a key are not', async () => {
  const url = '/portal/api/v1/captcha-challenges';
  for (let time = 0; time < 300; time += 1)
    expect((await portal.post(url, undefined, keyed(randomUUID()))).status).toBe(200);
  const { body, headers } = await portal.post(url, undefined, keyed(randomUUID()));
  expect([body.code, Number(headers['retry-after']) > 3_500]).toEqual([-26, true]);
  expect((await portal.post(url)).status).toBe(200);
});

test('A repeated sign-out gets the same response, but only with the same token and key', async () => {
  const { accessToken } = await newSession();
  const logout = (as: string, key = 'gone') => portal.post('/auth/logout', undefined, { ...keyed(key), as });
  const first = await logout(accessToken);
  const again = await logout(accessToken);
  expect([again.status, again.body]).toEqual([first.status, { data: null }]);
  expect(await codeOf(logout(accessToken, 'another'))).toBe(-11);
  expect(await codeOf(logout('no-token'))).toBe(-11);
  expect(await codeOf(portal.post('/auth/logout', undefined, { as: accessToken }))).toBe(-11);
});

test('A repeated erasure gets the same response and erases once', async () => {
  const { id } = await makeWorld(portal);
  await portal.db
    .deleteFrom('appointment')
    .where('patientId', '=', id.otherPatient)
    .where('status', '!=', 'completed')
    .execute();
  await portal.db
    .updateTable('purchase')
    .set({ status: 'closed' })
    .where('patientId', '=', id.otherPatient)
    .execute();
  const as = await portal.signIn(id.otherPatient);
  const erase = (key: string) =>
    portal.post(
      '/patients/api/v1/patients/erasure',
      { currentPassword: 'a password of everybody' },
      { ...keyed(key), as },
    );
  const first = await erase('for-good');
  const again = await erase('for-good');
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect(await codeOf(erase('once-more'))).toBe(-11);
  expect(await count('outboxMessage')).toBe(1);
});

test('Two people who act for the same patient never share tokens, even with the same idempotency key', async () => {
  const { id, token } = await makeWorld(portal);
  const turn = (as: string) =>
    portal.post(
      '/patients/api/v1/patients/switch-to-account',
      { patientId: id.patient },
      { ...keyed('1'), as },
    );
  const [manager, patient] = [await turn(token('manager', 'patient')), await turn(token('patient'))];
  expect([manager.status, patient.status, patient.headers['idempotent-replayed']]).toEqual([
    200,
    200,
    undefined,
  ]);
  expect(patient.body.data.refreshToken).not.toBe(manager.body.data.refreshToken);
});

test('The table of idempotent calls contains no readable token, code or name', async () => {
  const { body } = await signIn(randomUUID());
  const { accessToken: as, refreshToken } = body.data;
  const renewed = (await refresh(refreshToken, '1')).body.data;
  const invited = await portal.post('/patients/api/v1/patients/profiles/invitations', undefined, {
    ...keyed('1'),
    as,
  });
  const password = { currentPassword: ani.password, password: 'another password' };
  expect(await codeOf(portal.post(`${auth}/password`, password, { ...keyed('2'), as }))).toBe(200);
  await portal.post(
    `${auth}/password`,
    { currentPassword: password.password, password: ani.password },
    { ...keyed('3'), as },
  );
  const rows = await portal.db.selectFrom('idempotentCall').selectAll().execute();
  expect(rows.length).toBe(5);
  const kept = rows.map(({ sealed, key, request }) => [sealed, key, request].map(String).join()).join();
  for (const secret of [
    as,
    refreshToken,
    renewed.accessToken,
    renewed.refreshToken,
    invited.body.data.code,
    'Bearer',
  ])
    expect(kept).not.toContain(secret);
});
