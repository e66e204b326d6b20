import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createDatabase } from '../db/factory.ts';
import { followDatabaseClock, type DatabaseClock } from '../db/database-clock.ts';
import { forgetVisits } from '../testing/builders.ts';
import { openBeside, type PortalBeside } from '../testing/beside.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';

const tenMinutes = 600_000;
const minute = 60_000;

const failing = (error: unknown): never => {
  throw error;
};

let portal: TestPortal;
let ahead: PortalBeside;
let behind: PortalBeside;
const clocks: DatabaseClock[] = [];
/** A portal on a machine whose clock is wrong. */
const onMachine = async (wrongByMs: number): Promise<PortalBeside> => {
  const local = () => Date.now() + wrongByMs;
  const followed = followDatabaseClock({ db: portal.db, onError: failing, local });
  clocks.push(followed);
  await followed.look();
  return openBeside(portal, followed.clock);
};
beforeAll(async () => {
  portal = await openPortal({ poolSize: 6 });
  [ahead, behind] = [await onMachine(tenMinutes), await onMachine(-tenMinutes)];
});
afterAll(async () => {
  for (const { stop } of clocks) stop();
  await ahead.close();
  await behind.close();
  await portal.close();
});
beforeEach(async () => {
  await forgetVisits(portal.db);
  for (const table of ['idempotentCall', 'visitorAttempt', 'oneTimeCode', 'visitorMessage'] as const)
    await portal.db.deleteFrom(table).execute();
});

const databaseTime = async (): Promise<number> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(portal.db);
  return rows[0]?.now.getTime() ?? 0;
};
/** How far from now, by the database's clock. */
const isIn = async (instant: number, expectedMs: number): Promise<void> => {
  expect(Math.abs(instant - (await databaseTime()) - expectedMs)).toBeLessThan(10_000);
};

const account = '/patients/api/v1/auth';
const base = '/patients/api/v1/appointments';
const ani = { username: 'ani.demo', password: 'arev-demo-ani' };
const signIn = async (at: PortalBeside, who = ani) => (await at.post(`${account}/sign-in`, who)).body.data;
const mayAsk = async (at: PortalBeside, as: string) => (await at.get(`${account}/me`, { as })).status;

describe.each([
  ['ten minutes ahead, the other ten behind', () => [ahead, behind] as const],
  ['ten minutes behind, the other ten ahead', () => [behind, ahead] as const],
])('With the clock of one portal %s', (_, both) => {
  let one: PortalBeside;
  let other: PortalBeside;
  beforeEach(() => {
    [one, other] = both();
  });

  it('a session of one portal is valid at the other for its ten minutes, and no longer', async () => {
    const { accessToken } = await signIn(one);
    expect(await mayAsk(other, accessToken)).toBe(200);
    const { exp } = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString());
    await isIn(exp * 1000, tenMinutes);
  });

  it('a refresh token works at both portals, and using it twice within a moment is no theft', async () => {
    const { refreshToken } = await signIn(one);
    const refresh = (at: PortalBeside) =>
      at.post(`${account}/refresh-token`, undefined, { as: refreshToken });
    const first = await refresh(other);
    const second = await refresh(one);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data.refreshToken).toBe(first.body.data.refreshToken);
    expect(await mayAsk(other, second.body.data.accessToken)).toBe(200);
    await portal.db
      .updateTable('refreshToken')
      .set({ expiresAt: sql<Date>`clock_timestamp() - interval '1 second'` })
      .execute();
    for (const at of [one, other])
      expect(
        (await at.post(`${account}/refresh-token`, undefined, { as: first.body.data.refreshToken })).status,
      ).toBe(401);
  });

  it('a one-time code of one portal is valid at the other for its ten minutes, and then at neither', async () => {
    const codes = async (): Promise<{ codeId: string; code: string }> => {
      await portal.db.deleteFrom('visitorAttempt').execute();
      const contact = `${randomUUID()}@example.am`;
      const sent = await one.post(`${account}/codes`, {
        ...{ contact, purpose: 'recovery' },
        ...(await one.captcha()),
      });
      const { codeId } = sent.body.data;
      const row = portal.db.selectFrom('outboxMessage').where('key', '=', `code/${codeId}`).select('data');
      return { codeId, code: (await row.executeTakeFirstOrThrow()).data?.code ?? '' };
    };
    const confirm = async (at: PortalBeside, given: object) =>
      (await at.post(`${account}/codes/confirm`, { ...given, ...(await at.captcha()) })).status;
    const good = await codes();
    const { expiresAt } = await portal.db
      .selectFrom('oneTimeCode')
      .select('expiresAt')
      .executeTakeFirstOrThrow();
    await isIn(expiresAt.getTime(), tenMinutes);
    expect(await confirm(other, good)).toBe(200);
    const old = await codes();
    await portal.db
      .updateTable('oneTimeCode')
      .set({ expiresAt: sql<Date>`clock_timestamp() - interval '1 second'` })
      .execute();
    expect([await confirm(one, old), await confirm(other, old)]).toEqual([422, 422]);
  });

  it('a hold of one portal is valid at the other, until the clock of the database says that it is over', async () => {
    const [as, mariam] = [
      (await signIn(one)).accessToken,
      (await signIn(other, { username: 'mariam.demo', password: 'arev-demo-mariam' })).accessToken,
    ];
    const place = 'doctorId=1&serviceId=8&branchId=2';
    const { data: dates } = (await one.get(`${base}/schedule-dates?${place}`, { as })).body;
    const { data: times } = (await one.get(`${base}/schedule-times?${place}&date=${dates[1]}`, { as })).body;
    const wish = { doctorId: 1, serviceId: 8, branchId: 2, policy: 'self', date: times[0].date };
    const held = (await one.post(`${base}/holds`, wish, { as })).body.data;
    await isIn(held.heldUntil, tenMinutes);
    const [seen] = (await other.get(`${base}/holds`, { as })).body.data;
    expect(seen).toEqual({ ...held, heldForMs: seen.heldForMs });
    expect(Math.abs(seen.heldForMs - tenMinutes)).toBeLessThan(60_000);
    expect((await other.post(base, wish, { as: mariam })).body.code).toBe(-21);
    await portal.db
      .updateTable('appointment')
      .where('id', '=', held.id)
      .set({ heldUntil: sql<Date>`clock_timestamp() - interval '1 second'` })
      .execute();
    for (const at of [one, other]) {
      expect((await at.get(`${base}/holds`, { as })).body.total).toBe(0);
      expect((await at.post(`${base}/holds/confirm`, { holdId: held.id }, { as })).body.code).toBe(-50);
    }
    expect((await other.post(base, wish, { as: mariam })).status).toBe(200);
  });

  const letter = {
    fullName: 'Anna Petrosyan',
    email: 'anna@example.am',
    phone: '+374 (91) 12 34 56',
    message: 'Do you see children on Saturdays?',
  };
  const send = (at: PortalBeside, key: string, body: object) =>
    at.post('/portal/api/v1/contact-messages', body, { headers: { 'idempotency-key': key } });

  it('a challenge of one portal is valid at the other, once', async () => {
    const body = { ...letter, ...(await one.captcha()) };
    expect((await send(other, randomUUID(), body)).status).toBe(200);
    expect((await send(one, randomUUID(), body)).body.code).toBe(-40);
  });

  it('the other portal replays a stored response, and does not take over a call that has just begun', async () => {
    const key = randomUUID();
    const body = { ...letter, ...(await one.captcha()) };
    await send(one, key, body);
    expect((await send(other, key, body)).headers['idempotent-replayed']).toBe('true');
    const { expiresAt } = await portal.db
      .selectFrom('idempotentCall')
      .select('expiresAt')
      .executeTakeFirstOrThrow();
    await isIn(expiresAt.getTime(), 24 * 60 * minute);
    await portal.db
      .updateTable('idempotentCall')
      .set({ status: null, language: null, sealed: null })
      .execute();
    expect((await send(other, key, body)).body.code).toBe(-32);
    expect(await portal.db.selectFrom('visitorMessage').select('id').execute()).toHaveLength(1);
  });
});

test('A jump of the machine’s clock by an hour does not refuse a visitor', async () => {
  const steady = followDatabaseClock({ db: portal.db, onError: failing });
  clocks.push(steady);
  await steady.look();
  const at = openBeside(portal, steady.clock);
  const solved = await at.captcha();
  const { now } = Date;
  Date.now = () => now() + 60 * minute;
  try {
    await isIn(steady.clock(), 0);
    const body = {
      fullName: 'Anna',
      email: 'anna@example.am',
      phone: '+374 (91) 12 34 56',
      message: 'Hello',
    };
    const { status } = await at.post('/portal/api/v1/contact-messages', { ...body, ...solved });
    expect(status).toBe(200);
  } finally {
    Date.now = now;
    await at.close();
  }
});

test('The portal uses the machine’s clock until it knows the database’s, and then the last known offset', async () => {
  const nowhere = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
  let away = true;
  let wrongByMs = tenMinutes;
  const errors: unknown[] = [];
  const followed = followDatabaseClock({
    db: new Proxy(portal.db, {
      get: (here, name): unknown => {
        const one = away ? nowhere : here;
        const part: unknown = Reflect.get(one, name);
        return typeof part === 'function' ? part.bind(one) : part;
      },
    }),
    onError: (error) => errors.push(error),
    local: () => Date.now() + wrongByMs,
  });
  clocks.push(followed);
  const look = async (isAway: boolean): Promise<void> => {
    away = isAway;
    await followed.look();
  };
  await look(true);
  expect(errors).toHaveLength(1);
  await isIn(followed.clock(), tenMinutes);
  await look(false);
  await isIn(followed.clock(), 0);
  await look(true);
  expect(errors).toHaveLength(2);
  await isIn(followed.clock(), 0);
  wrongByMs = -tenMinutes;
  await look(false);
  await isIn(followed.clock(), 0);
  await nowhere.destroy();
});
