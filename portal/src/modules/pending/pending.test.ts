import { addAppointment, forgetVisits, seeded } from '../../testing/builders.ts';
import { nare, profilesUrl } from '../../testing/families.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

let portal: TestPortal;
let ani: string;
beforeAll(async () => {
  portal = await openPortal();
  ani = await portal.signIn(seeded.ani);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await forgetVisits(portal.db);
  for (const table of ['serviceRequest', 'purchase'] as const)
    await portal.db.deleteFrom(table).where('patientId', '=', seeded.ani).execute();
});

const read = async (as = ani) =>
  (await portal.get('/patients/api/v1/patients/pending', { as, language: 'en' })).body.data;
const nothing = {
  next: null,
  ...{ offers: [], surveys: [], payments: [], packages: [], requests: [], files: [], ratings: [] },
};
const dayMs = 86_400_000;
const inDays = (days: number) => {
  const startsAt = new Date(testNow + days * dayMs);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000) };
};
const asksSurvey = async (): Promise<number> =>
  (await portal.db.selectFrom('service').where('survey', '=', true).select('id').executeTakeFirstOrThrow())
    .id;
const request = (row: object = {}) =>
  portal.db
    .insertInto('serviceRequest')
    .values({
      ...{ patientId: seeded.ani, serviceId: 6, date: '2027-03-01', createdAt: new Date(testNow) },
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
const work = (itemId: number, state: 'called' | 'planned' | 'received') =>
  portal.db.insertInto('deskWork').values({ kind: 'request', itemId, state, assigneeId: null }).execute();

test('A patient with nothing pending gets an empty answer', async () => {
  expect(await read()).toEqual(nothing);
});

test('The next appointment is shown until it is over', async () => {
  await addAppointment(portal.db, { ...inDays(-1), policy: 'insurance', status: 'noShow' });
  await addAppointment(portal.db, { ...inDays(1), policy: 'insurance', status: 'cancelled' });
  await addAppointment(portal.db, { ...inDays(9), policy: 'insurance' });
  const soon = await addAppointment(portal.db, { ...inDays(3), policy: 'insurance' });
  expect((await read()).next).toEqual({
    ...{ appointmentId: soon, startsAt: inDays(3).startsAt.getTime(), service: expect.any(String) },
    doctor: { firstName: expect.any(String), lastName: expect.any(String) },
  });
});

test('The surveys of all upcoming appointments are pending until they are filled in or closed', async () => {
  const serviceId = await asksSurvey();
  const later = await addAppointment(portal.db, { ...inDays(9), serviceId, policy: 'insurance' });
  const soon = await addAppointment(portal.db, { ...inDays(3), serviceId, policy: 'insurance' });
  await addAppointment(portal.db, { ...inDays(-3), serviceId, policy: 'insurance', status: 'noShow' });
  const ids = async () =>
    (await read()).surveys.map(({ appointmentId }: { appointmentId: number }) => appointmentId);
  expect(await ids()).toEqual([soon, later]);
  await portal.db
    .insertInto('filledSurvey')
    .values({
      ...{ surveyId: 1, surveyTitle: 'x', appointmentId: soon, language: 'en', answers: '[]' },
      ...{ createdAt: new Date(testNow), fullName: null, birthDate: null, phone: null, email: null },
      ...{ height: null, weight: null, description: null },
    })
    .execute();
  expect(await ids()).toEqual([later]);
  const close = (closed: boolean) =>
    portal.db.updateTable('survey').set({ closed }).where('kind', '=', 'appointment').execute();
  await close(true);
  expect(await ids()).toEqual([]);
  await close(false);
});

test('Unpaid appointments of patients who pay themselves are pending, and those of other payers are not', async () => {
  const visit = await addAppointment(portal.db, { ...inDays(3), price: 9000 });
  await addAppointment(portal.db, { ...inDays(4), policy: 'insurance' });
  await addAppointment(portal.db, { ...inDays(5), status: 'paid' });
  await addAppointment(portal.db, { ...inDays(6), price: 0 });
  expect((await read()).payments).toEqual([
    { appointmentId: visit, startsAt: testNow + 3 * dayMs, price: 9000 },
  ]);
});

test('An ordered and unpaid package is pending', async () => {
  const order = { patientId: seeded.ani, packageId: 15, branchId: 2, price: 75_000, validDays: 180 };
  const { id } = await portal.db
    .insertInto('purchase')
    .values({ ...order, status: 'ordered', createdAt: new Date(testNow) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('purchase')
    .values({
      ...{ ...order, status: 'closed', createdAt: new Date(testNow), boughtAt: new Date(testNow) },
      expiresAt: new Date(testNow + dayMs),
    })
    .execute();
  expect((await read()).packages).toEqual([
    { purchaseId: id, slug: 'heart-check-up', title: expect.stringMatching(/[a-z]/i), price: 75_000 },
  ]);
});

test('An ordered package is pending for a month after its newest order, and not once that was refunded', async () => {
  const ordered = { patientId: seeded.ani, packageId: 15, branchId: 2, price: 75_000, validDays: 180 };
  const { id: purchaseId } = await portal.db
    .insertInto('purchase')
    .values({ ...ordered, status: 'ordered', createdAt: new Date(testNow - 40 * dayMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pay = (orderId: string, daysAgo: number, status: 'declined' | 'refunded') => {
    const createdAt = new Date(testNow - daysAgo * dayMs);
    return portal.db
      .insertInto('payment')
      .values({
        ...{ patientId: seeded.ani, purchaseId, amount: 75_000, language: 'hy', status },
        ...{ orderId, orderNumber: orderId, createdAt, expiresAt: createdAt },
        ...(status === 'refunded' && { paidAt: createdAt, refundedAt: createdAt }),
      })
      .execute();
  };
  const shown = async (): Promise<number> => (await read()).packages.length;
  expect(await shown()).toBe(0);
  await pay('first', 29, 'declined');
  expect(await shown()).toBe(1);
  await pay('late', 28, 'refunded');
  expect(await shown()).toBe(0);
  await pay('again', 1, 'declined');
  expect(await shown()).toBe(1);
  await portal.db.deleteFrom('payment').where('purchaseId', '=', purchaseId).execute();
});

test('Requests that the clinic has called about, planned or recently completed are shown', async () => {
  await request();
  const called = await request({ date: '2027-03-02' });
  await work(called.id, 'called');
  const planned = await request({ date: '2027-03-03', plannedFor: '2027-03-05' });
  await work(planned.id, 'planned');
  const done = await request({ completedAt: new Date(testNow - dayMs) });
  await request({ date: '2026-03-04', completedAt: new Date(testNow - 20 * dayMs) });
  const gone = await request({ date: '2027-03-06', cancelledAt: new Date(testNow) });
  await work(gone.id, 'planned');
  const { requests } = await read();
  expect(
    requests.map(({ taskId, state, plannedFor }: Record<string, unknown>) => [taskId, state, plannedFor]),
  ).toEqual([
    [done.id, 'done', null],
    [planned.id, 'planned', '2027-03-05'],
    [called.id, 'called', null],
  ]);
});

test('Appointments of the last weeks without a rating are pending', async () => {
  const visit = await addAppointment(portal.db, { ...inDays(-2), policy: 'insurance', status: 'completed' });
  const rated = await addAppointment(portal.db, { ...inDays(-4), status: 'completed' });
  await portal.db
    .insertInto('appointmentRating')
    .values({ appointmentId: rated, rate: 5, message: '', ratedAt: new Date(testNow) })
    .execute();
  await addAppointment(portal.db, { ...inDays(-40), status: 'completed' });
  await addAppointment(portal.db, { ...inDays(-5), status: 'cancelled', cancelledAt: new Date(testNow) });
  expect((await read()).ratings).toEqual([
    {
      ...{ appointmentId: visit, startsAt: testNow - 2 * dayMs },
      doctor: { firstName: expect.any(String), lastName: expect.any(String) },
    },
  ]);
});

test('An appointment completed before its planned end can be rated at once', async () => {
  const soon = { startsAt: new Date(testNow + 600_000), endsAt: new Date(testNow + 2_400_000) };
  const visit = await addAppointment(portal.db, { ...soon, policy: 'insurance', status: 'completed' });
  expect((await read()).ratings).toMatchObject([{ appointmentId: visit }]);
});

test('New files of the clinic on any appointment are pending', async () => {
  const visit = await addAppointment(portal.db, { ...inDays(-50), status: 'completed' });
  const { id: fileId } = await portal.db
    .insertInto('storedFile')
    .values({
      ...{ key: 'files/pending-test', type: 'application/pdf', size: 10, state: 'kept' },
      createdAt: new Date(testNow),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await portal.db.insertInto('appointmentFile').values({ appointmentId: visit, fileId, name: 'x' }).execute();
  expect((await read()).files).toEqual([{ appointmentId: visit, startsAt: testNow - 50 * dayMs, count: 1 }]);
});

test('The pending items are limited in number, and are those of the patient alone', async () => {
  for (let day = 1; day <= 12; day += 1) await addAppointment(portal.db, inDays(day));
  const { payments } = await read();
  expect(payments).toHaveLength(10);
  expect(payments[0].startsAt).toBe(testNow + dayMs);
  const aram = await read(await portal.signIn(seeded.aram));
  expect(aram).toEqual(nothing);
});

test('A parent reads the pending items of a child, and nobody else does', async () => {
  const { patientId } = (await portal.post(profilesUrl, nare, { as: ani })).body.data;
  const visit = await addAppointment(portal.db, { ...inDays(3), patientId, price: 9000 });
  const headers = { 'x-on-behalf-of': String(patientId) };
  const readFor = (as: string) => portal.get('/patients/api/v1/patients/pending', { as, headers });
  expect((await readFor(ani)).body.data).toMatchObject({ payments: [{ appointmentId: visit }] });
  expect(await read()).toEqual(nothing);
  expect((await readFor(await portal.signIn(seeded.mariam))).status).toBe(403);
});
