import { sql } from 'kysely';
import { addAppointment, forgetVisits, seeded } from '../../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { testNow } from '../../../testing/test-clock.ts';

let portal: TestPortal;
let as: string;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(testNow);
  await forgetVisits(portal.db);
  as = await portal.signIn(seeded.ani);
});

const base = '/patients/api/v1/appointments';
const minutes = (count: number): number => count * 60_000;
const states = [
  'booked',
  'paid',
  'confirmed',
  'inProgress',
  'completed',
  'cancelled',
  'noShow',
  'held',
] as const;
/** Long ago, during a visit, and in the future. */
const starts = [-60 * 48, -10, 60 * 48];

/** Each state in the past, now and in the future, at two doctors in turn. */
const addVisits = async (): Promise<readonly number[]> => {
  const ids: number[] = [];
  for (const [place, status] of states.entries())
    for (const [turn, start] of starts.entries()) {
      const isFirst = (place + turn) % 2 === 0;
      const visit = {
        status,
        startsAt: new Date(testNow + minutes(start + (start === -10 ? place % 2 : place * 60))),
        ...(isFirst ? {} : { doctorId: 5, serviceId: 1, branchId: 1 }),
      };
      // Only one visit at a time is possible; the others are left out.
      const id = await addAppointment(portal.db, visit).catch(() => undefined);
      if (id !== undefined) ids.push(id);
    }
  return ids;
};

const filters = [
  '',
  'period=past',
  'period=upcoming',
  'status=booked',
  'status=completed',
  'status=cancelled',
]
  .concat(states.filter((state) => state !== 'held').map((state) => `state=${state}`))
  .flatMap((one) => [one, `${one}&doctorId=5`, `${one}&serviceId=8`, `${one}&branchId=1`])
  .concat('period=past&status=cancelled', 'period=upcoming&state=paid')
  .concat(states.filter((state) => state !== 'held').map((state) => `period=past&state=${state}`));

const expectTotals = async (): Promise<void> => {
  const counts: number[] = [];
  for (const filter of filters) {
    const whole = await portal.get(`${base}?size=100&${filter}`, { as });
    // A full page, so that the total is not simply the number of its items.
    const first = await portal.get(`${base}?size=1&${filter}`, { as });
    expect([filter, first.body.total]).toEqual([filter, whole.body.data.length]);
    counts.push(first.body.total);
  }
  const { data } = (await portal.get(`${base}/getAppointmentsFilters`, { as })).body;
  const listed = Object.fromEntries(filters.map((filter, index) => [filter, counts[index]]));
  expect([data.past, data.upcoming]).toEqual([listed['period=past'], listed['period=upcoming']]);
  for (const { state, count, past } of data.states)
    expect([state, count, past]).toEqual([
      state,
      listed[`state=${state}`],
      listed[`period=past&state=${state}`],
    ]);
  for (const { status, count } of data.statuses)
    expect([status, count]).toEqual([status, listed[`status=${status}`]]);
};

/** Rows that only one of the two has: the totals, and the visits counted now. */
const differences = async (): Promise<readonly unknown[]> => {
  const kept = sql`select patient_id, doctor_id, service_id, branch_id, status, visits::bigint from visit_total`;
  const now = sql`select patient_id, doctor_id, service_id, branch_id, status, count(*) from appointment
    where status <> 'held' group by 1, 2, 3, 4, 5`;
  const { rows } = await sql`(${kept} except ${now}) union all (${now} except ${kept})`.execute(portal.db);
  return rows;
};

test('The totals of the list and the counts of its filters are those of the visits, as time passes', async () => {
  const ids = await addVisits();
  expect(ids.length).toBeGreaterThan(15);
  await expectTotals();
  portal.clock.set(testNow + minutes(60 * 60));
  as = await portal.signIn(seeded.ani);
  await expectTotals();
});

test('The totals of visits follow visits that are added, changed, moved and deleted', async () => {
  const ids = await addVisits();
  expect(await differences()).toEqual([]);
  await sql`update appointment set status = 'cancelled' where status = 'paid'`.execute(portal.db);
  await sql`update appointment set doctor_id = 4, branch_id = 2 where status = 'completed'`.execute(
    portal.db,
  );
  await sql`update appointment set status = 'booked' where status = 'held'`.execute(portal.db);
  await sql`update appointment set revision = revision + 1`.execute(portal.db);
  expect(await differences()).toEqual([]);
  await sql`delete from appointment where id = any (${ids.slice(3)})`.execute(portal.db);
  expect(await differences()).toEqual([]);
  await sql`truncate appointment cascade`.execute(portal.db);
  expect(await differences()).toEqual([]);
});

test('A patient with no more visits at a doctor is not offered the doctor as a filter', async () => {
  const id = await addAppointment(portal.db, { startsAt: new Date(testNow + minutes(600)) });
  const doctors = async () =>
    (await portal.get(`${base}/getAppointmentsFilters`, { as })).body.data.doctors.map(
      (doctor: { id: number }) => doctor.id,
    );
  expect(await doctors()).toEqual([1]);
  await sql`update appointment set doctor_id = 4 where id = ${id}`.execute(portal.db);
  expect(await doctors()).toEqual([4]);
});

test('No visit is longer than a day', async () => {
  const long = addAppointment(portal.db, {
    startsAt: new Date(testNow),
    endsAt: new Date(testNow + minutes(25 * 60)),
  });
  await expect(long).rejects.toThrow('appointment_within_a_day');
});
