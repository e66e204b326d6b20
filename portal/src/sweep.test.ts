import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { upsert } from './content/import/upsert.ts';
import { startSweeping, sweep, sweepLock } from './sweep.ts';
import { seeded } from './testing/builders.ts';
import { openPortal, type TestPortal } from './testing/portal.ts';
import { testNow } from './testing/test-clock.ts';

const days = (count: number): number => count * 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(testNow);
  await portal.db.deleteFrom('session').execute();
  await portal.db.deleteFrom('idempotentCall').execute();
});

const auth = '/patients/api/v1/auth';
const signIn = async (): Promise<{ accessToken: string; refreshToken: string }> => {
  const { body } = await portal.post(`${auth}/sign-in`, { username: 'ani.demo', password: 'arev-demo-ani' });
  return body.data;
};
const refresh = (token: string) => portal.post(`${auth}/refresh-token`, undefined, { as: token });
const countOf = async (table: 'session' | 'refreshToken' | 'idempotentCall'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(portal.db);
  return rows[0]?.count ?? 0;
};
const left = async () => [await countOf('session'), await countOf('refreshToken')];

test('The sweep keeps a session that can still be used, up to its last moment', async () => {
  const { refreshToken } = await signIn();
  portal.clock.pass(days(30) - 1);
  await sweep(portal);
  expect(await left()).toEqual([1, 1]);
  expect((await refresh(refreshToken)).status).toBe(200);
});

test('The sweep removes a session together with its last expired token', async () => {
  const { accessToken, refreshToken } = await signIn();
  portal.clock.pass(days(30));
  await sweep(portal);
  expect(await left()).toEqual([0, 0]);
  expect((await refresh(refreshToken)).body.code).toBe(-6);
  expect((await portal.get(`${auth}/me`, { as: accessToken })).body.code).toBe(-7);
});

test('The sweep keeps a renewed session and removes its first token', async () => {
  const first = await signIn();
  portal.clock.pass(days(20));
  const renewed = (await refresh(first.refreshToken)).body.data;
  portal.clock.pass(days(10));
  await sweep(portal);
  expect(await left()).toEqual([1, 1]);
  expect(
    (await portal.get(`${auth}/me`, { as: (await refresh(renewed.refreshToken)).body.data.accessToken }))
      .status,
  ).toBe(200);
});

test('The sweep removes a signed-out session when its tokens expire', async () => {
  const { accessToken } = await signIn();
  await portal.post('/auth/logout', undefined, { as: accessToken });
  await sweep(portal);
  expect(await left()).toEqual([1, 1]);
  portal.clock.pass(days(30));
  await sweep(portal);
  expect(await left()).toEqual([0, 0]);
});

test('The sweep removes responses stored for idempotency keys after a day', async () => {
  const { accessToken: as } = await signIn();
  const cancel = { appointmentId: 999_999 };
  const headers = { 'idempotency-key': 'a-day' };
  await portal.post('/patients/api/v1/appointments/cancel', cancel, { as, headers });
  portal.clock.pass(days(1) - 1);
  await sweep(portal);
  expect(await countOf('idempotentCall')).toBe(1);
  portal.clock.pass(1);
  await sweep(portal);
  expect(await countOf('idempotentCall')).toBe(0);
});

const addSpentSessions = async (count: number): Promise<void> => {
  const createdAt = new Date(testNow);
  const sessions = Array.from({ length: count }, () => ({
    ...{
      id: randomUUID(),
      patientId: seeded.ani,
      actorId: seeded.ani,
      device: '—',
      createdAt,
      endedAt: null,
      endedBy: null,
    },
  }));
  await upsert(portal.db, 'session', ['id'], sessions);
  await portal.db
    .insertInto('refreshToken')
    .values(
      sessions.map(({ id }) => ({
        ...{ hash: randomBytes(32), sessionId: id, createdAt, expiresAt: createdAt, usedAt: null },
      })),
    )
    .execute();
};

test('One sweep removes more rows than fit into one batch', async () => {
  await addSpentSessions(1_201);
  await sweep(portal);
  expect(await left()).toEqual([0, 0]);
});

test('The sweep does nothing while another portal sweeps', async () => {
  await addSpentSessions(1);
  await portal.db.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(${sweepLock})`.execute(other);
    await sweep(portal);
    expect(await left()).toEqual([1, 1]);
  });
  await sweep(portal);
  expect(await left()).toEqual([0, 0]);
});

test('Data that cannot be swept do not keep the others', async () => {
  const { accessToken: as } = await signIn();
  const headers = { 'idempotency-key': 'another-day' };
  await portal.post('/patients/api/v1/appointments/cancel', { appointmentId: 999_999 }, { as, headers });
  portal.clock.pass(days(30));
  await sql`alter table refresh_token rename to hidden_token`.execute(portal.db);
  await expect(sweep(portal)).rejects.toThrow('not everything was swept');
  await sql`alter table hidden_token rename to refresh_token`.execute(portal.db);
  expect([await countOf('session'), await countOf('idempotentCall')]).toEqual([1, 0]);
  await sweep(portal);
  expect(await countOf('session')).toBe(0);
});

test('The sweep leaves a token that is in use for the next time', async () => {
  await addSpentSessions(1);
  await portal.db.transaction().execute(async (other) => {
    await other.selectFrom('refreshToken').selectAll().forUpdate().execute();
    await sweep(portal);
    expect(await left()).toEqual([1, 1]);
  });
});

test('The sweep repeats, also after a failure, until it is stopped', async () => {
  const errors: unknown[] = [];
  await sql`alter table refresh_token rename to hidden_token`.execute(portal.db);
  const failed = Promise.withResolvers<undefined>();
  const onError = (error: unknown): void => {
    errors.push(error);
    failed.resolve(undefined);
  };
  const stop = startSweeping({ ...portal, everyMs: 1, onError });
  await failed.promise;
  await sql`alter table hidden_token rename to refresh_token`.execute(portal.db);
  await addSpentSessions(1);
  while ((await countOf('session')) > 0);
  await stop();
  await addSpentSessions(1);
  expect([errors.length > 0, await left()]).toEqual([true, [1, 1]]);
});

test('A sweep that is stopped ends after the batch that is under way, and the next one continues', async () => {
  await signIn();
  portal.clock.pass(days(30));
  await sweep({ ...portal, stopped: AbortSignal.abort() });
  expect(await left()).toEqual([1, 1]);
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const swept: string[] = [];
  const slow = (): Promise<void> => {
    begun.resolve();
    return ended.promise;
  };
  const stop = startSweeping({
    ...portal,
    everyMs: 0,
    more: [slow, async () => swept.push('second')],
    onError: () => {},
  });
  await begun.promise;
  const stopped = stop();
  ended.resolve();
  await stopped;
  expect([swept, await left()]).toEqual([[], [0, 0]]);
});
