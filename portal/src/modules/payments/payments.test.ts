// Longer than 250 lines: all cases share one bank and one patient who pays.
import { addAppointment, seeded } from '../../testing/builders.ts';
import { minutes, openPaying } from '../../testing/paying.ts';
import { heart, komitas, price } from '../../testing/purchases.ts';
import { testNow } from '../../testing/test-clock.ts';

const paying = await openPaying();
const { line, portal, as, settleDue, at, start, buy, confirm, result, stateOf, statuses, order } = paying;
afterAll(() => paying.close());
beforeEach(() => paying.reset());

const api = '/patients/api/v1';

test('A patient pays for a visit on the bank’s page and returns to a paid visit', async () => {
  const visit = await addAppointment(portal.db);
  const { status, body } = await start(visit);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    orderId: expect.any(String),
    formUrl: expect.stringMatching(/^http/),
    amount: 12_000,
    currency: 'AMD',
    expiresAt: testNow + minutes(20),
  });
  expect(await stateOf(visit)).toBe('booked');

  const back = new URL((await line.press(body.data.formUrl, 'approve'))!);
  expect(back.origin + back.pathname).toBe(`${portal.config.SITE_URL}/en/payment/payment-result`);
  const { orderId } = body.data;
  expect(back.searchParams.get('orderId')).toBe(orderId);
  expect(back.searchParams.get('for')).toBe(String(seeded.ani));
  expect((await result(orderId)).body.data).toMatchObject({
    payment: {
      orderId,
      appointmentId: visit,
      status: 'paid',
      amount: 12_000,
      currency: 'AMD',
      paidAt: testNow,
    },
    appointment: { id: visit, status: 'booked', state: 'paid' },
  });
  expect((await portal.get(`${api}/appointments/byOrderId/${orderId}`, { as })).body.data.id).toBe(visit);
  expect(await start(visit)).toMatchObject({ status: 409, body: { code: -55 } });
  expect((await portal.get(`${api}/appointments/${visit}/details`, { as })).body.data.payable).toBe(false);
});

test('After a refund, the visit shows the order that can be paid now', async () => {
  const { visit, formUrl, orderId } = await order();
  await line.press(formUrl, 'approve');
  await confirm(orderId);
  const refund = { status: 'refunded', refundedAt: new Date(testNow), refundAmount: 12_000 } as const;
  await portal.db.updateTable('payment').set(refund).where('orderId', '=', orderId).execute();
  await portal.db.updateTable('appointment').set({ status: 'booked' }).where('id', '=', visit).execute();
  const shown = async () =>
    (await portal.get(`${api}/appointments/${visit}/details`, { as })).body.data.order;
  expect(await shown()).toMatchObject({ orderId, status: 'refunded' });
  const again = (await start(visit)).body.data;
  expect(await shown()).toMatchObject({ orderId: again.orderId, status: 'pending' });
  await line.press(again.formUrl, 'decline');
  await confirm(again.orderId);
  expect(await shown()).toMatchObject({ orderId, status: 'refunded' });
});

test('A parent pays for the visit of a child and returns as the parent, and nobody else may pay', async () => {
  const child = { firstName: 'Նարե', lastName: 'Դավթյան', birthDate: '2018-05-21', ssn: '7718180521' };
  const { body: made } = await portal.post(`${api}/patients/profiles`, child, { as, language: 'en' });
  const patientId: number = made.data.patientId;
  const visit = await addAppointment(portal.db, { patientId });
  const headers = { 'x-on-behalf-of': String(patientId) };
  const pay = (token: string, more = {}) =>
    portal.post(`${api}/payments/startAppointmentPayment`, { appointmentId: visit }, { as: token, ...more });
  expect((await pay(as)).status).toBe(404);
  expect((await pay(await portal.signIn(seeded.mariam), { headers })).status).toBe(403);
  const { formUrl } = (await pay(as, { headers, language: 'en' })).body.data;
  const back = new URL((await line.press(formUrl, 'approve'))!);
  expect(back.searchParams.get('for')).toBe(String(patientId));
  const asked = { orderId: back.searchParams.get('orderId') };
  const outcome = await portal.post(`${api}/payment-result`, asked, { as, headers, language: 'en' });
  expect(outcome.body.data).toMatchObject({ payment: { status: 'paid' }, appointment: { id: visit } });
  expect((await portal.post(`${api}/payment-result`, asked, { as })).status).toBe(404);
  const receipt = `${api}/payments/${asked.orderId}/receipt`;
  expect((await portal.get(receipt, { as, headers, language: 'en' })).status).toBe(200);
  const byOrder = `${api}/appointments/byOrderId/${asked.orderId}`;
  expect((await portal.get(byOrder, { as, headers })).body.data.id).toBe(visit);
  expect((await portal.get(byOrder, { as })).status).toBe(404);
});

test('The portal neither asks for nor sends nor stores card data', async () => {
  const { formUrl } = await order();
  await line.press(formUrl, 'approve');
  const row = await portal.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
  expect(Object.keys(row).sort()).toEqual(
    [
      ...['amount', 'appointmentId', 'branchId', 'checkedAt', 'createdAt', 'expiresAt', 'formUrl', 'id'],
      'language',
      ...[
        'orderId',
        'orderNumber',
        'paidAt',
        'patientId',
        'purchaseId',
        'refundAmount',
        'refundSentAt',
        'refundedAt',
        'status',
      ],
    ].sort(),
  );
});

test('Starting a payment again returns the same order', async () => {
  const { visit, orderId, formUrl } = await order();
  expect((await start(visit)).body.data).toMatchObject({ orderId, formUrl });
  expect(line.asked.filter((call) => call === 'register')).toHaveLength(1);
});

test('Nothing is paid until the bank confirms it, and confirming twice changes nothing', async () => {
  const { visit, orderId, formUrl } = await order();
  expect((await confirm(orderId)).body.data).toMatchObject({ status: 'pending', paidAt: null });
  await line.press(formUrl, 'silent');
  expect(await stateOf(visit)).toBe('booked');
  const first = await confirm(orderId);
  expect(first.body.data).toMatchObject({ status: 'paid', paidAt: testNow });
  at(5);
  expect((await confirm(orderId)).body).toEqual(first.body);
});

test('Duplicate callbacks of the bank and many confirmations at once make one payment', async () => {
  const { visit, orderId, formUrl } = await order();
  await Promise.all([line.press(formUrl, 'double'), ...Array.from({ length: 5 }, () => confirm(orderId))]);
  await Promise.all(Array.from({ length: 5 }, () => confirm(orderId)));
  expect([await statuses(), await stateOf(visit)]).toEqual([['paid'], 'paid']);
});

test('A declined card leaves the visit unpaid, and another attempt is another order', async () => {
  const { visit, orderId, formUrl } = await order();
  await line.press(formUrl, 'decline');
  expect((await result(orderId)).body.data).toMatchObject({
    payment: { status: 'declined' },
    appointment: { state: 'booked' },
  });
  const again = await start(visit);
  expect(again.body.data.orderId).not.toBe(orderId);
  await line.press(again.body.data.formUrl, 'approve');
  expect(await stateOf(visit)).toBe('paid');
});

test.each([
  ['right', '1234', 'paid'],
  ['wrong', '9999', 'declined'],
])('A %s 3-D Secure code ends in the status %s', async (_, code, status) => {
  const { orderId, formUrl } = await order();
  expect(await line.press(formUrl, 'secure')).toBeNull();
  expect((await confirm(orderId)).body.data.status).toBe('pending');
  await line.press(formUrl, 'code', code);
  expect((await confirm(orderId)).body.data.status).toBe(status);
});

test('The payment job finds a payment whose payer did not return', async () => {
  const { visit, formUrl } = await order();
  await line.press(formUrl, 'silent');
  await settleDue();
  expect(await stateOf(visit)).toBe('booked');
  at(1);
  await settleDue();
  expect([await stateOf(visit), await statuses()]).toEqual(['paid', ['paid']]);
});

test('An abandoned order expires once the bank must have closed its page', async () => {
  const { visit, orderId, formUrl } = await order();
  await line.press(formUrl, 'timeout');
  at(21);
  await settleDue();
  expect((await confirm(orderId)).body.data.status).toBe('pending');
  at(25);
  await settleDue();
  expect([await statuses(), await stateOf(visit)]).toEqual([['expired'], 'booked']);
  expect((await start(visit)).status).toBe(200);
});

test('A payment that the bank confirms after its order expired counts', async () => {
  const { visit, formUrl } = await order();
  portal.clock.set(testNow + minutes(25));
  await settleDue();
  expect(await statuses()).toEqual(['expired']);
  await line.press(formUrl, 'approve');
  expect([await statuses(), await stateOf(visit)]).toEqual([['paid'], 'paid']);
});

test('The payment job finds a late payment whose payer did not return, and refunds it if another one counts', async () => {
  const late = await order();
  portal.clock.set(testNow + minutes(25));
  await settleDue();
  const { formUrl } = (await start(late.visit)).body.data;
  await line.press(formUrl, 'approve');
  await line.press(late.formUrl, 'silent');
  const asked = line.asked.length;
  portal.clock.set(testNow + minutes(54));
  await settleDue();
  expect([await statuses(), line.asked.length]).toEqual([['expired', 'paid'], asked]);
  portal.clock.set(testNow + minutes(55));
  await settleDue();
  expect([await statuses(), await stateOf(late.visit)]).toEqual([['refundDue', 'paid'], 'paid']);
});

test('A late payment at a former price is refunded, and the package stays ordered at the present one', async () => {
  const late = (await buy(heart, komitas)).body.data;
  portal.clock.set(testNow + minutes(25));
  await settleDue();
  const sold = portal.db.updateTable('servicePrice').where('serviceId', '=', heart);
  await sold
    .set({ price: price + 5_000 })
    .where('branchId', '=', komitas)
    .execute();
  const next = (await buy(heart, komitas)).body.data;
  await sold.set({ price }).where('branchId', '=', komitas).execute();
  expect([next.purchaseId, next.amount]).toEqual([late.purchaseId, price + 5_000]);
  const purchase = () =>
    portal.db.selectFrom('purchase').select(['status', 'price']).executeTakeFirstOrThrow();

  await line.press(late.formUrl, 'approve');
  expect(await statuses()).toEqual(['refundDue', 'registered']);
  expect(await purchase()).toEqual({ status: 'ordered', price: price + 5_000 });
  expect((await result(late.orderId)).body.data.payment.status).toBe('refunding');

  await line.press(next.formUrl, 'approve');
  expect(await purchase()).toEqual({ status: 'active', price: price + 5_000 });
  portal.clock.set(testNow + minutes(26));
  await settleDue();
  expect(await statuses()).toEqual(['refunded', 'paid']);
});

test.each([
  ['services', { quantity: 9 }],
  ['validity', { validDays: 9 }],
])(
  'A late payment for a package that was ordered again with other %s at the same price is refunded',
  async (_, change) => {
    const late = (await buy(heart, komitas)).body.data;
    portal.clock.set(testNow + minutes(25));
    await settleDue();
    const [item] = await portal.db
      .selectFrom('packageItem')
      .where('packageId', '=', heart)
      .selectAll()
      .execute();
    const { validDays } = await portal.db
      .selectFrom('package')
      .where('id', '=', heart)
      .select('validDays')
      .executeTakeFirstOrThrow();
    const set = async (quantity: number, days: number) => {
      await portal.db
        .updateTable('packageItem')
        .set({ quantity })
        .where('packageId', '=', heart)
        .where('serviceId', '=', item!.serviceId)
        .execute();
      await portal.db.updateTable('package').set({ validDays: days }).where('id', '=', heart).execute();
    };
    const given = { quantity: item!.quantity, validDays, ...change };
    await set(given.quantity, given.validDays);
    const next = (await buy(heart, komitas)).body.data;
    await set(item!.quantity, validDays);
    expect([next.purchaseId, next.amount]).toEqual([late.purchaseId, late.amount]);

    await line.press(late.formUrl, 'approve');
    expect(await statuses()).toEqual(['refundDue', 'registered']);
    await line.press(next.formUrl, 'approve');
    expect(await statuses()).toEqual(['refundDue', 'paid']);
  },
);

test('A late payment of a package at its present price counts, although it was ordered again', async () => {
  const late = (await buy(heart, komitas)).body.data;
  portal.clock.set(testNow + minutes(25));
  await settleDue();
  await buy(heart, komitas);
  await line.press(late.formUrl, 'approve');
  expect(await statuses()).toEqual(['paid', 'registered']);
});

test('A late payment of a package whose patient was erased meanwhile is refunded', async () => {
  const mariam = await portal.signIn(seeded.mariam);
  const late = (await buy(heart, komitas, mariam)).body.data;
  portal.clock.set(testNow + minutes(25));
  await settleDue();
  await portal.db.updateTable('appointment').set({ status: 'completed' }).execute();
  const erasure = { currentPassword: 'arev-demo-mariam' };
  expect((await portal.post(`${api}/patients/erasure`, erasure, { as: mariam })).status).toBe(200);

  await line.press(late.formUrl, 'approve');
  expect(await statuses()).toEqual(['refundDue']);
  const purchase = portal.db.selectFrom('purchase').select('status');
  expect(await purchase.executeTakeFirstOrThrow()).toEqual({ status: 'ordered' });
  portal.clock.set(testNow + minutes(26));
  await settleDue();
  expect(await statuses()).toEqual(['refunded']);
});

test('The payment job asks about an expired order for a day, and once after it', async () => {
  await order();
  portal.clock.set(testNow + minutes(25));
  await settleDue();
  const asked = line.asked.length;
  for (const minute of [1, 31, 61]) {
    portal.clock.set(testNow + minutes(24 * 60 + minute));
    await settleDue();
  }
  expect(line.asked).toHaveLength(asked + 1);
});

test('A late payment of an expired order is found although no portal ran for a day', async () => {
  const { formUrl } = await order();
  portal.clock.set(testNow + minutes(25));
  await settleDue();
  await line.press(formUrl, 'silent');
  portal.clock.set(testNow + minutes(25 * 60));
  await settleDue();
  expect(await statuses()).toEqual(['paid']);
});

test('A late payment is found although the bank did not answer on the day after the order', async () => {
  const { formUrl } = await order();
  portal.clock.set(testNow + minutes(25));
  await settleDue();
  await line.press(formUrl, 'silent');
  portal.clock.set(testNow + minutes(25 * 60));
  line.behave('cut');
  expect(await settleDue()).toHaveLength(1);
  portal.clock.set(testNow + minutes(26 * 60));
  line.behave('well');
  await settleDue();
  expect(await statuses()).toEqual(['paid']);
});

test('The payment job asks the bank for an order at most once a minute', async () => {
  await order();
  at(1);
  await settleDue();
  const times = line.asked.length;
  await settleDue();
  expect(line.asked).toHaveLength(times);
});

test('The payment job asks about open orders before expired ones, whose last check is older', async () => {
  const { visit } = await order();
  at(25);
  await settleDue();
  at(53);
  await start(visit);
  at(54);
  await settleDue();
  at(55);
  // The job ends with the first order for which it cannot reach the bank.
  line.behave('cut');
  await settleDue();
  const checked = await portal.db
    .selectFrom('payment')
    .where('checkedAt', '=', new Date(portal.clock()))
    .select('status')
    .execute();
  expect(checked).toEqual([{ status: 'registered' }]);
});
