// Longer than 250 lines: all cases share one bank, its orders and the two people of the desk who return money.
import { openPaying, minutes } from '../../../testing/paying.ts';
import { addAppointment, seeded } from '../../../testing/builders.ts';
import { testNow } from '../../../testing/test-clock.ts';

type Paying = Awaited<ReturnType<typeof openPaying>>;
let paying: Paying;
let desk: string;
let colleague: string;
beforeAll(async () => {
  paying = await openPaying();
  desk = await paying.portal.signIn(seeded.reception);
  colleague = await paying.portal.signIn(seeded.admin);
});
afterAll(() => paying.close());
beforeEach(async () => {
  await paying.reset();
  await paying.portal.db.deleteFrom('outboxMessage').execute();
});

const api = '/patients/api/v1/staff/payments';
const language = 'en';
const get = async (path = '', as = desk) => (await paying.portal.get(`${api}${path}`, { as, language })).body;
const post = (path: string, body: object, as = desk) =>
  paying.portal.post(`${api}${path}`, body, { as, language });

/** Pays an order at the bank and returns the id of its row. */
const paid = async (
  price = 12_000,
  inHours = 26,
): Promise<{ id: number; visit: number; orderId: string }> => {
  const startsAt = new Date(testNow + minutes(inHours * 60));
  const visit = await addAppointment(paying.portal.db, { price, startsAt });
  const { orderId, formUrl } = (await paying.start(visit)).body.data;
  await paying.line.press(formUrl, 'approve');
  await paying.confirm(orderId);
  const { id } = await paying.portal.db
    .selectFrom('payment')
    .where('orderId', '=', orderId)
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, visit, orderId };
};
const eventsOf = ({ history }: { history: { event: string }[] }) => history.map(({ event }) => event);

test('Staff find orders by state, kind, branch and day, and the list names no patient', async () => {
  const { id } = await paid();
  await addAppointment(paying.portal.db, { startsAt: new Date(testNow + minutes(2_000)) }).then((visit) =>
    paying.start(visit),
  );
  const totals = async (...filters: string[]) =>
    Promise.all(filters.map(async (filter) => (await get(`?${filter}`)).total));
  expect(await totals('', 'state=paid', 'state=pending', 'state=refunded')).toEqual([2, 1, 1, 0]);
  expect(await totals('kind=visit', 'kind=package', 'branchId=2', 'branchId=1')).toEqual([2, 0, 2, 0]);
  expect(await totals('day=2027-02-15', 'day=2027-02-16')).toEqual([2, 0]);
  const { data } = await get('?state=paid');
  expect(data).toEqual([
    {
      ...{ id, kind: 'visit', amount: 12_000, state: 'paid', refundProposed: false },
      ...{ title: expect.any(String), branch: { id: 2, title: expect.any(String) } },
      ...{ createdAt: testNow, paidAt: testNow, refundedAt: null, refundAmount: null },
    },
  ]);
  expect((await get('?day=2027-02-30')).code).toBe(-20);
});

test('An opened order shows its patient, its visit and its history, and the audit trail records it', async () => {
  const { id, visit, orderId } = await paid();
  const { data } = await get(`/${id}`);
  expect(data).toMatchObject({
    ...{ patient: { id: seeded.ani }, orderId, visit: { id: visit, doctor: { id: 1 } } },
    refund: { possible: true, needsSecond: false, amount: 12_000, proposal: null },
  });
  expect(eventsOf(data)).toEqual(expect.arrayContaining(['ordered', 'atBank', 'paid']));
  const trail = await paying.portal.db
    .selectFrom('auditEntry')
    .where('subjectId', '=', seeded.ani)
    .where('actorId', '=', seeded.reception)
    .select('action')
    .execute();
  expect(trail).toEqual([{ action: `payment ${id}` }]);
  expect((await get('/999999')).code).toBe(-16);
});

test('The bank’s state of an order is queried at that moment and compared with ours', async () => {
  const { id } = await paid();
  expect((await get(`/${id}/bank`)).data).toEqual({ state: 'paid', amount: 12_000, agrees: true });
  paying.line.behave((_, said) => ({ ...said, amount: 999_900 }));
  expect((await get(`/${id}/bank`)).data).toEqual({ state: 'paid', amount: 9_999, agrees: false });
  paying.line.behave((_, said) => ({ ...said, orderStatus: 4 }));
  expect((await get(`/${id}/bank`)).data).toEqual({ state: 'refunded', amount: 12_000, agrees: false });
  paying.line.behave('cut');
  expect((await get(`/${id}/bank`)).code).toBe(-56);
  expect((await get(`/${id}`)).data.state).toBe('paid');
});

test('An order that the bank calls paid agrees with a refund for the first hour after it, and differs later', async () => {
  const { id } = await paid();
  await post(`/${id}/refund`, { reason: 'The examination was not needed' });
  const agrees = async (minute: number) => {
    paying.at(minute);
    return (await get(`/${id}/bank`)).data;
  };
  const said = { state: 'paid', amount: 12_000 };
  expect(await agrees(1)).toEqual({ ...said, agrees: true });
  expect(await agrees(59)).toEqual({ ...said, agrees: true });
  expect(await agrees(120)).toEqual({ ...said, agrees: false });
});

test('A small refund needs one person, the bank returns the money and the visit can be paid again', async () => {
  const { id, visit } = await paid();
  const { body } = await post(`/${id}/refund`, { reason: 'The examination was not needed' });
  expect(body.data).toMatchObject({ state: 'refunding', refund: { possible: false } });
  expect(await paying.stateOf(visit)).toBe('booked');
  paying.at(2);
  await paying.settleDue();
  const { data } = await get(`/${id}`);
  expect(data).toMatchObject({ state: 'refunded', refundedAt: testNow + minutes(2) });
  expect(eventsOf(data).slice(-3)).toEqual(['refundMade', 'refunding', 'refunded']);
  expect(data.history.find(({ event }: { event: string }) => event === 'refundMade')).toMatchObject({
    ...{ reason: 'The examination was not needed', by: expect.any(String) },
  });
  const mails = await paying.portal.db.selectFrom('outboxMessage').select('template').execute();
  expect(mails.map(({ template }) => template)).toContain('payment-refunded');
  expect((await paying.start(visit)).body.data.amount).toBe(12_000);
});

test('A large refund waits until a colleague confirms it', async () => {
  const { id } = await paid(60_000);
  const asked = (await post(`/${id}/refund`, { reason: 'Paid by mistake' })).body.data;
  expect(asked).toMatchObject({
    ...{ state: 'paid', refundProposed: true },
    refund: { possible: false, needsSecond: true, proposal: { reason: 'Paid by mistake', own: true } },
  });
  expect((await get('?state=refundProposed')).total).toBe(1);
  expect((await get(`/${id}`, colleague)).data.refund.proposal.own).toBe(false);
  const { body } = await post(`/${id}/refund/decision`, { confirmed: true }, colleague);
  expect(body.data.state).toBe('refunding');
  expect(eventsOf(body.data).slice(-3)).toEqual(['refundProposed', 'refundConfirmed', 'refunding']);
  expect((await get('?state=refundProposed')).total).toBe(0);
});

test('Nobody confirms or refuses their own proposal, in the database either', async () => {
  const { id } = await paid(60_000);
  await post(`/${id}/refund`, { reason: 'Paid by mistake' });
  for (const confirmed of [true, false])
    expect((await post(`/${id}/refund/decision`, { confirmed })).status).toBe(403);
  expect((await get(`/${id}`)).data.state).toBe('paid');
  await expect(
    paying.portal.db
      .updateTable('paymentRefund')
      .set({ state: 'confirmed', decidedBy: seeded.reception, decidedAt: new Date(testNow) })
      .where('paymentId', '=', id)
      .execute(),
  ).rejects.toThrow(/payment_refund_four_eyes/);
});

test('A refused refund leaves the payment as it was, and can be proposed again', async () => {
  const { id, visit } = await paid(60_000);
  await post(`/${id}/refund`, { reason: 'Paid by mistake' });
  const { body } = await post(`/${id}/refund/decision`, { confirmed: false }, colleague);
  expect(body.data).toMatchObject({ state: 'paid', refund: { possible: true, proposal: null } });
  expect(await paying.stateOf(visit)).toBe('paid');
  expect((await post(`/${id}/refund/decision`, { confirmed: true }, colleague)).body.code).toBe(-67);
  expect((await post(`/${id}/refund`, { reason: 'Again' })).status).toBe(200);
});

test('Of two concurrent refunds one succeeds, and a refund of an unpaid order is refused', async () => {
  const { id } = await paid();
  const answers = await Promise.all([1, 2].map((each) => post(`/${id}/refund`, { reason: `No. ${each}` })));
  expect(answers.map(({ body }) => body.code ?? 0).sort()).toEqual([-67, 0]);
  const other = await addAppointment(paying.portal.db, { startsAt: new Date(testNow + minutes(2_000)) });
  const { orderId } = (await paying.start(other)).body.data;
  const open = await paying.portal.db
    .selectFrom('payment')
    .where('orderId', '=', orderId)
    .select('id')
    .executeTakeFirstOrThrow();
  expect((await post(`/${open.id}/refund`, { reason: 'No' })).body.code).toBe(-67);
});

test('A refund by the desk and a cancellation of the same visit at once both end', async () => {
  const ani = await paying.portal.signIn(seeded.ani);
  for (const hours of [30, 32, 34]) {
    const { id, visit } = await paid(12_000, hours);
    const cancel = paying.portal.post(
      '/patients/api/v1/appointments/cancel',
      { appointmentId: visit },
      { as: ani },
    );
    const [refund, cancelled] = await Promise.all([post(`/${id}/refund`, { reason: 'Ill' }), cancel]);
    expect([200, 409]).toContain(refund.status);
    expect(cancelled.status).toBe(200);
    expect((await get(`/${id}`)).data.state).toBe('refunding');
  }
});

test('A refunded package cannot be used any more', async () => {
  const { orderId, formUrl, purchaseId } = (await paying.buy(15, 2)).body.data;
  await paying.line.press(formUrl, 'approve');
  await paying.confirm(orderId);
  const [{ id } = { id: 0 }] = (await get('?kind=package')).data;
  await post(`/${id}/refund`, { reason: 'The patient moves away' });
  await post(`/${id}/refund/decision`, { confirmed: true }, colleague);
  expect((await get(`/${id}`)).data).toMatchObject({ state: 'refunding', visit: null });
  const { status } = await paying.portal.db
    .selectFrom('purchase')
    .where('id', '=', purchaseId)
    .select('status')
    .executeTakeFirstOrThrow();
  expect(status).toBe('closed');
});

test('The desk sees the sum that a refund of a used package returns, and this sum goes back', async () => {
  const { orderId, formUrl, purchaseId } = (await paying.buy(15, 2)).body.data;
  await paying.line.press(formUrl, 'approve');
  await paying.confirm(orderId);
  const [{ id, amount } = { id: 0, amount: 0 }] = (await get('?kind=package')).data;
  expect((await get(`/${id}`)).data.refund.amount).toBe(amount);
  const startsAt = new Date(testNow - minutes(90));
  await addAppointment(paying.portal.db, {
    ...{ purchaseId, serviceId: 8, price: 0, status: 'completed', startsAt },
    endsAt: new Date(testNow - minutes(60)),
  });
  const { refund } = (await get(`/${id}`)).data;
  expect(refund.amount).toBeLessThan(amount);
  await post(`/${id}/refund`, { reason: 'The patient moves away' });
  await post(`/${id}/refund/decision`, { confirmed: true }, colleague);
  expect((await get(`/${id}`)).data).toMatchObject({ state: 'refunding', refundAmount: refund.amount });
});

test('A refund at another sum than the desk saw is neither made nor proposed', async () => {
  const { orderId, formUrl, purchaseId } = (await paying.buy(15, 2)).body.data;
  await paying.line.press(formUrl, 'approve');
  await paying.confirm(orderId);
  const [{ id, amount } = { id: 0, amount: 0 }] = (await get('?kind=package')).data;
  const version = async () => (await get(`/${id}/version`)).data.version;
  const useService = (sinceMinutes: number) =>
    addAppointment(paying.portal.db, {
      ...{ purchaseId, serviceId: 8, price: 0, status: 'completed' },
      startsAt: new Date(testNow - minutes(sinceMinutes)),
      endsAt: new Date(testNow - minutes(sinceMinutes - 30)),
    });
  const before = await version();
  await useService(90);
  expect(await version()).not.toBe(before);
  const ask = async (seen: number) =>
    (await post(`/${id}/refund`, { reason: 'The patient moves away', amount: seen })).body.code;
  expect(await ask(amount)).toBe(-80);
  const seen = (await get(`/${id}`)).data.refund;
  expect(seen).toMatchObject({ possible: true, proposal: null });
  expect(await ask(seen.amount)).toBeUndefined();
  await paying.portal.db.deleteFrom('appointment').where('purchaseId', '=', purchaseId).execute();
  const confirm = async (sum: number) =>
    (await post(`/${id}/refund/decision`, { confirmed: true, amount: sum }, colleague)).body;
  expect((await confirm(seen.amount)).code).toBe(-80);
  expect((await confirm(amount)).data).toMatchObject({ state: 'refunding', refundAmount: amount });
});

test('A refund of a package that is over or has a visit ahead is neither offered nor proposed', async () => {
  const { orderId, formUrl, purchaseId } = (await paying.buy(15, 2)).body.data;
  await paying.line.press(formUrl, 'approve');
  await paying.confirm(orderId);
  const [{ id } = { id: 0 }] = (await get('?kind=package')).data;
  const propose = async () => (await post(`/${id}/refund`, { reason: 'The patient moves away' })).body.code;
  const { db } = paying.portal;
  const visit = await addAppointment(db, { purchaseId, serviceId: 8, price: 0 });
  expect(await propose()).toBe(-42);
  await db.deleteFrom('appointment').where('id', '=', visit).execute();
  const expiresAt = new Date(testNow - 1);
  await db.updateTable('purchase').set({ expiresAt }).where('id', '=', purchaseId).execute();
  expect(await propose()).toBe(-65);
  const { refund } = (await get(`/${id}`)).data;
  expect(refund).toMatchObject({ possible: false, amount: 0, proposal: null });
});

test('The daily statement has the totals of each branch and payment method', async () => {
  const { id } = await paid();
  await paid(30_000, 28);
  const { db } = paying.portal;
  const done = { status: 'completed', startsAt: new Date(testNow - minutes(90)) } as const;
  await addAppointment(db, { ...done, price: 7_000 });
  await addAppointment(db, {
    ...{ ...done, doctorId: 2, patientId: seeded.mariam, price: 9_000 },
    ...{ policy: 'employer', workingCompany: 'Ararat' },
  });
  await post(`/${id}/refund`, { reason: 'By mistake' });
  paying.at(2);
  await paying.settleDue();
  const branch = { id: 2, title: expect.any(String) };
  const none = { refunds: 0, refunded: 0 };
  expect((await get('/statement?day=2027-02-15')).data).toEqual([
    { branch, way: 'online', count: 2, received: 42_000, refunds: 1, refunded: 12_000 },
    { branch, way: 'desk', count: 1, received: 7_000, ...none },
    { branch, way: 'employer', count: 1, received: 9_000, ...none },
  ]);
  expect((await get('/statement?day=2027-02-14')).total).toBe(0);
});

test('A refund after a visit took place leaves the statement of its day as it was', async () => {
  const { id } = await paid(12_000, 2);
  const branch = { id: 2, title: expect.any(String) };
  const online = { branch, way: 'online', received: 12_000, count: 1, refunds: 0, refunded: 0 };
  paying.at(180);
  expect((await get('/statement?day=2027-02-15')).data).toEqual([online]);
  paying.at(20 * 60);
  await post(`/${id}/refund`, { reason: 'A complaint' });
  expect((await get('/statement?day=2027-02-15')).data).toEqual([online]);
  paying.at(20 * 60 + 2);
  await paying.settleDue();
  expect(await paying.statuses()).toEqual(['refunded']);
  expect((await get('/statement?day=2027-02-15')).data).toEqual([online]);
  expect((await get('/statement?day=2027-02-16')).data).toEqual([
    { ...online, ...{ received: 0, count: 0, refunds: 1, refunded: 12_000 } },
  ]);
});

test('A paid visit that moves to another branch leaves its payment in the statement and list of the former one', async () => {
  await paid(12_000, 48);
  const branch = { id: 2, title: expect.any(String) };
  const online = { branch, way: 'online', received: 12_000, count: 1, refunds: 0, refunded: 0 };
  await paying.portal.db.updateTable('appointment').set({ branchId: 1 }).execute();
  expect((await get('/statement?day=2027-02-15')).data).toEqual([online]);
  expect([(await get('?branchId=2')).total, (await get('?branchId=1')).total]).toEqual([1, 0]);
});

test('The version of an order changes with what its page shows, is not recorded, and is not one of other orders', async () => {
  const { id } = await paid(60_000);
  const { id: other } = await paid(12_000, 50);
  const versionOf = async (order: number): Promise<string> => (await get(`/${order}/version`)).data.version;
  const entries = () => paying.portal.db.selectFrom('auditEntry').select('id').execute();
  const noted = (await entries()).length;
  const [first, ofOther] = [await versionOf(id), await versionOf(other)];
  await paying.portal.db
    .updateTable('payment')
    .set({ checkedAt: new Date(testNow + 1) })
    .execute();
  expect(await versionOf(id)).toBe(first);
  expect((await entries()).length).toBe(noted);
  await post(`/${id}/refund`, { reason: 'Paid twice' });
  const second = await versionOf(id);
  expect(second).not.toBe(first);
  await post(`/${id}/refund/decision`, { confirmed: false }, colleague);
  expect([first, second]).not.toContain(await versionOf(id));
  expect(await versionOf(other)).toBe(ofOther);
  expect((await get('/999999/version')).code).toBe(-16);
});
