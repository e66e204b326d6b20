import { minutes } from '../../testing/paying.ts';
import { testNow } from '../../testing/test-clock.ts';
import { heart, komitas, days, tuesday, refusal, openPurchases } from '../../testing/purchases.ts';

const purchases = await openPurchases();
const { portal, buy, cancel, mariam, get, post, book, refund, purchased, stateOf, left } = purchases;
afterAll(() => purchases.close());
beforeEach(() => purchases.reset());

test('Services of a package are booked at no further price, as often as it contains them', async () => {
  const { id } = await purchased();
  const usable = async (serviceId: number) => (await get(`/purchases?serviceId=${serviceId}`)).body.total;
  expect([await usable(8), await usable(3)]).toEqual([1, 0]);
  const { status, body } = await book(id);
  expect([status, body.data.price]).toEqual([200, 0]);
  const details = (await get(`/appointments/${body.data.id}/details`)).body.data;
  expect(details).toMatchObject({
    ...{ payable: false, order: null },
    purchase: { id, title: 'Healthy heart check-up package' },
  });
  expect([await left(id), await usable(8)]).toEqual([0, 0]);
  const second = { date: tuesday + days(7) };
  expect(refusal(await book(id, second))).toEqual([409, -64, 'nothingLeft']);
  expect(refusal(await book(id, { serviceId: 9, date: second.date + minutes(60) }))).toEqual([
    200,
    undefined,
    undefined,
  ]);
  await cancel(body.data.id);
  expect(await left(id)).toBe(1);
  expect((await book(id, second)).status).toBe(200);
});

test('Of two concurrent bookings of the last service of a package, one succeeds', async () => {
  const { id } = await purchased();
  const both = await Promise.all([book(id), book(id, { date: tuesday + days(7) })]);
  expect(both.map((reply) => refusal(reply)).sort()).toEqual([
    [200, undefined, undefined],
    [409, -64, 'nothingLeft'],
  ]);
});

test('A hold does not use up a service of the package until it is confirmed', async () => {
  const { id } = await purchased();
  const wish = { serviceId: 8, branchId: komitas, doctorId: 1, policy: 'self', purchaseId: id };
  const hold = (await post('/appointments/holds', { ...wish, date: tuesday })).body.data;
  expect([hold.price, hold.purchaseId, await left(id)]).toEqual([0, id, 1]);
  expect((await book(id, { date: tuesday + days(7) })).status).toBe(200);
  const confirmed = await post('/appointments/holds/confirm', { holdId: hold.id });
  expect(refusal(confirmed)).toEqual([409, -64, 'nothingLeft']);
});

test('A package pays only for its own services, for its own patient, and without another payer', async () => {
  const { id } = await purchased();
  expect(refusal(await book(id, { doctorId: 1, serviceId: 16 }))[0]).not.toBe(200);
  expect(refusal(await book(id, {}, mariam))).toEqual([404, -16, undefined]);
  expect(refusal(await book(id, { policy: 'employer', insuranceData: { workingCompany: 'Arev' } }))).toEqual([
    422,
    -20,
    'invalid',
  ]);
  const { body } = await buy(heart, komitas);
  expect(refusal(await book(body.data.purchaseId))).toEqual([409, -64, 'returned']);
});

test('An expired package books no more services, and a visit cannot be moved beyond its validity', async () => {
  const { id } = await purchased();
  const { body } = await book(id);
  const expiresAt = new Date(tuesday + days(3));
  await portal.db.updateTable('purchase').set({ expiresAt }).execute();
  const move = { appointmentId: body.data.id, date: tuesday + days(7) };
  expect(refusal(await post('/appointments/reschedule', move))).toEqual([409, -64, 'expired']);
  expect(refusal(await book(id, { serviceId: 9, date: tuesday + days(7) }))).toEqual([409, -64, 'expired']);
  await portal.db
    .updateTable('purchase')
    .set({ expiresAt: new Date(testNow) })
    .execute();
  expect([await stateOf(id), (await get(`/purchases/${id}`)).body.data.refundable]).toEqual([
    'expired',
    null,
  ]);
  expect(refusal(await refund(id))).toEqual([409, -65, undefined]);
});
