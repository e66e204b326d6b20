import { addAppointment, forgetVisits, seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

let portal: TestPortal;
let as: string;
beforeAll(async () => {
  portal = await openPortal({ environment: { VISITS_PER_DOCTOR_AND_DAY: '3' } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(testNow);
  await forgetVisits(portal.db);
  as = await portal.signIn(seeded.ani);
});

const base = '/patients/api/v1/appointments';
const hours = (count: number): number => count * 3_600_000;
/** Tuesday of the next week, when the seed's first cardiologist works in Komitas from ten. */
const tuesdayAt = (time: string): number => Date.parse(`2027-02-23T${time}:00+04:00`);
const wish = (given: object = {}) => ({
  ...{ serviceId: 8, branchId: 2, doctorId: 1, policy: 'self', again: true },
  date: tuesdayAt('10:00'),
  ...given,
});
const book = (given: object = {}, token = as) =>
  portal.post(base, wish(given), { as: token, language: 'en' });
const cancel = (appointmentId: unknown, token = as) =>
  portal.post(`${base}/cancel`, { appointmentId }, { as: token, language: 'en' });
const get = (path: string, language = 'en') => portal.get(`${base}${path}`, { as, language });

test('A verified patient books a free time and finds the visit in the list', async () => {
  const { status, body } = await book();
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: expect.any(Number),
    status: 'booked',
    startsAt: tuesdayAt('10:00'),
    endsAt: tuesdayAt('10:30'),
    price: 12_000,
    policy: 'self',
    doctor: expect.objectContaining({ slug: 'ani-grigoryan', firstName: 'Ani' }),
    service: { id: 8, slug: 'cardiologist-consultation', title: 'Cardiologist consultation' },
    branch: expect.objectContaining({
      ...{ slug: 'komitas', phone: expect.any(String) },
      ...{ latitude: expect.any(Number), longitude: expect.any(Number) },
    }),
    cancellable: true,
    cancelUntil: tuesdayAt('08:00'),
    state: 'booked',
    payment: null,
    cancelled: null,
    newFiles: 0,
  });
  expect((await get('')).body).toEqual({ data: [body.data], total: 1 });
});

test('A visit is booked at the price that the patient agreed to, or not at all', async () => {
  const { status, body } = await book({ price: 11_000 });
  expect([status, body.code, body.fields]).toEqual([422, -20, [{ path: 'price', key: 'changed' }]]);
  expect((await get('')).body.total).toBe(0);
  expect((await book({ price: 12_000 })).body.data.price).toBe(12_000);
});

test('A time that another patient booked is refused', async () => {
  await book({}, await portal.signIn(seeded.mariam));
  const { status, body } = await book({ date: tuesdayAt('10:15') });
  expect([status, body.code]).toEqual([409, -21]);
});

test('A patient cannot have two visits at the same time', async () => {
  await addAppointment(portal.db, { doctorId: 5, startsAt: new Date(tuesdayAt('10:15')) });
  const { status, body } = await book();
  expect([status, body.code]).toEqual([409, -22]);
});

test('Visits of a patient may be adjacent', async () => {
  expect((await book({ date: tuesdayAt('11:00') })).status).toBe(200);
  expect((await book({ date: tuesdayAt('11:30') })).status).toBe(200);
  expect((await book({ date: tuesdayAt('10:30') })).status).toBe(200);
});

test('A patient without verification cannot book', async () => {
  const { status, body } = await book({}, await portal.signIn(seeded.aram));
  expect([status, body.code]).toEqual([403, -23]);
});

test.each([
  ['before the doctor comes', { date: tuesdayAt('09:45') }],
  ['beside the grid', { date: tuesdayAt('10:05') }],
  ['a millisecond beside the grid', { date: tuesdayAt('10:00') + 1 }],
  ['in the past', { date: testNow - hours(24 * 6) }],
  ['after sixty days', { date: tuesdayAt('10:00') + hours(24 * 7 * 9) }],
  ['at the end of time', { date: 8_640_000_000_000_000 }],
  ['on a day when the doctor is elsewhere', { date: tuesdayAt('10:00') + hours(24) }],
  ['for what the doctor does not give', { serviceId: 1 }],
  ['where the doctor does not work', { branchId: 6 }],
])('No time can be booked %s', async (_, given) => {
  const { status, body } = await book(given);
  expect([status, body.code]).toEqual([422, -24]);
});

test.each([
  { serviceId: 9_999 },
  { doctorId: 9_999 },
  { branchId: 9_999 },
  { doctorId: 9_007_199_254_740_991 },
])('An appointment for an unknown id is a 404: %j', async (given) => {
  expect((await book({ ...given, date: tuesdayAt('12:00') })).body.code).toBe(-16);
});

test.each([
  ['personalPackage', 'This is a personal package. A visit cannot be booked for it.'],
  ['task', 'This service is provided on request. Please send a request instead of booking a visit.'],
] as const)('Booking a service that is a %s shows the reason for the refusal', async (kind, message) => {
  await portal.db
    .updateTable('service')
    .set({ [kind]: true })
    .where('id', '=', 8)
    .execute();
  const { status, body } = await book({ date: tuesdayAt('12:00') });
  await portal.db
    .updateTable('service')
    .set({ [kind]: false })
    .where('id', '=', 8)
    .execute();
  const fields = [{ path: 'serviceId', key: 'invalid' }];
  expect([status, body]).toEqual([422, { error: true, code: -20, message, fields }]);
});

test('A service on request cannot be booked by time', async () => {
  await portal.db.updateTable('service').set({ task: true }).where('id', '=', 8).execute();
  expect((await get('/schedule-dates?doctorId=1&serviceId=8&branchId=2')).body).toEqual({
    data: [],
    total: 0,
  });
  await portal.db.updateTable('service').set({ task: false }).where('id', '=', 8).execute();
});

test.each([
  [{ policy: 'insurance' }, 'insuranceData.insuranceCompany', 'required'],
  [
    { policy: 'insurance', insuranceData: { insuranceCompany: 999, workingCompany: null } },
    'insuranceData.insuranceCompany',
    'invalid',
  ],
  [{ policy: 'employer' }, 'insuranceData.workingCompany', 'required'],
  [
    { policy: 'employer', insuranceData: { insuranceCompany: null, workingCompany: '  ' } },
    'insuranceData.workingCompany',
    'required',
  ],
  [
    { policy: 'employer', insuranceData: { insuranceCompany: null, workingCompany: 'x'.repeat(201) } },
    'insuranceData.workingCompany',
    'tooLong',
  ],
  [{ policy: 'barter' }, 'policy', 'invalid'],
  [{ date: 'tomorrow' }, 'date', 'invalid'],
  [{ doctorId: 1.5 }, 'doctorId', 'invalid'],
])('An appointment with %j is refused at its field', async (given, path, key) => {
  const { status, body } = await book({ date: tuesdayAt('12:00'), ...given });
  expect([status, body.fields]).toEqual([422, [{ path, key }]]);
});

test('A payer that the doctor does not accept is refused at its field', async () => {
  await portal.db
    .deleteFrom('doctorPolicy')
    .where('doctorId', '=', 1)
    .where('policy', '=', 'employer')
    .execute();
  const insuranceData = { insuranceCompany: null, workingCompany: 'Lori Dairy' };
  const { status, body } = await book({ policy: 'employer', insuranceData });
  await portal.db.insertInto('doctorPolicy').values({ doctorId: 1, policy: 'employer' }).execute();
  expect([status, body.fields]).toEqual([422, [{ path: 'policy', key: 'invalid' }]]);
});

test('The payer is stored with the visit, with the company that it requires', async () => {
  const insuranceData = { insuranceCompany: 1 };
  const insured = await book({ policy: 'insurance', insuranceData, date: tuesdayAt('16:00') });
  const workingCompany = 'Lori Dairy';
  const employed = await book({
    ...{ policy: 'employer', insuranceData: { workingCompany } },
    date: tuesdayAt('17:00'),
  });
  const rows = await portal.db
    .selectFrom('appointment')
    .where('id', 'in', [insured.body.data.id, employed.body.data.id])
    .select(['insuranceCompanyId', 'workingCompany'])
    .orderBy('startsAt')
    .execute();
  expect(rows).toEqual([
    { insuranceCompanyId: 1, workingCompany: null },
    { insuranceCompanyId: null, workingCompany: 'Lori Dairy' },
  ]);
});

test('A patient can cancel a visit until two hours before, and repeat the cancellation', async () => {
  const soon = await addAppointment(portal.db, { startsAt: new Date(testNow + hours(2)) });
  const { status, body } = await cancel(soon);
  expect([status, body.data.status, body.data.cancellable]).toEqual([200, 'cancelled', false]);
  expect((await cancel(soon)).body).toEqual(body);
});

test('A visit cannot be cancelled less than two hours before', async () => {
  const soon = await addAppointment(portal.db, { startsAt: new Date(testNow + hours(2) - 1) });
  const { status, body } = await cancel(soon);
  expect([status, body.code]).toEqual([409, -25]);
  expect((await get('')).body.data[0]).toMatchObject({ id: soon, status: 'booked', cancellable: false });
});

test('A patient cannot cancel or see the visit of another', async () => {
  const { body } = await book({}, await portal.signIn(seeded.mariam));
  expect((await cancel(body.data?.id ?? 1)).body.code).toBe(-16);
  expect((await get('')).body.total).toBe(0);
});

test.each([0, -1, 1.5, '1', null, undefined])('Cancelling %j is refused', async (id) => {
  expect((await cancel(id)).status).toBe(422);
});

test('The reason of a cancellation is stored, and a second call does not change it', async () => {
  const { body } = await book();
  const say = (reason: string) =>
    portal.post(`${base}/cancel`, { appointmentId: body.data.id, reason }, { as, language: 'en' });
  expect((await say(' I am travelling ')).status).toBe(200);
  expect((await say('Another one')).status).toBe(200);
  expect((await say('x'.repeat(501))).body.fields).toEqual([{ path: 'reason', key: 'tooLong' }]);
  const row = await portal.db
    .selectFrom('appointment')
    .where('id', '=', body.data.id)
    .select(['cancelledBy', 'cancelReason', 'revision'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ cancelledBy: 'patient', cancelReason: 'I am travelling', revision: 1 });
});
