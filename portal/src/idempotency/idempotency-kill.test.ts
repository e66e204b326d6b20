import { sql } from 'kysely';
import { seeded } from '../testing/builders.ts';
import { startOtherPortal } from '../testing/other-portal.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';

const secret = 'a secret that two portals of one database share';
const base = '/patients/api/v1/appointments';
const place = { doctorId: 1, serviceId: 8, branchId: 2 };

let portal: TestPortal;
let as: string;
beforeAll(async () => {
  portal = await openPortal({ environment: { TOKEN_SECRET: secret } });
  // The other portal is a separate process and uses the real clock.
  portal.clock.set(Date.now());
  as = await portal.signIn(seeded.ani);
});
afterAll(() => portal.close());

const freeTime = async (): Promise<number> => {
  const query = 'doctorId=1&serviceId=8&branchId=2';
  const dates = await portal.get(`${base}/schedule-dates?${query}`, { as });
  const times = await portal.get(`${base}/schedule-times?${query}&date=${dates.body.data[1]}`, { as });
  return times.body.data[0].date;
};

/** Database backends that wait to insert a visit, or have not yet noticed that their client disconnected. */
const inserting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and state <> 'idle' and query like 'insert into "appointment"%'`.execute(
    portal.db,
  );
  return rows[0]?.count ?? 0;
};
const until = async (count: number): Promise<void> => {
  while ((await inserting()) !== count);
};

test('A portal killed during a booking leaves one visit, and a retry with the same key creates no second one', async () => {
  const other = await startOtherPortal(portal);
  const headers = {
    authorization: `Bearer ${as}`,
    'content-type': 'application/json',
    'idempotency-key': 'killed',
  };
  const wish = { ...place, policy: 'self', date: await freeTime() };
  let lost: Promise<unknown> = Promise.resolve();
  await portal.db.transaction().execute(async (transaction) => {
    await sql`lock table appointment in exclusive mode`.execute(transaction);
    lost = fetch(`${other.address}${base}`, { method: 'POST', headers, body: JSON.stringify(wish) }).catch(
      () => 'lost',
    );
    await until(1);
    await other.kill();
  });
  expect(await lost).toBe('lost');
  await until(0);

  // The lease of 30 seconds has expired, even if the busy machine read its clock late.
  portal.clock.set(Date.now() + 40_000);
  const again = await portal.post(base, wish, { as, headers: { 'idempotency-key': 'killed' } });
  // The transaction of the killed portal was not committed, so the retry makes the booking.
  expect([again.status, again.body.code]).toEqual([200, undefined]);
  const visits = await portal.db
    .selectFrom('appointment')
    .where('patientId', '=', seeded.ani)
    .select('startsAt')
    .execute();
  expect(visits.map(({ startsAt }) => startsAt.getTime())).toEqual([wish.date]);
});
