import { addAppointment, forgetVisits, seeded } from '../../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { testNow } from '../../../testing/test-clock.ts';
import { sweep } from '../../../sweep.ts';

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
const minutes = (count: number): number => count * 60_000;
/** Tuesday of the next week, when the seed's first cardiologist works in Komitas from ten. */
const tuesdayAt = (time: string): number => Date.parse(`2027-02-23T${time}:00+04:00`);
const wish = (time = '10:00', given: object = {}) => ({
  ...{ serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', date: tuesdayAt(time) },
  ...given,
});
const post = (path: string, body: unknown, as: string) =>
  portal.post(`${base}${path}`, body, { as, language: 'en' });
const hold = (time?: string, as = ani) => post('/holds', wish(time), as);
const book = (time?: string, as = ani) => post('', wish(time), as);
const extend = (holdId: number, as = ani) => post('/holds/extend', { holdId }, as);
const release = (holdId: number, as = ani) => post('/holds/release', { holdId }, as);
const confirm = (holdId: number, as = ani) => post('/holds/confirm', { holdId }, as);
const holds = async (as = ani) => (await portal.get(`${base}/holds`, { as, language: 'en' })).body;
const outcome = ({ status, body }: { status: number; body: { code?: number } }) => [status, body.code];
const timesFor = async (as: string): Promise<string[]> =>
  (
    await portal.get(`${base}/schedule-times?doctorId=1&serviceId=8&branchId=2&date=2027-02-23`, { as })
  ).body.data.map(({ time }: { time: string }) => time);

test('A hold lasts ten minutes, is visible to its patient alone, and becomes a visit', async () => {
  const { status, body } = await hold();
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: expect.any(Number),
    startsAt: tuesdayAt('10:00'),
    endsAt: tuesdayAt('10:30'),
    price: 12_000,
    policy: 'self',
    doctor: expect.objectContaining({ slug: 'ani-grigoryan' }),
    service: expect.objectContaining({ slug: 'cardiologist-consultation' }),
    branch: expect.objectContaining({ slug: 'komitas' }),
    patientId: seeded.ani,
    purchaseId: null,
    heldUntil: testNow + minutes(10),
    heldForMs: minutes(10),
    extendableUntil: testNow + minutes(30),
  });
  expect(await holds()).toEqual({ data: [body.data], total: 1 });
  expect((await holds(mariam)).total).toBe(0);
  expect((await portal.get(base, { as: ani })).body.total).toBe(0);

  const visit = await confirm(body.data.id);
  expect([visit.status, visit.body.data.id, visit.body.data.state]).toEqual([200, body.data.id, 'booked']);
  expect((await holds()).total).toBe(0);
  expect((await portal.get(base, { as: ani })).body.total).toBe(1);
});

test('Others can neither book nor hold a held time, which its patient still sees as free', async () => {
  await hold();
  expect(outcome(await book('10:15', mariam))).toEqual([409, -21]);
  expect(outcome(await hold('10:00', mariam))).toEqual([409, -21]);
  expect(await timesFor(mariam)).not.toContain('10:00');
  expect(await timesFor(ani)).toContain('10:00');
});

test('Confirming a hold twice, as after a lost response, returns the same visit', async () => {
  const { body } = await hold();
  const first = await confirm(body.data.id);
  expect(await confirm(body.data.id)).toMatchObject({ status: 200, body: first.body });
});

test('After ten minutes a held time is free without any job, and confirming its hold is refused with a reason', async () => {
  const { body } = await hold();
  portal.clock.pass(minutes(10));
  expect((await holds()).total).toBe(0);
  expect(await timesFor(mariam)).toContain('10:00');
  const late = await confirm(body.data.id);
  expect(outcome(late)).toEqual([409, -50]);
  expect((await book('10:15', mariam)).status).toBe(200);
  expect(outcome(await confirm(body.data.id))).toEqual([409, -50]);
});

test('A hold is still valid a millisecond before it expires', async () => {
  const { body } = await hold();
  portal.clock.pass(minutes(10) - 1);
  expect(outcome(await book('10:00', mariam))).toEqual([409, -21]);
  expect((await confirm(body.data.id)).status).toBe(200);
});

test('A hold can be extended to half an hour in total', async () => {
  const { body } = await hold();
  for (const after of [8, 16]) {
    portal.clock.set(testNow + minutes(after));
    expect((await extend(body.data.id)).body.data.heldUntil).toBe(testNow + minutes(after + 10));
  }
  portal.clock.set(testNow + minutes(24));
  expect((await extend(body.data.id)).body.data.heldUntil).toBe(testNow + minutes(30));
  expect(outcome(await extend(body.data.id))).toEqual([409, -51]);
  expect((await confirm(body.data.id)).status).toBe(200);
});

test('A time that its patient holds again and again is free after half an hour, and then held like any other', async () => {
  const { body } = await hold();
  for (const after of [9, 18, 27]) {
    portal.clock.set(testNow + minutes(after));
    const again = (await hold()).body.data;
    expect([again.id, again.heldUntil]).toEqual([body.data.id, testNow + minutes(Math.min(after + 10, 30))]);
  }
  expect((await hold('10:00', mariam)).body.code).toBe(-21);
  portal.clock.set(testNow + minutes(30));
  const late = (await hold()).body.data;
  expect([late.heldUntil, late.extendableUntil]).toEqual([testNow + minutes(40), testNow + minutes(60)]);
});

test('A hold that moves to another time may last half an hour there', async () => {
  await hold();
  portal.clock.set(testNow + minutes(9));
  const { heldUntil, extendableUntil } = (await hold('10:30')).body.data;
  expect([heldUntil, extendableUntil]).toEqual([testNow + minutes(19), testNow + minutes(39)]);
});

test('A released hold frees its time, and can be released twice', async () => {
  const { body } = await hold();
  expect(await release(body.data.id)).toMatchObject({ status: 200, body: { data: null } });
  expect((await release(body.data.id)).status).toBe(200);
  expect((await book('10:00', mariam)).status).toBe(200);
  expect(outcome(await extend(body.data.id))).toEqual([409, -50]);
});

test('Only the patient of a hold can extend, release or confirm it', async () => {
  const { body } = await hold();
  expect(outcome(await extend(body.data.id, mariam))).toEqual([409, -50]);
  expect(outcome(await confirm(body.data.id, mariam))).toEqual([409, -50]);
  await release(body.data.id, mariam);
  expect((await holds()).total).toBe(1);
});

test('A hold cannot be cancelled as a visit, and a visit cannot be released as a hold', async () => {
  const { body } = await hold();
  expect(outcome(await post('/cancel', { appointmentId: body.data.id }, ani))).toEqual([404, -16]);
  await confirm(body.data.id);
  await release(body.data.id);
  expect((await portal.get(base, { as: ani })).body.total).toBe(1);
});

test('A new hold replaces the previous hold of the patient, also if both overlap, and frees its time', async () => {
  const first = await hold('10:00');
  const second = await hold('10:15');
  expect([second.status, second.body.data.id]).toEqual([200, first.body.data.id]);
  await hold('12:00');
  expect((await holds()).data).toMatchObject([{ startsAt: tuesdayAt('12:00') }]);
  expect((await hold('10:00', mariam)).status).toBe(200);
});

test('A refused hold leaves the previous hold as it was', async () => {
  await hold('10:00');
  await book('11:00', mariam);
  expect(outcome(await hold('11:00'))).toEqual([409, -21]);
  expect((await holds()).data).toMatchObject([{ startsAt: tuesdayAt('10:00') }]);
});

test('Booking the time that one holds turns the hold into a visit', async () => {
  const { body } = await hold('10:00');
  expect((await book('10:00')).body.data).toMatchObject({ id: body.data.id, state: 'booked' });
  expect((await holds()).total).toBe(0);
});

test('Two patients who hold each other’s times at once end without a deadlock and with one hold each', async () => {
  await hold('10:00');
  await hold('11:00', mariam);
  const outcomes = await Promise.all([hold('11:00'), hold('10:00', mariam)]);
  for (const one of outcomes) expect([200, 409]).toContain(one.status);
  const rows = await portal.db.selectFrom('appointment').select(['patientId', 'startsAt']).execute();
  expect(rows.map(({ patientId }) => patientId).sort()).toEqual([seeded.ani, seeded.mariam]);
});

test('Unverified patients cannot hold times, and nobody can hold a time that is not offered', async () => {
  expect(outcome(await hold('10:00', await portal.signIn(seeded.aram)))).toEqual([403, -23]);
  expect(outcome(await hold('09:00'))).toEqual([422, -24]);
  expect(outcome(await post('/holds', wish('10:00', { policy: 'insurance' }), ani))).toEqual([422, -20]);
  await addAppointment(portal.db, { doctorId: 5, startsAt: new Date(tuesdayAt('10:15')) });
  expect(outcome(await hold())).toEqual([409, -22]);
});

test('Of many patients who hold one time at once, one gets it', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => hold('10:00', index % 2 === 0 ? ani : mariam)),
  );
  const holders = await portal.db.selectFrom('appointment').select('patientId').execute();
  expect(holders).toHaveLength(1);
  const won = holders[0]!.patientId === seeded.ani ? 0 : 1;
  for (const [index, one] of outcomes.entries())
    expect(outcome(one)).toEqual(index % 2 === won ? [200, undefined] : [409, -21]);
});

test('An expired hold is swept', async () => {
  await hold();
  portal.clock.pass(minutes(10) - 1);
  await sweep(portal);
  expect(await portal.db.selectFrom('appointment').select('id').execute()).toHaveLength(1);
  portal.clock.pass(1);
  await sweep(portal);
  expect(await portal.db.selectFrom('appointment').select('id').execute()).toEqual([]);
});

test('A patient whose time was taken is offered the nearest free times', async () => {
  await book('12:00', mariam);
  const { body } = await hold('12:00');
  expect(body.code).toBe(-21);
  expect(body.nearest).toEqual(
    [
      ['2027-02-23', '11:30'],
      ['2027-02-23', '12:30'],
      ['2027-02-23', '11:15'],
      ['2027-02-23', '12:45'],
      ['2027-02-23', '11:00'],
    ].map(([day, time]) => ({ day, time, date: tuesdayAt(time!) })),
  );
  for (const { date } of body.nearest) {
    const again = await post('/holds', { ...wish(), date }, ani);
    expect(again.status).toBe(200);
  }
});

test('Offered times do not overlap the patient’s own visits', async () => {
  await book('12:00', mariam);
  await addAppointment(portal.db, {
    ...{ doctorId: 5, startsAt: new Date(tuesdayAt('12:30')), endsAt: new Date(tuesdayAt('15:00')) },
  });
  const { body } = await book('12:00');
  expect(body.nearest.map(({ time }: { time: string }) => time)).toEqual([
    ...['11:30', '11:15', '11:00', '10:45', '10:30'],
  ]);
  const own = await book('13:00');
  expect([own.body.code, own.body.nearest[0].time]).toEqual([-22, '11:30']);
});

test('If the day of a taken time is full, times of other days are offered, or none if there are none', async () => {
  await addAppointment(portal.db, {
    ...{ patientId: 3, startsAt: new Date(tuesdayAt('08:00')), endsAt: new Date(tuesdayAt('20:00')) },
  });
  const { body } = await book('12:00');
  expect(body.nearest).toHaveLength(5);
  for (const { day } of body.nearest) expect(['2027-02-18', '2027-02-25']).toContain(day);
  await portal.db.deleteFrom('appointment').execute();
  for (let days = 0; days < 90; days += 1) {
    const [startsAt, endsAt] = [testNow + days * 86_400_000, testNow + (days + 1) * 86_400_000];
    await addAppointment(portal.db, {
      ...{ patientId: 3, startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
    });
  }
  expect((await book('12:00')).body.nearest).toEqual([]);
});
