import {
  heart,
  komitas,
  price,
  consultation,
  days,
  tuesday,
  refusal,
  openPurchases,
} from '../../testing/purchases.ts';
import { testNow } from '../../testing/test-clock.ts';

const purchases = await openPurchases();
const {
  line,
  portal,
  troubles,
  settleDue,
  at,
  buy,
  cancel,
  confirm,
  statuses,
  get,
  book,
  refund,
  purchased,
  stateOf,
} = purchases;
afterAll(() => purchases.close());
beforeEach(() => purchases.reset());

test('An unused package is refunded in full, and its services cannot be booked any more', async () => {
  const { id, orderId } = await purchased();
  expect((await refund(id)).body.data).toMatchObject({ state: 'refunding', refundable: null });
  expect(refusal(await refund(id))).toEqual([409, -65, undefined]);
  expect(refusal(await book(id))).toEqual([409, -64, 'returned']);
  at(1);
  await settleDue();
  expect([await stateOf(id), await statuses()]).toEqual(['refunded', ['refunded']]);
  expect((await confirm(orderId)).body.data.status).toBe('refunded');
});

test('A partly used package is refunded less the used services at their own prices', async () => {
  const { id } = await purchased();
  const { body } = await book(id);
  const early = await refund(id);
  expect(refusal(early)).toEqual([409, -42, undefined]);
  expect(early.body.message).toMatch(/^Visits of this package are still ahead/);
  expect((await get(`/purchases/${id}`)).body.data).toMatchObject({ refundable: null, visitsAhead: true });
  await portal.db.updateTable('appointment').set({ status: 'completed' }).execute();
  const { data } = (await get(`/purchases/${id}`)).body;
  expect([data.refundable, body.data.price]).toEqual([price - consultation, 0]);
  expect(data.visitsAhead).toBe(false);
  await refund(id);
  at(1);
  await settleDue();
  const row = await portal.db.selectFrom('payment').select('id').executeTakeFirstOrThrow();
  const [payment] = (await get('/payments')).body.data;
  expect(payment).toMatchObject({
    ...{ purchaseId: id, appointmentId: null, status: 'refunded', receipt: true },
    ...{ amount: price, refundAmount: price - consultation, title: 'Healthy heart check-up package' },
  });
  const mails = await portal.db
    .selectFrom('outboxMessage')
    .where('key', 'like', `payment/${row.id}/%`)
    .select(['template', 'data'])
    .orderBy('template')
    .execute();
  expect(mails).toEqual([
    expect.objectContaining({
      template: 'package-bought',
      data: expect.objectContaining({ amount: '75.000' }),
    }),
    expect.objectContaining({
      template: 'package-refunded',
      data: expect.objectContaining({ amount: '65.000' }),
    }),
  ]);
  // The name of a package may disclose health data.
  expect(JSON.stringify(mails)).not.toMatch(/heart|սիրտ|սրտ|сердц/i);
});

test('A package whose services are all booked is not used up: it can be returned once the visit ahead is cancelled', async () => {
  const { id } = await purchased();
  await portal.db
    .deleteFrom('purchaseItem')
    .where('purchaseId', '=', id)
    .where('serviceId', '<>', 8)
    .execute();
  const visit = (await book(id)).body.data.id;
  const shown = async () => (await get(`/purchases/${id}`)).body.data;
  expect(await shown()).toMatchObject({ state: 'active', refundable: null, visitsAhead: true });
  await cancel(visit);
  expect(await shown()).toMatchObject({ state: 'active', refundable: price, visitsAhead: false });
  await book(id, { date: tuesday + days(7) });
  await portal.db
    .updateTable('appointment')
    .set({ status: 'completed' })
    .where('status', '=', 'booked')
    .execute();
  expect(await shown()).toMatchObject({ state: 'used', refundable: null, visitsAhead: false });
});

test('Nobody is told to cancel a visit of a package of which nothing would be left to return', async () => {
  const { id } = await purchased();
  const {
    portal: { db },
  } = purchases;
  const done = (await book(id)).body.data.id;
  await db.updateTable('appointment').set({ status: 'completed' }).where('id', '=', done).execute();
  await db
    .updateTable('purchaseItem')
    .set({ unitPrice: price, quantity: 2 })
    .where('serviceId', '=', 8)
    .execute();
  expect((await book(id, { date: tuesday + days(7) })).status).toBe(200);
  const shown = (await get(`/purchases/${id}`)).body.data;
  expect(shown).toMatchObject({ state: 'active', refundable: null, visitsAhead: false });
  expect(refusal(await refund(id))).toEqual([409, -65, undefined]);
});

test('A package is returned for the sum that the patient saw, and not for less', async () => {
  const { id } = await purchased();
  const seen = (await get(`/purchases/${id}`)).body.data.refundable;
  await book(id);
  await portal.db.updateTable('appointment').set({ status: 'completed' }).execute();
  const late = await refund(id, { amount: seen });
  expect(refusal(late)).toEqual([409, -80, undefined]);
  expect(late.body.message).toMatch(/^The sum that goes back has changed/);
  expect([await stateOf(id), await statuses()]).toEqual(['active', ['paid']]);
  const { refundable } = (await get(`/purchases/${id}`)).body.data;
  expect((await refund(id, { amount: refundable })).body.data.state).toBe('refunding');
});

/** A package of which one service was used, so that a part of the payment is due. */
const partlyDue = async (): Promise<void> => {
  const { id } = await purchased();
  await book(id);
  await portal.db.updateTable('appointment').set({ status: 'completed' }).execute();
  await refund(id);
};
const withoutSums = (_call: string, said: Record<string, unknown>) => ({
  ...said,
  paymentAmountInfo: undefined,
});
const refundLost = (call: string, said: Record<string, unknown>) =>
  call === 'refund' ? { errorCode: null } : said;
const refundsAsked = (): number => line.asked.filter((call) => call === 'refund').length;

test('A part of a payment is returned once although the bank still calls the order paid', async () => {
  await partlyDue();
  line.behave(withoutSums);
  at(1);
  await settleDue();
  at(2);
  await settleDue();
  expect([await statuses(), refundsAsked()]).toEqual([['refunded'], 1]);
});

test('A part of a payment is not returned again if the response of the bank was lost', async () => {
  await partlyDue();
  line.behave(refundLost);
  at(1);
  await settleDue();
  expect(await statuses()).toEqual(['refundDue']);
  line.behave('well');
  at(31);
  await settleDue();
  expect([await statuses(), refundsAsked()]).toEqual([['refunded'], 1]);
});

test('Where the bank does not report what it returned, staff learn of a part whose response was lost', async () => {
  await partlyDue();
  line.behave((call, said) => refundLost(call, withoutSums(call, said)));
  for (const minute of [1, 2, 32]) {
    at(minute);
    await settleDue();
  }
  expect([await statuses(), refundsAsked()]).toEqual([['refundDue'], 1]);
  expect(troubles.join('')).toContain('the bank does not give the money back');
});

test('A part of a payment that the bank refused to return is requested again', async () => {
  await partlyDue();
  line.behave((call, said) =>
    call === 'refund' ? { errorCode: '7' } : { ...said, paymentAmountInfo: undefined },
  );
  for (const minute of [1, 31]) {
    at(minute);
    await settleDue();
  }
  expect([await statuses(), refundsAsked()]).toEqual([['refundDue'], 2]);
});

test('A part of a payment is returned once, also if a second run begins while the first one is at the bank', async () => {
  const { orderId } = await purchases.order();
  await partlyDue();
  // The refund comes second, and for longer than a minute the first order keeps the run from it.
  await portal.db
    .updateTable('payment')
    .set({ checkedAt: new Date(testNow) })
    .where('status', '=', 'refundDue')
    .execute();
  at(1);
  let runs = 1;
  line.behave(async (_call, said) => {
    const isFirst = JSON.stringify(said).includes(orderId);
    if (isFirst && runs === 1) portal.clock.pass(70_000);
    if (!isFirst && runs === 1) {
      runs += 1;
      await settleDue();
    }
    return said;
  });
  await settleDue();
  expect([runs, refundsAsked(), await statuses()]).toEqual([2, 1, ['registered', 'refunded']]);
});

test('A run of the payment job that is told to end takes no further order', async () => {
  await partlyDue();
  at(1);
  await settleDue(AbortSignal.abort());
  expect([await statuses(), refundsAsked()]).toEqual([['refundDue'], 0]);
});

test('Two payments of one package result in one purchase and one refund', async () => {
  const first = (await buy(heart, komitas)).body.data;
  await portal.db.updateTable('payment').set({ status: 'abandoned' }).execute();
  const second = (await buy(heart, komitas)).body.data;
  expect(second.purchaseId).toBe(first.purchaseId);
  await line.press(first.formUrl, 'approve');
  await line.press(second.formUrl, 'approve');
  expect([await statuses(), await stateOf(first.purchaseId)]).toEqual([['paid', 'refundDue'], 'active']);
});
