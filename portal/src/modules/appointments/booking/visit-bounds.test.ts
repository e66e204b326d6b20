import { addAppointment, forgetVisits, seeded } from '../../../testing/builders.ts';
import { openPortal, type Reply, type TestPortal } from '../../../testing/portal.ts';
import { testNow } from '../../../testing/test-clock.ts';

let portal: TestPortal;
let as: string;
beforeAll(async () => {
  portal = await openPortal({ poolSize: 10 });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(testNow);
  await forgetVisits(portal.db);
  as = await portal.signIn(seeded.ani);
});

const base = '/patients/api/v1/appointments';
const minutes = (count: number): number => count * 60_000;
const days = (count: number): number => minutes(24 * 60 * count);
/** Tuesday of the next week, when the seed's first cardiologist works in Komitas from ten. */
const tuesday = Date.parse('2027-02-23T10:00:00+04:00');
const wish = (startsAt: number, given: object = {}) => ({
  ...{ serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', again: true, date: startsAt },
  ...given,
});
const book = (startsAt: number, given: object = {}, token = as) =>
  portal.post(base, wish(startsAt, given), { as: token, language: 'en' });
const call = (path: string, body: object) => portal.post(`${base}/${path}`, body, { as, language: 'en' });
/** A visit with another doctor, as the program at the reception stores it. */
const bookedByStaff = (startsAt: number, given: object = {}) =>
  addAppointment(portal.db, { doctorId: 5, serviceId: 3, startsAt: new Date(startsAt), ...given });
const outcomes = (replies: readonly Reply[]) =>
  replies
    .map(({ status, body }) => (status === 200 ? 'booked' : `${body.code} ${body.fields?.[0]?.key}`))
    .sort();
const refusal = ({ status, body }: Reply) => [status, body.code, body.fields?.[0]?.key];

test('A third visit on one day with the same doctor cannot be booked online', async () => {
  expect((await book(tuesday)).status).toBe(200);
  expect((await book(tuesday + minutes(30))).status).toBe(200);
  const third = await book(tuesday + minutes(60));
  expect(refusal(third)).toEqual([409, -58, 'tooManyWithDoctor']);
  expect(third.body.message).toMatch(/as many visits as can be booked online/);
});

test('A fourth visit on one day cannot be booked online, and one in the next week can', async () => {
  for (const hour of [4, 5, 6]) await bookedByStaff(tuesday + minutes(60 * hour));
  expect(refusal(await book(tuesday))).toEqual([409, -58, 'tooManyThatDay']);
  expect((await book(tuesday + days(7))).status).toBe(200);
});

test('An eleventh upcoming visit cannot be booked online; cancelled and past ones do not count', async () => {
  for (const day of Array.from({ length: 9 }, (_, index) => index + 10))
    await bookedByStaff(tuesday + days(day));
  await bookedByStaff(testNow - days(3));
  await bookedByStaff(tuesday + days(30), { status: 'cancelled' });
  const tenth = await book(tuesday);
  expect(tenth.status).toBe(200);
  expect(refusal(await book(tuesday + days(7)))).toEqual([409, -58, 'tooManyAhead']);
  await call('cancel', { appointmentId: tenth.body.data.id });
  expect((await book(tuesday + days(7))).status).toBe(200);
});

test('Six concurrent bookings of one patient do not exceed the limit per doctor and day', async () => {
  for (const week of [0, 1, 2]) {
    await forgetVisits(portal.db);
    const times = [0, 1, 2, 3, 4, 5].map((half) => tuesday + days(7 * week) + minutes(30 * half));
    const replies = await Promise.all(times.map((date) => book(date)));
    expect(outcomes(replies).filter((one) => one === 'booked')).toHaveLength(2);
    expect(outcomes(replies)).toContain('-58 tooManyWithDoctor');
  }
});

test('Two concurrent sessions of a patient do not exceed the limit of upcoming visits', async () => {
  for (const day of Array.from({ length: 9 }, (_, index) => index + 10))
    await bookedByStaff(tuesday + days(day));
  const other = await portal.signIn(seeded.ani);
  const replies = await Promise.all([
    book(tuesday),
    book(tuesday + days(7), {}, other),
    book(tuesday + minutes(60), {}, other),
  ]);
  expect(outcomes(replies)).toEqual(['-58 tooManyAhead', '-58 tooManyAhead', 'booked']);
});

test('A hold is confirmed only if its visit is within the limits', async () => {
  const held = await call('holds', wish(tuesday));
  expect((await book(tuesday + minutes(60))).status).toBe(200);
  expect((await book(tuesday + minutes(120))).status).toBe(200);
  const holdId: number = held.body.data.id;
  expect(refusal(await call('holds/confirm', { holdId }))).toEqual([409, -58, 'tooManyWithDoctor']);
  expect(refusal(await call('holds', wish(tuesday + minutes(30))))).toEqual([409, -58, 'tooManyWithDoctor']);
});

test('A visit cannot be moved to a full day, and can always be moved within its own day', async () => {
  const { body } = await book(tuesday + days(7));
  for (const hour of [4, 5, 6]) {
    await bookedByStaff(tuesday + minutes(60 * hour));
    await bookedByStaff(tuesday + days(7) + minutes(60 * hour));
  }
  const move = (startsAt: number) => call('reschedule', { appointmentId: body.data.id, date: startsAt });
  expect(refusal(await move(tuesday))).toEqual([409, -58, 'tooManyThatDay']);
  expect((await move(tuesday + days(7) + minutes(30))).status).toBe(200);
});

describe('A second visit to the same doctor for the same service on one day', () => {
  test('is booked only if the patient confirms it', async () => {
    expect((await book(tuesday, { again: false })).status).toBe(200);
    const second = await book(tuesday + minutes(60), { again: false });
    expect([second.status, second.body.code]).toEqual([409, -59]);
    expect((await book(tuesday + minutes(60))).status).toBe(200);
  });

  test('needs a confirmation also if both are sent at once, or if the first is only a hold', async () => {
    const replies = await Promise.all(
      [0, 60, 120].map((later) => book(tuesday + minutes(later), { again: false })),
    );
    expect(outcomes(replies)).toEqual(['-59 undefined', '-59 undefined', 'booked']);
    expect((await call('holds', wish(tuesday + minutes(180), { again: false }))).body.code).toBe(-59);
  });

  test('needs no confirmation for another service, another day or after a cancelled one', async () => {
    const { body } = await book(tuesday, { again: false });
    await call('cancel', { appointmentId: body.data.id });
    expect((await book(tuesday + minutes(60), { again: false })).status).toBe(200);
    expect((await book(tuesday + days(7), { again: false })).status).toBe(200);
  });
});
