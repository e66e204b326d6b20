import { extractText } from 'unpdf';
import { sweep } from '../../sweep.ts';
import { addAppointment, seeded } from '../../testing/builders.ts';
import { minutes } from '../../testing/paying.ts';
import { testNow } from '../../testing/test-clock.ts';
import { api, heart, komitas, price, days, refusal, openPurchases } from '../../testing/purchases.ts';

const purchases = await openPurchases();
const {
  line,
  portal,
  as,
  settleDue,
  at,
  buy,
  confirm,
  result,
  statuses,
  mariam,
  get,
  refund,
  purchased,
  stateOf,
} = purchases;
afterAll(() => purchases.close());
beforeEach(() => purchases.reset());

test('A patient buys a package on the bank’s page and finds its services, validity and order', async () => {
  const { status, body } = await buy(heart, komitas);
  expect([status, body.data.amount]).toEqual([200, price]);
  expect((await get('/purchases')).body.total).toBe(0);
  await line.press(body.data.formUrl, 'approve');

  const { purchaseId, orderId } = body.data;
  const { data } = (await get(`/purchases/${purchaseId}`)).body;
  expect(data).toMatchObject({
    id: purchaseId,
    package: { slug: 'heart-check-up', title: 'Healthy heart check-up package' },
    branch: { id: komitas },
    ...{ state: 'active', price, currency: 'AMD', boughtAt: testNow, refundable: price, orderId },
  });
  expect(data.items).toHaveLength(7);
  expect(data.items[0]).toEqual({
    service: { id: 8, slug: 'cardiologist-consultation', title: 'Cardiologist consultation' },
    ...{ quantity: 1, left: 1 },
  });
  expect(data.validUntil).toBeGreaterThan(testNow + days(180));
  expect(data.validUntil).toBeLessThanOrEqual(testNow + days(181));
  expect((await get('/purchases')).body).toEqual({ data: [data], total: 1 });
  expect((await get(`/purchases/byOrderId/${orderId}`)).body.data).toEqual(data);
  const back = (await result(orderId)).body.data;
  expect(back).toMatchObject({ appointment: null, purchase: data });
  expect(back.payment).toMatchObject({ appointmentId: null, purchaseId, status: 'paid', amount: price });
  expect((await get(`/appointments/byOrderId/${orderId}`)).status).toBe(404);
});

test('Everybody sees the content of a package before buying it', async () => {
  const { body } = await portal.get('/portal/api/v1/personal-packages/heart-check-up', { language: 'ru' });
  expect(body.data).toMatchObject({ id: heart, title: 'Пакет «Здоровое сердце»', validDays: 180 });
  expect(body.data.forWhom).toEqual({
    ...{ sex: null, fromAge: 40, toAge: null },
    words: 'После сорока лет, а также если в семье были болезни сердца.',
  });
  expect(body.data.items).toContainEqual({
    service: { id: 10, slug: 'electrocardiogram', title: expect.any(String) },
    quantity: 1,
    price: expect.any(Number),
  });
  const oneByOne = body.data.items.reduce(
    (sum: number, item: { price: number; quantity: number }) => sum + item.price * item.quantity,
    0,
  );
  expect(oneByOne).toBe(81_600);
  const noPackage = await portal.get('/portal/api/v1/personal-packages/cardiologist-consultation');
  expect(noPackage.status).toBe(404);
});

test('Everybody sees the content of all packages at once, in the order of the list of services', async () => {
  const { body } = await portal.get('/portal/api/v1/personal-packages', { language: 'ru' });
  const services = await portal.get('/portal/api/v1/services?personalPackage=true', { language: 'ru' });
  const idsOf = (list: { data: { id: number }[] }) => list.data.map(({ id }) => id);
  expect(new Set(idsOf(body))).toEqual(new Set(idsOf(services.body)));
  expect(body.total).toBe(body.data.length);
  const one = await portal.get('/portal/api/v1/personal-packages/heart-check-up', { language: 'ru' });
  expect(body.data.find(({ id }: { id: number }) => id === heart)).toEqual(one.body.data);
  const second = await portal.get('/portal/api/v1/personal-packages?size=1&page=2');
  expect(second.body).toMatchObject({ data: [{ id: body.data[1].id }], total: body.total });
});

test('A purchase that is sent twice makes one purchase, one order and one payment', async () => {
  const pressed = await Promise.all(Array.from({ length: 4 }, () => buy(heart, komitas)));
  const taken = pressed.filter(({ status }) => status === 200).map(({ body }) => body.data);
  for (const { status, body } of pressed)
    expect([200, status === 409 && body.code]).toContain(status === 200 ? 200 : -32);
  expect(new Set(taken.map(({ orderId }) => orderId)).size).toBe(1);
  const again = (await buy(heart, komitas)).body.data;
  expect(again.orderId).toBe(taken[0]?.orderId);
  await line.press(again.formUrl, 'double');
  await Promise.all(Array.from({ length: 3 }, () => confirm(again.orderId)));
  expect([await statuses(), await stateOf(again.purchaseId)]).toEqual([['paid'], 'active']);
  const next = (await buy(heart, komitas)).body.data;
  expect(next.purchaseId).not.toBe(again.purchaseId);
});

test('Only verified patients buy packages, and only at branches that sell them', async () => {
  expect(refusal(await buy(heart, komitas, await portal.signIn(seeded.aram)))).toEqual([403, -23, undefined]);
  expect((await buy(heart, 8)).status).toBe(404);
  expect((await buy(8, komitas)).status).toBe(404);
});

test('A package without contents or without a price is not sold', async () => {
  const sold = portal.db.updateTable('servicePrice').where('serviceId', '=', heart);
  await sold.set({ price: 0 }).where('branchId', '=', komitas).execute();
  expect(refusal(await buy(heart, komitas))).toEqual([404, -16, undefined]);
  await sold.set({ price }).where('branchId', '=', komitas).execute();
  const { db } = portal;
  const items = await db.selectFrom('packageItem').where('packageId', '=', heart).selectAll().execute();
  await db.deleteFrom('packageItem').where('packageId', '=', heart).execute();
  expect(refusal(await buy(heart, komitas))).toEqual([404, -16, undefined]);
  await db.insertInto('packageItem').values(items).execute();
  expect((await buy(heart, komitas)).status).toBe(200);
});

test('A package that was taken off sale is not sold', async () => {
  const sold = portal.db.updateTable('service').where('id', '=', heart);
  await sold.set({ personalPackage: false }).execute();
  expect(refusal(await buy(heart, komitas))).toEqual([404, -16, undefined]);
  expect((await portal.get('/portal/api/v1/personal-packages/heart-check-up')).status).toBe(404);
  await sold.set({ personalPackage: true }).execute();
  expect((await buy(heart, komitas)).status).toBe(200);
});

test('A package with a service that no branch offers any more shows no price for it and is not sold', async () => {
  const electrocardiogram = 10;
  const { db } = portal;
  const prices = await db
    .selectFrom('servicePrice')
    .where('serviceId', '=', electrocardiogram)
    .selectAll()
    .execute();
  await db.deleteFrom('servicePrice').where('serviceId', '=', electrocardiogram).execute();
  expect(refusal(await buy(heart, komitas))).toEqual([404, -16, undefined]);
  const { items } = (await portal.get('/portal/api/v1/personal-packages/heart-check-up')).body.data;
  const isPriced = (item: { service: { id: number } }) => [item.service.id, 'price' in item];
  expect(items.map(isPriced)).toContainEqual([electrocardiogram, false]);
  expect(items.map(isPriced)).toContainEqual([8, true]);
  await db.insertInto('servicePrice').values(prices).execute();
  expect((await buy(heart, komitas)).status).toBe(200);
});

test('An unpaid package follows the price in the catalogue', async () => {
  const { body } = await buy(heart, komitas);
  await line.press(body.data.formUrl, 'decline');
  const sold = portal.db.updateTable('servicePrice').where('serviceId', '=', heart);
  await sold.set({ price: 76_000 }).where('branchId', '=', komitas).execute();
  const next = (await buy(heart, komitas)).body.data;
  await sold.set({ price }).where('branchId', '=', komitas).execute();
  expect([next.amount, next.purchaseId]).toEqual([76_000, body.data.purchaseId]);
  await line.press(next.formUrl, 'approve');
  expect((await get(`/purchases/${next.purchaseId}`)).body.data).toMatchObject({
    price: 76_000,
    state: 'active',
  });
});

const buyFor = (shown: number) =>
  purchases.post('/payments/startPackagePayment', { packageId: heart, branchId: komitas, price: shown });
const priced = (amount: number) =>
  portal.db
    .updateTable('servicePrice')
    .where('serviceId', '=', heart)
    .where('branchId', '=', komitas)
    .set({ price: amount })
    .execute();

test('A package is not ordered at a price that the patient has not seen', async () => {
  const refused = await buyFor(price - 1);
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
    ...[422, -20, [{ path: 'price', key: 'changed' }]],
  ]);
  expect(await portal.db.selectFrom('purchase').select('id').execute()).toEqual([]);
  expect((await buyFor(price)).body.data.amount).toBe(price);
});

test('An unpaid package that is refused at its former price has the present one, to which the patient can agree', async () => {
  const { purchaseId, formUrl } = (await buyFor(price)).body.data;
  await priced(76_000);
  // The order that is open at the bank continues as it was placed.
  expect((await buyFor(price)).body.data).toMatchObject({ purchaseId, formUrl, amount: price });
  await line.press(formUrl, 'decline');
  expect(refusal(await buyFor(price))).toEqual([422, -20, 'changed']);
  expect((await get(`/purchases/${purchaseId}`)).body.data).toMatchObject({
    price: 76_000,
    state: 'ordered',
  });
  const next = (await buyFor(76_000)).body.data;
  await priced(price);
  expect([next.amount, next.purchaseId]).toEqual([76_000, purchaseId]);
});

test('A package is ordered at the present price once the bank has declined an order of which nobody returned', async () => {
  const { formUrl, orderId, purchaseId } = (await buy(heart, komitas)).body.data;
  const shown = async (): Promise<number[]> => [
    (await result(orderId)).body.data.purchase.price,
    (await get('/patients/pending')).body.data.packages[0].price,
  ];
  await priced(76_000);
  expect(await shown()).toEqual([price, price]);
  expect((await buy(heart, komitas)).body.data).toMatchObject({ purchaseId, formUrl, amount: price });
  line.behave((call, said) => (call === 'getOrderStatusExtended' ? { ...said, orderStatus: 6 } : said));
  const next = (await buy(heart, komitas)).body.data;
  line.behave('well');
  expect([next.amount, next.purchaseId]).toEqual([76_000, purchaseId]);
  await line.press(next.formUrl, 'decline');
  await priced(77_000);
  expect(await shown()).toEqual([77_000, 77_000]);
  await priced(price);
});

test('A purchase of another patient is not found', async () => {
  const { id, orderId } = await purchased();
  const asked = await Promise.all([
    get(`/purchases/${id}`, mariam),
    get(`/purchases/byOrderId/${orderId}`, mariam),
    get(`/payments/${orderId}/receipt`, mariam),
    result(orderId, mariam),
    confirm(orderId, mariam),
    refund(id, {}, mariam),
  ]);
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404));
  expect((await get('/purchases', mariam)).body.total).toBe(0);
  expect(await stateOf(id)).toBe('active');
});

test('The payment history has every order, the newest first, in pages', async () => {
  const visit = await addAppointment(portal.db);
  const paid = (await purchases.start(visit)).body.data;
  await line.press(paid.formUrl, 'approve');
  at(1);
  const { orderId } = await purchased();
  const page = async (number: number) => (await get(`/payments?page=${number}&size=1`)).body;
  expect(await page(1)).toMatchObject({ total: 2, data: [{ orderId, createdAt: testNow + minutes(1) }] });
  expect(await page(2)).toMatchObject({
    total: 2,
    data: [
      { orderId: paid.orderId, appointmentId: visit, purchaseId: null, title: 'Cardiologist consultation' },
    ],
  });
  const { order } = (await get(`/appointments/${visit}/details`)).body.data;
  expect(order).toMatchObject({ orderId: paid.orderId, status: 'paid', amount: 12_000 });
  // The date decides, not the number: the numbers of imported orders follow no order.
  const lastYear = new Date(testNow - minutes(365 * 24 * 60));
  await portal.db
    .updateTable('payment')
    .set({ createdAt: lastYear })
    .where('orderId', '=', orderId)
    .execute();
  expect(await page(1)).toMatchObject({ data: [{ orderId: paid.orderId }] });
});

test('The receipt of a package has its title, its validity and its refund', async () => {
  const { id, orderId } = await purchased();
  await refund(id);
  at(1);
  await settleDue();
  const { rawPayload } = await portal.app.inject({
    url: `${api}/payments/${orderId}/receipt`,
    headers: { authorization: `Bearer ${as}`, 'accept-language': 'en' },
  });
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
  for (const said of ['Healthy heart check-up package', 'Last valid day', '75.000 AMD', 'Refunded amount'])
    expect(text).toContain(said);
  expect(text).not.toContain('Day and time of the visit');
});

// This test is the last one because it also deletes the sessions of the others.
test('Packages unpaid for a month are swept, except those with money or an open order', async () => {
  const ordered = async () =>
    (await portal.db.selectFrom('purchase').select('id').orderBy('id').execute()).map(({ id }) => id);
  const declined = async (packageId: number): Promise<number> => {
    const { purchaseId, formUrl } = (await buy(packageId, 1)).body.data;
    await line.press(formUrl, 'decline');
    return purchaseId;
  };
  const paid = (await purchased()).id;
  const [forgotten, takenUp] = [await declined(35), await declined(64)];
  at(60 * 24 * 29);
  await sweep(portal);
  expect(await ordered()).toEqual([paid, forgotten, takenUp]);
  at(60 * 24 * 31);
  await buy(64, 1, await portal.signIn(seeded.ani));
  await sweep(portal);
  expect(await ordered()).toEqual([paid, takenUp]);
  expect(await statuses()).toEqual(['paid', 'declined', 'registered']);
});
