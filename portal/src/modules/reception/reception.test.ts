import { addAppointment, forgetVisits, seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

let portal: TestPortal;
let desk: string;
let doctor: string;
beforeAll(async () => {
  portal = await openPortal({ environment: { ACCESS_TOKEN_SECONDS: '86400' } });
  desk = await portal.signIn(seeded.reception);
  doctor = await portal.signIn(seeded.doctor);
});
afterAll(() => portal.close());
beforeEach(() => forgetVisits(portal.db));

const base = '/patients/api/v1/staff';
const doctorsOwn = 38;
const get = async (path: string, as = desk) => {
  const { status, body } = await portal.get(`${base}/${path}`, { as, language: 'en' });
  return { status, code: body.code ?? 0, data: body.data };
};
const post = async (path: string, body: object, as = desk) => {
  const answer = await portal.post(`${base}/${path}`, body, { as, language: 'en' });
  const { code = 0, data, message } = answer.body;
  return { status: answer.status, code, data, message };
};
const entriesOf = async (subjectId: number) =>
  (
    await portal.db
      .selectFrom('auditEntry')
      .where('subjectId', '=', subjectId)
      .where('actorId', '=', seeded.reception)
      .select('action')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const people = { aram: seeded.aram, ani: seeded.ani, own: seeded.reception };
const ofEach = async <Result>(read: (entries: string[], name: keyof typeof people) => Result) => ({
  aram: read(await entriesOf(people.aram), 'aram'),
  ani: read(await entriesOf(people.ani), 'ani'),
  own: read(await entriesOf(people.own), 'own'),
});
const entryCounts = () => ofEach(({ length }) => length);
const added = (before: Awaited<ReturnType<typeof entryCounts>>) =>
  ofEach((entries, name) => entries.slice(before[name]));
const rowOf = (id: number) =>
  portal.db.selectFrom('appointment').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const tomorrow = new Date(testNow + 26 * 3_600_000).toISOString().slice(0, 10);
const day = `branchId=2&date=${tomorrow}`;
const freeTimes = async (doctorId = 1) => {
  const place = `doctorId=${doctorId}&serviceId=8&branchId=2`;
  const api = '/patients/api/v1/appointments';
  const dates = await portal.get(`${api}/schedule-dates?${place}`, { as: desk });
  const [date] = dates.body.data;
  const times = await portal.get(`${api}/schedule-times?${place}&date=${date}`, { as: desk });
  const starts = (times.body.data as { date: number }[]).map((time) => time.date);
  // The times are far enough apart for a visit each.
  const [first = 0] = starts;
  return starts.filter((start) => (start - first) % 3_600_000 === 0);
};
const wish = { patientId: seeded.aram, doctorId: 1, serviceId: 8, branchId: 2 };

test('The desk sees the day of its branch by doctor, and a doctor sees only their own column', async () => {
  const id = await addAppointment(portal.db);
  await addAppointment(portal.db, { doctorId: doctorsOwn, patientId: seeded.mariam });
  await addAppointment(portal.db, { branchId: 1, patientId: seeded.aram, doctorId: 3 });
  const { data } = await get(`reception/day?${day}`);
  const withVisits = data.doctors.filter(({ visits }: { visits: unknown[] }) => visits.length > 0);
  expect(withVisits.map(({ id: one }: { id: number }) => one)).toEqual([1, doctorsOwn]);
  const column = data.doctors.find(({ id: one }: { id: number }) => one === 1);
  expect(column.visits).toEqual([
    {
      ...{
        id,
        startsAt: testNow + 26 * 3_600_000,
        endsAt: expect.any(Number),
        state: 'booked',
        answered: false,
      },
      service: { id: 8, title: expect.any(String) },
      patient: { id: seeded.ani, fullName: 'Ani Davtyan', phone: expect.any(String), verified: true },
      bill: { price: expect.any(Number), policy: 'self', payer: null, isPaid: false, isOfPackage: false },
    },
  ]);
  const own = await get(`reception/day?${day}`, doctor);
  // Who pays is not for doctors.
  expect(own.data.doctors[0].visits[0]).not.toHaveProperty('bill');
  expect(own.data.doctors.map(({ id: one }: { id: number }) => one)).toEqual([doctorsOwn]);
  expect(await entriesOf(seeded.reception)).toContain(`day 2 ${tomorrow}`);
});

test('The version of a day changes with each step, and reading it is neither activity nor audited', async () => {
  const id = await addAppointment(portal.db);
  const version = async () => (await get(`reception/day-version?${day}`)).data.version;
  const [before, entries] = [await version(), await entriesOf(seeded.reception)];
  expect(await version()).toBe(before);
  expect(await entriesOf(seeded.reception)).toEqual(entries);
  await post(`appointments/${id}/confirm`, {});
  expect(await version()).not.toBe(before);
  expect((await get(`reception/day?${day}`)).data.version).toBe(await version());
});

test('A visit that the desk cancels has a reason and a name, and its patient is notified', async () => {
  const id = await addAppointment(portal.db);
  expect((await post(`appointments/${id}/cancellation`, { reason: ' ' })).status).toBe(422);
  expect(await post(`appointments/${id}/cancellation`, { reason: 'The doctor is ill' })).toMatchObject({
    data: { appointmentId: id, patientId: seeded.ani, state: 'cancelled' },
  });
  const own = await entriesOf(seeded.reception);
  await post(`appointments/${id}/cancellation`, { reason: 'Another word' });
  expect(await rowOf(id)).toMatchObject({
    ...{ status: 'cancelled', cancelledBy: 'clinic', cancelReason: 'The doctor is ill', untold: 'cancelled' },
  });
  expect((await entriesOf(seeded.ani)).filter((action) => action === `visit cancel ${id}`)).toHaveLength(1);
  const done = await addAppointment(portal.db, { status: 'completed' });
  expect((await post(`appointments/${done}/cancellation`, { reason: 'Late' })).code).toBe(-67);
  expect(await entriesOf(seeded.reception)).toEqual(own);
});

test('The desk books by phone for patients who may not book online, without a limit', async () => {
  const [first = 0, second = 0, third = 0] = await freeTimes();
  for (const date of [first, second, third])
    expect((await post('appointments', { ...wish, date })).status).toBe(200);
  expect(await post('appointments', { ...wish, date: first })).toMatchObject({
    ...{ code: -22, message: 'The patient already has a visit at this time.' },
  });
  expect((await post('appointments', { ...wish, patientId: seeded.ani, date: first })).code).toBe(-21);
  expect((await post('appointments', { ...wish, patientId: seeded.admin, date: second })).code).toBe(-16);
});

test('A booking is audited, and a refused one only if it reveals a visit of the patient', async () => {
  const [first = 0, second = 0] = await freeTimes();
  const noted = await entryCounts();
  const book = async (patientId: number, startsAt: number) =>
    (await post('appointments', { ...wish, patientId, date: startsAt })).code;
  expect(await book(seeded.aram, first)).toBe(0);
  expect(await added(noted)).toEqual({ aram: ['visit book'], ani: [], own: [] });
  expect(await book(seeded.ani, first)).toBe(-21);
  expect(await book(seeded.ani, second + 60_000)).toBe(-24);
  expect(await added(noted)).toEqual({ aram: ['visit book'], ani: [], own: [] });
  expect(await book(seeded.aram, first)).toBe(-22);
  expect(await added(noted)).toEqual({ aram: ['visit book', 'patient visits'], ani: [], own: [] });
});

test('A booking that replaces a hold of the patient is audited, too', async () => {
  const [first = 0, second = 0] = await freeTimes();
  const ani = await portal.signIn(seeded.ani);
  const { patientId: _, ...place } = wish;
  const held = { ...place, policy: 'self', date: first };
  expect((await portal.post('/patients/api/v1/appointments/holds', held, { as: ani })).status).toBe(200);
  const noted = await entryCounts();
  expect((await post('appointments', { ...wish, patientId: seeded.ani, date: second })).status).toBe(200);
  expect(await added(noted)).toEqual({ aram: [], ani: ['visit book'], own: [] });
});

test('A move is audited if the visit moves, and not if the time is taken or the visit is over', async () => {
  const [first = 0, second = 0, third = 0] = await freeTimes();
  const id = await addAppointment(portal.db, { startsAt: new Date(testNow + 60_000) });
  await addAppointment(portal.db, { patientId: seeded.mariam, startsAt: new Date(second) });
  const over = await addAppointment(portal.db, { status: 'cancelled', startsAt: new Date(third) });
  const noted = await entryCounts();
  const move = async (visit: number, startsAt: number) =>
    (await post(`appointments/${visit}/time`, { date: startsAt })).code;
  expect(await move(id, second)).toBe(-21);
  expect(await move(over, first)).toBe(-67);
  expect(await added(noted)).toEqual({ aram: [], ani: [], own: [] });
  expect(await move(id, first)).toBe(0);
  expect(await move(id, first)).toBe(0);
  expect(await added(noted)).toEqual({ aram: [], ani: [`visit move ${id}`], own: [] });
});

test('The desk moves a visit to a free time, also shortly before it begins', async () => {
  const [first = 0, second = 0] = await freeTimes();
  const id = await addAppointment(portal.db, { startsAt: new Date(testNow + 60_000) });
  expect(await post(`appointments/${id}/time`, { date: first })).toMatchObject({ data: { date: first } });
  expect(await rowOf(id)).toMatchObject({ startsAt: new Date(first), untold: 'moved' });
  const taken = await addAppointment(portal.db, { patientId: seeded.mariam, startsAt: new Date(second) });
  expect((await post(`appointments/${id}/time`, { date: second })).code).toBe(-21);
  expect((await post(`appointments/${taken}/time`, { date: second }, doctor)).status).toBe(404);
});

const beforeNow = (hours: number) => ({ startsAt: new Date(testNow - hours * 3_600_000) });
const boughtPackage = async (): Promise<number> => {
  const { id } = await portal.db
    .insertInto('purchase')
    .values({
      ...{ patientId: seeded.ani, packageId: 15, branchId: 2, price: 75_000, validDays: 180 },
      ...{ status: 'active', createdAt: new Date(testNow), boughtAt: new Date(testNow) },
      expiresAt: new Date(testNow + 180 * 24 * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = { purchaseId: id, serviceId: wish.serviceId, quantity: 2, unitPrice: 10_000 };
  await portal.db.insertInto('purchaseItem').values(item).execute();
  return id;
};

test('A visit that has ended is neither cancelled nor moved, also one that is paid or of a package', async () => {
  const purchaseId = await boughtPackage();
  const booked = await addAppointment(portal.db, beforeNow(1));
  const paid = await addAppointment(portal.db, { ...beforeNow(2), status: 'paid' });
  const ofPackage = await addAppointment(portal.db, { ...beforeNow(3), purchaseId, price: 0 });
  await portal.db
    .insertInto('payment')
    .values({
      ...{ appointmentId: paid, patientId: seeded.ani, orderNumber: 'ended', orderId: 'ended' },
      ...{ amount: 12_000, status: 'paid', language: 'en', formUrl: 'https://bank.example' },
      ...{ createdAt: new Date(testNow), expiresAt: new Date(testNow), paidAt: new Date(testNow) },
    })
    .execute();
  const [date = 0] = await freeTimes();
  const entries = await entriesOf(seeded.ani);
  for (const id of [booked, paid, ofPackage]) {
    const before = await rowOf(id);
    expect((await post(`appointments/${id}/cancellation`, { reason: 'Did not come' })).code).toBe(-67);
    expect((await post(`appointments/${id}/time`, { date })).code).toBe(-67);
    expect(await rowOf(id)).toEqual(before);
  }
  expect(await entriesOf(seeded.ani)).toEqual(entries);
  const payment = portal.db.selectFrom('payment').select('status');
  expect(await payment.executeTakeFirst()).toEqual({ status: 'paid' });
  const [bought] = (await get(`patients/${seeded.ani}/packages`, await portal.signIn(seeded.admin))).data;
  expect(bought).toMatchObject({ id: purchaseId, items: [{ quantity: 2, left: 1 }] });
  expect((await post(`appointments/${paid}/complete`, {})).data.state).toBe('completed');
  expect((await post(`appointments/${booked}/no-show`, {})).data.state).toBe('noShow');
});

test('The desk moves and cancels a visit that is late, until its end', async () => {
  const [first = 0] = await freeTimes();
  const running = { startsAt: new Date(testNow - 29 * 60_000) };
  const moved = await addAppointment(portal.db, running);
  expect((await post(`appointments/${moved}/time`, { date: first })).data).toMatchObject({ date: first });
  const late = await addAppointment(portal.db, running);
  expect((await post(`appointments/${late}/cancellation`, { reason: 'The doctor is ill' })).code).toBe(0);
});

test('The desk adds a person without an account, and books for them at once', async () => {
  const person = { firstName: 'Vahe', lastName: 'Nazaryan', birthDate: '1960-02-03', language: 'hy' };
  const { data } = await post('patients', { ...person, phone: '+374 91 23 45 67' });
  const [date = 0] = await freeTimes();
  expect((await post('appointments', { ...wish, patientId: data.patientId, date })).status).toBe(200);
  expect((await get('patients?text=Nazaryan')).data).toMatchObject([
    { id: data.patientId, fullName: 'Vahe Nazaryan', verified: false },
  ]);
  expect(
    (await post('patients', { ...person, phone: '+374 91 23 45 67', birthDate: '2090-01-01' })).status,
  ).toBe(422);
});

test('A person with the number of a verified patient is not added a second time', async () => {
  const person = { firstName: 'Ani', lastName: 'Davtyan', birthDate: '1991-04-12', language: 'hy' };
  const add = (ssn: string) => post('patients', { ...person, ssn, phone: '+374 91 23 45 68' });
  const patients = portal.db.selectFrom('patient').where('ssn', '=', '4512910412').select('id');
  expect(await add('4512910412')).toMatchObject({ status: 409, code: -1 });
  expect(await patients.execute()).toEqual([{ id: seeded.ani }]);
  // Anybody may have typed this number: it counts once it is verified.
  expect([(await add('7777777777')).status, (await add('7777777777')).status]).toEqual([200, 200]);
});

test('A booking whose answer was lost is repeated with its key, and with another key it is refused', async () => {
  const [first = 0] = await freeTimes();
  const book = (key: string) =>
    portal.post(
      `${base}/appointments`,
      { ...wish, date: first },
      { as: desk, language: 'en', headers: { 'idempotency-key': key } },
    );
  const lost = await book('draft-1');
  expect(lost.status).toBe(200);
  const repeated = await book('draft-1');
  expect([repeated.body, repeated.headers['idempotent-replayed']]).toEqual([lost.body, 'true']);
  expect((await book('draft-2')).body.code).toBe(-22);
  expect(await portal.db.selectFrom('appointment').where('doctorId', '=', 1).select('id').execute()).toEqual([
    { id: lost.body.data.appointmentId },
  ]);
});
