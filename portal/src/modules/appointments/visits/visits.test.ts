import { addAppointment, forgetVisits, seeded } from '../../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { testNow } from '../../../testing/test-clock.ts';

let portal: TestPortal;
let as: string;
let other: string;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(testNow);
  await forgetVisits(portal.db);
  await portal.db.deleteFrom('freedTime').execute();
  as = await portal.signIn(seeded.ani);
  other = await portal.signIn(seeded.mariam);
});

const base = '/patients/api/v1/appointments';
const hours = (count: number): number => count * 3_600_000;
const tuesdayAt = (time: string): number => Date.parse(`2027-02-23T${time}:00+04:00`);
const book = async (time = '10:00', token = as): Promise<number> => {
  const wish = { serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: tuesdayAt(time) };
  const { body } = await portal.post(base, wish, { as: token });
  return body.data.id;
};
const details = (id: number, token = as) =>
  portal.get(`${base}/${id}/details`, { as: token, language: 'en' });
const move = (appointmentId: number, startsAt: number, token = as) =>
  portal.post(`${base}/reschedule`, { appointmentId, date: startsAt }, { as: token, language: 'en' });
const rate = (id: number, said: object, token = as) =>
  portal.post(`${base}/${id}/rating`, said, { as: token, language: 'en' });
const rowOf = (id: number) =>
  portal.db.selectFrom('appointment').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const freed = async () =>
  (await portal.db.selectFrom('freedTime').select('startsAt').execute()).map(({ startsAt }) =>
    startsAt.getTime(),
  );

test('The details of a visit say whether it can be cancelled, moved, paid and rated', async () => {
  const { status, body } = await details(await book());
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    ...{ status: 'booked', state: 'booked', cancellable: true, movable: true, payable: true, ratable: false },
    ...{ hasSurvey: false, insuranceCompany: null, workingCompany: null, cancelled: null, rating: null },
  });
});

test('The details of a visit have the preparation for its service, in the language of the patient', async () => {
  const prepared = await addAppointment(portal.db, { serviceId: 14 });
  expect((await details(prepared)).body.data.preparation).toMatch(/^Wear comfortable clothes/);
  expect((await details(await book('12:00'))).body.data.preparation).toBeNull();
});

test('A visit cannot be paid online if an insurer pays, or if it is over or cancelled', async () => {
  const insured = await addAppointment(portal.db, { policy: 'insurance', insuranceCompanyId: 1 });
  expect((await details(insured)).body.data).toMatchObject({
    payable: false,
    insuranceCompany: { id: 1, title: expect.any(String) },
  });
  const past = await addAppointment(portal.db, { startsAt: new Date(testNow - hours(48)) });
  expect((await details(past)).body.data).toMatchObject({
    ...{ payable: false, movable: false, ratable: true, state: 'completed' },
  });
  const gone = await book('12:00');
  await portal.post(`${base}/cancel`, { appointmentId: gone, reason: 'Travelling' }, { as });
  expect((await details(gone)).body.data).toMatchObject({
    ...{ payable: false, movable: false, ratable: false },
    cancelled: { by: 'patient', at: testNow, reason: 'Travelling' },
  });
});

test('A visit is moved to a free time, and its own is free again', async () => {
  const id = await book('10:00');
  const { status, body } = await move(id, tuesdayAt('12:00'));
  expect([status, body.data.id, body.data.startsAt]).toEqual([200, id, tuesdayAt('12:00')]);
  expect(body.data.endsAt).toBe(tuesdayAt('12:30'));
  expect(await rowOf(id)).toMatchObject({ revision: 1, untold: 'booked', timedAt: new Date(testNow) });
  expect(await freed()).toEqual([tuesdayAt('10:00')]);
  expect(await book('10:00', other)).toEqual(expect.any(Number));
});

test('A visit may be moved to a time that overlaps its present one', async () => {
  const id = await book('10:00');
  expect((await move(id, tuesdayAt('10:15'))).status).toBe(200);
});

test('Moving a visit to the time that it has, as after a lost response, changes nothing', async () => {
  const id = await book('10:00');
  await move(id, tuesdayAt('12:00'));
  expect((await move(id, tuesdayAt('12:00'))).status).toBe(200);
  expect((await rowOf(id)).revision).toBe(1);
});

test('A move to a taken time is refused with the nearest free ones, and the visit stays', async () => {
  const id = await book('10:00');
  await book('12:00', other);
  const { status, body } = await move(id, tuesdayAt('12:00'));
  expect([status, body.code, body.nearest[0].time]).toEqual([409, -21, '11:30']);
  expect((await rowOf(id)).startsAt.getTime()).toBe(tuesdayAt('10:00'));
  expect(await freed()).toEqual([]);
});

test('A visit cannot be moved onto another one of its patient, or to a time that is not offered', async () => {
  const id = await book('10:00');
  await addAppointment(portal.db, { doctorId: 5, startsAt: new Date(tuesdayAt('12:15')) });
  expect((await move(id, tuesdayAt('12:00'))).body.code).toBe(-22);
  expect((await move(id, tuesdayAt('12:05'))).body.code).toBe(-24);
  expect((await move(id, tuesdayAt('12:00') + hours(24 * 90))).body.code).toBe(-24);
  expect((await move(id, testNow - hours(1))).body.code).toBe(-24);
});

test('A visit can be moved to a time whose hold has expired or belongs to its patient', async () => {
  const id = await book('10:00');
  const hold = { patientId: seeded.mariam, status: 'held' as const, startsAt: new Date(tuesdayAt('12:00')) };
  await addAppointment(portal.db, { ...hold, heldUntil: new Date(testNow) });
  expect((await move(id, tuesdayAt('12:00'))).status).toBe(200);
  await addAppointment(portal.db, {
    ...{ ...hold, patientId: seeded.ani, startsAt: new Date(tuesdayAt('15:00')) },
    heldUntil: new Date(testNow + 60_000),
  });
  expect((await move(id, tuesdayAt('15:00'))).status).toBe(200);
});

test('A visit cannot be moved to a time that another patient holds', async () => {
  const id = await book('10:00');
  await addAppointment(portal.db, {
    ...{ patientId: seeded.mariam, status: 'held' as const, startsAt: new Date(tuesdayAt('12:00')) },
    heldUntil: new Date(testNow + 60_000),
  });
  expect((await move(id, tuesdayAt('12:00'))).body.code).toBe(-21);
});

test('A visit can be moved until two hours before, and a cancelled one cannot be moved', async () => {
  const soon = await addAppointment(portal.db, { startsAt: new Date(testNow + hours(2) - 1) });
  expect(await move(soon, tuesdayAt('12:00'))).toMatchObject({ status: 409, body: { code: -52 } });
  const gone = await addAppointment(portal.db, { status: 'cancelled' });
  expect((await move(gone, tuesdayAt('12:00'))).body.code).toBe(-52);
});

test('Two visits that swap their times at once neither deadlock nor get lost', async () => {
  const mine = await book('10:00');
  const theirs = await book('12:00', other);
  const outcomes = await Promise.all([
    move(mine, tuesdayAt('12:00')),
    move(theirs, tuesdayAt('10:00'), other),
  ]);
  for (const { status } of outcomes) expect([200, 409]).toContain(status);
  const rows = await portal.db.selectFrom('appointment').select('status').execute();
  expect(rows.map(({ status }) => status)).toEqual(['booked', 'booked']);
});

test('Of ten visits of one doctor that move to one time at once, one gets it', async () => {
  const patients = Array.from({ length: 10 }, (_, index) => index);
  const ids = await Promise.all(
    patients.map((index) => {
      const startsAt = new Date(testNow + hours(26 + index));
      return addAppointment(portal.db, { startsAt, patientId: index % 2 === 0 ? 1 : 3 });
    }),
  );
  const outcomes = await Promise.all(
    ids.map((id, index) => move(id, tuesdayAt('12:00'), index % 2 === 0 ? as : other)),
  );
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of outcomes) expect([200, 409]).toContain(status);
});

test('A cancelled visit frees its time, no matter who cancels it, and its patient is notified', async () => {
  const id = await book('10:00');
  await portal.db
    .updateTable('appointment')
    .set({ status: 'cancelled', cancelledBy: 'clinic' })
    .where('id', '=', id)
    .execute();
  expect(await freed()).toEqual([tuesdayAt('10:00')]);
  expect(await rowOf(id)).toMatchObject({ untold: 'cancelled', revision: 1 });
});

test('A past visit can be rated, and rated again', async () => {
  const id = await addAppointment(portal.db, { startsAt: new Date(testNow - hours(48)) });
  expect((await portal.get(`${base}/${id}/rating`, { as })).body).toEqual({ data: null });
  expect((await rate(id, { rate: 4, message: ' Kind and quick ' })).body.data).toEqual({
    rate: 4,
    message: 'Kind and quick',
  });
  await rate(id, { rate: 5 });
  expect((await portal.get(`${base}/${id}/rating`, { as })).body.data).toEqual({ rate: 5, message: '' });
  expect((await details(id)).body.data.rating).toEqual({ rate: 5, message: '' });
});

test('Upcoming, cancelled and missed visits cannot be rated', async () => {
  for (const status of ['booked', 'cancelled', 'noShow'] as const) {
    const id = await addAppointment(portal.db, { status });
    expect(await rate(id, { rate: 5 })).toMatchObject({ status: 409, body: { code: -53 } });
    await forgetVisits(portal.db);
  }
});

test.each([
  { rate: 0 },
  { rate: 6 },
  { rate: 4.5 },
  { rate: '5' },
  {},
  { rate: 5, message: 'x'.repeat(4001) },
])('The rating %j is refused', async (said) => {
  expect((await rate(1, said)).status).toBe(422);
});

test('A patient can neither see nor move nor rate the visit of another', async () => {
  const id = await addAppointment(portal.db, { startsAt: new Date(testNow - hours(48)) });
  for (const reply of [
    await details(id, other),
    await move(id, tuesdayAt('12:00'), other),
    await rate(id, { rate: 1 }, other),
    await portal.get(`${base}/${id}/rating`, { as: other }),
  ])
    expect([reply.status, reply.body.code]).toEqual([404, -16]);
});
