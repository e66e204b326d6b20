import { heart, komitas, price, consultation, refusal, openPurchases } from '../../testing/purchases.ts';

const purchases = await openPurchases();
const { line, portal, settleDue, at, buy, confirm, statuses, get, book, refund, purchased, stateOf } =
  purchases;
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
  await portal.db.updateTable('appointment').set({ status: 'completed' }).execute();
  const { data } = (await get(`/purchases/${id}`)).body;
  expect([data.refundable, body.data.price]).toEqual([price - consultation, 0]);
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
