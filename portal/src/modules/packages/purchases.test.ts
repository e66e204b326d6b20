import { extractText } from 'unpdf';
import { sweep } from '../../sweep.ts';
import { addAppointment, seeded } from '../../testing/builders.ts';
import { minutes, openPaying } from '../../testing/paying.ts';
import type { Reply } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

const paying = await openPaying();
const { line, portal, as, settleDue, at, buy, confirm, result, cancel, statuses } = paying;
const mariam = await portal.signIn(seeded.mariam);
afterAll(() => paying.close());
beforeEach(() => paying.reset());

const api = '/patients/api/v1';
const heart = 15;
const komitas = 2;
const price = 75_000;
/** Of the consultation, where it costs least. */
const consultation = 10_000;
const days = (count: number): number => minutes(24 * 60 * count);
/** Tuesday of the next week, when the seed's first cardiologist works in Komitas from ten. */
const tuesday = Date.parse('2027-02-23T10:00:00+04:00');

const get = (path: string, token = as) => portal.get(`${api}${path}`, { as: token, language: 'en' });
const post = (path: string, body: object, token = as) =>
  portal.post(`${api}${path}`, body, { as: token, language: 'en' });
const book = (purchaseId: number, given: object = {}, token = as) =>
  post(
    '/appointments',
    {
      ...{ serviceId: 8, branchId: komitas, doctorId: 1, policy: 'self', date: tuesday, purchaseId },
      ...given,
    },
    token,
  );
const refund = (id: number, token = as) => post(`/purchases/${id}/refund`, {}, token);
const refusal = ({ status, body }: Reply) => [status, body.code, body.fields?.[0]?.key];
const purchased = async (): Promise<{ id: number; orderId: string; formUrl: string }> => {
  const { purchaseId, orderId, formUrl } = (await buy(heart, komitas)).body.data;
  await line.press(formUrl, 'approve');
  return { id: purchaseId, orderId, formUrl };
};
const stateOf = async (id: number): Promise<string> => (await get(`/purchases/${id}`)).body.data.state;
const left = async (id: number): Promise<number> =>
  (await get(`/purchases/${id}`)).body.data.items.find(
    ({ service }: { service: { id: number } }) => service.id === 8,
  ).left;

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

test('Everybody sees what is in a package before buying it', async () => {
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

test('Everybody sees what is in all packages at once, in the order of the list of services', async () => {
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

test('Pressing the button twice makes one purchase, one order and one payment', async () => {
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

test('Only verified patients buy, and only what is sold in that branch', async () => {
  expect(refusal(await buy(heart, komitas, await portal.signIn(seeded.aram)))).toEqual([403, -23, undefined]);
  expect((await buy(heart, 8)).status).toBe(404);
  expect((await buy(8, komitas)).status).toBe(404);
});

test('An unpaid package follows the price of the catalogue', async () => {
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

test('Services of a package are booked at no further price, as many as it holds', async () => {
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

test('Of the last service only one of two appointments that are booked at once is had', async () => {
  const { id } = await purchased();
  const both = await Promise.all([book(id), book(id, { date: tuesday + days(7) })]);
  expect(both.map((reply) => refusal(reply)).sort()).toEqual([
    [200, undefined, undefined],
    [409, -64, 'nothingLeft'],
  ]);
});

test('A held time takes nothing from the package until it is confirmed', async () => {
  const { id } = await purchased();
  const wish = { serviceId: 8, branchId: komitas, doctorId: 1, policy: 'self', purchaseId: id };
  const hold = (await post('/appointments/holds', { ...wish, date: tuesday })).body.data;
  expect([hold.price, await left(id)]).toEqual([0, 1]);
  expect((await book(id, { date: tuesday + days(7) })).status).toBe(200);
  const confirmed = await post('/appointments/holds/confirm', { holdId: hold.id });
  expect(refusal(confirmed)).toEqual([409, -64, 'nothingLeft']);
});

test('A package pays for its own services, of its own patient, by nobody else’s insurance', async () => {
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

test('A purchase of another patient is not found', async () => {
  const { id, orderId } = await purchased();
  const asked = await Promise.all([
    get(`/purchases/${id}`, mariam),
    get(`/purchases/byOrderId/${orderId}`, mariam),
    get(`/payments/${orderId}/receipt`, mariam),
    result(orderId, mariam),
    confirm(orderId, mariam),
    refund(id, mariam),
  ]);
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404));
  expect((await get('/purchases', mariam)).body.total).toBe(0);
  expect(await stateOf(id)).toBe('active');
});

test('An expired package is booked against no more, and an appointment is not moved beyond it', async () => {
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

test('An unused package is returned in full, and no service is booked against it any more', async () => {
  const { id, orderId } = await purchased();
  expect((await refund(id)).body.data).toMatchObject({ state: 'refunding', refundable: null });
  expect(refusal(await refund(id))).toEqual([409, -65, undefined]);
  expect(refusal(await book(id))).toEqual([409, -64, 'returned']);
  at(1);
  await settleDue();
  expect([await stateOf(id), await statuses()]).toEqual(['refunded', ['refunded']]);
  expect((await confirm(orderId)).body.data.status).toBe('refunded');
});

test('A partly used package returns its price less the used services at their own prices', async () => {
  const { id } = await purchased();
  const { body } = await book(id);
  expect(refusal(await refund(id))).toEqual([409, -42, undefined]);
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

test('Two payments of one package are one purchase and one refund', async () => {
  const first = (await buy(heart, komitas)).body.data;
  await portal.db.updateTable('payment').set({ status: 'abandoned' }).execute();
  const second = (await buy(heart, komitas)).body.data;
  expect(second.purchaseId).toBe(first.purchaseId);
  await line.press(first.formUrl, 'approve');
  await line.press(second.formUrl, 'approve');
  expect([await statuses(), await stateOf(first.purchaseId)]).toEqual([['paid', 'refundDue'], 'active']);
});

test('The history names every order, the newest first, page by page', async () => {
  const visit = await addAppointment(portal.db);
  const paid = (await paying.start(visit)).body.data;
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
});

test('The receipt names the package and its validity, and what was returned', async () => {
  const { id, orderId } = await purchased();
  await refund(id);
  at(1);
  await settleDue();
  const { rawPayload } = await portal.app.inject({
    url: `${api}/payments/${orderId}/receipt`,
    headers: { authorization: `Bearer ${as}`, 'accept-language': 'en' },
  });
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
  for (const said of ['Healthy heart check-up package', 'Valid until', '75.000 AMD', 'Refunded amount'])
    expect(text).toContain(said);
  expect(text).not.toContain('Day and time of the visit');
});

// The last one: it sweeps the sessions of the others, too.
test('Packages that nobody paid for in a month are swept, and none with money or an open order', async () => {
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
