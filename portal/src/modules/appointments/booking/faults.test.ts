import { sql } from 'kysely';
import { buildApp } from '../../../app.ts';
import { forgetVisits, seeded } from '../../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { testNow } from '../../../testing/test-clock.ts';

let portal: TestPortal;
let ani: string;
let mariam: string;
beforeAll(async () => {
  portal = await openPortal({ environment: { ACCESS_TOKEN_SECONDS: '86400' } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(testNow);
  await forgetVisits(portal.db);
  ani = await portal.signIn(seeded.ani);
  mariam = await portal.signIn(seeded.mariam);
});

const base = '/patients/api/v1/appointments';
const date = Date.parse('2027-02-23T10:00:00+04:00');
const wish = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date };
const visits = () => portal.db.selectFrom('appointment').select(['patientId', 'status']).execute();

const endWhoInserts = async (): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'insert into "appointment"%'`.execute(
      portal.db,
    );
    if (rows.length > 0) return;
  }
};

test('A database failure during booking is reported as such, and a retry with the same key books once', async () => {
  const headers = { 'idempotency-key': 'database-gone' };
  const cut = await portal.db.transaction().execute(async (transaction) => {
    await sql`lock table appointment in exclusive mode`.execute(transaction);
    const booking = portal.post(base, wish, { as: ani, headers });
    await endWhoInserts();
    return booking;
  });
  expect([cut.status, cut.body.code, cut.headers['retry-after']]).toEqual([503, -27, '5']);
  expect(await visits()).toEqual([]);

  const again = await portal.post(base, wish, { as: ani, headers });
  expect([again.status, again.body.code]).toEqual([200, undefined]);
  expect((await portal.post(base, wish, { as: ani, headers })).body).toEqual(again.body);
  expect(await visits()).toEqual([{ patientId: seeded.ani, status: 'booked' }]);
});

/** Another portal with the same database and a wrong clock. */
const portalAhead = (minutes: number) => {
  const clock = () => testNow + minutes * 60_000;
  const app = buildApp({ db: portal.db, clock, config: portal.config, jobs: portal.jobs });
  const post = async (path: string, payload: object, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method: 'POST', url: `${base}${path}`, headers, payload });
    return [answer.statusCode, answer.json().code, answer.json().data?.id];
  };
  return { post, close: () => app.close() };
};

test('With a clock ten minutes fast, a hold ends too early, and still no time is booked twice', async () => {
  const { body } = await portal.post(`${base}/holds`, wish, { as: ani });
  const fast = portalAhead(10);
  expect(await fast.post('', wish, mariam)).toEqual([200, undefined, expect.any(Number)]);
  await fast.close();
  const late = await portal.post(`${base}/holds/confirm`, { holdId: body.data.id }, { as: ani });
  expect([late.status, late.body.code]).toEqual([409, -50]);
  expect(await visits()).toEqual([{ patientId: seeded.mariam, status: 'booked' }]);
});

test('With a clock ten minutes slow, a hold ends too late, and still no time is booked twice', async () => {
  await portal.post(`${base}/holds`, wish, { as: ani });
  const slow = portalAhead(-10);
  portal.clock.pass(600_000);
  expect(await slow.post('', wish, mariam)).toEqual([409, -21, undefined]);
  await slow.close();
  expect((await portal.post(base, wish, { as: mariam })).status).toBe(200);
  expect(await visits()).toEqual([{ patientId: seeded.mariam, status: 'booked' }]);
});
