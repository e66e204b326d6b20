import { pino } from 'pino';
import { extractText } from 'unpdf';
import { openBankLine, type BankLine } from '../../testing/bank-line.ts';
import { addAppointment, forgetVisits, seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { testClock, testNow } from '../../testing/test-clock.ts';
import { outboxService } from '../outbox/service.ts';
import { paymentSettlement } from './module.ts';

const bankClock = testClock();
let line: BankLine;
let portal: TestPortal;
let as: string;
let settleDue: () => Promise<void>;
const troubles: string[] = [];
beforeAll(async () => {
  line = await openBankLine(bankClock);
  const environment = { ...line.environment, ACCESS_TOKEN_SECONDS: '86400' };
  const log = pino({}, { write: (text: string) => void troubles.push(text) });
  portal = await openPortal({ environment, logger: log });
  line.connect(portal.app);
  settleDue = paymentSettlement({ ...portal, outbox: outboxService(portal), log }).settleDue;
});
afterAll(async () => {
  await portal.close();
  await line.close();
});
beforeEach(async () => {
  at(0);
  line.behave('well');
  line.asked.length = 0;
  troubles.length = 0;
  await forgetVisits(portal.db);
  as = await portal.signIn(seeded.ani);
});

const api = '/patients/api/v1';
const minutes = (count: number): number => count * 60_000;
const at = (minute: number): void => {
  portal.clock.set(testNow + minutes(minute));
  bankClock.set(testNow + minutes(minute));
};
const post = (path: string, body: unknown, token = as) =>
  portal.post(`${api}${path}`, body, { as: token, language: 'en' });
const start = (appointmentId: number, token = as) =>
  post('/payments/startAppointmentPayment', { appointmentId }, token);
const confirm = (orderId: string, token = as) => post('/payments/orderPaymentConfirmed', { orderId }, token);
const result = (orderId: string, token = as) => post('/payment-result', { orderId }, token);
const cancel = (appointmentId: number) => post('/appointments/cancel', { appointmentId });
const stateOf = async (id: number): Promise<string> =>
  (await portal.get(`${api}/appointments/${id}/details`, { as })).body.data.state;
const statuses = async (): Promise<string[]> =>
  (await portal.db.selectFrom('payment').select('status').orderBy('id').execute()).map(
    ({ status }) => status,
  );
/** A visit of tomorrow for 12,000 drams, and an order at the bank. */
const order = async () => {
  const visit = await addAppointment(portal.db);
  const { body } = await start(visit);
  return { visit, ...body.data } as { visit: number; orderId: string; formUrl: string; expiresAt: number };
};

test('A patient pays for a visit on the bank’s page and comes back to a paid visit', async () => {
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

test('Nothing of a card is asked, sent or kept by us', async () => {
  const { formUrl } = await order();
  await line.press(formUrl, 'approve');
  const row = await portal.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
  expect(Object.keys(row).sort()).toEqual(
    [
      ...['amount', 'appointmentId', 'checkedAt', 'createdAt', 'expiresAt', 'formUrl', 'id', 'language'],
      ...['orderId', 'orderNumber', 'paidAt', 'patientId', 'refundedAt', 'status'],
    ].sort(),
  );
});

test('Asked again, the order is the same one', async () => {
  const { visit, orderId, formUrl } = await order();
  expect((await start(visit)).body.data).toMatchObject({ orderId, formUrl });
  expect(line.asked.filter((call) => call === 'register')).toHaveLength(1);
});

test('Before the bank says so nothing is paid, and asking twice afterwards changes nothing', async () => {
  const { visit, orderId, formUrl } = await order();
  expect((await confirm(orderId)).body.data).toMatchObject({ status: 'pending', paidAt: null });
  await line.press(formUrl, 'silent');
  expect(await stateOf(visit)).toBe('booked');
  const first = await confirm(orderId);
  expect(first.body.data).toMatchObject({ status: 'paid', paidAt: testNow });
  at(5);
  expect((await confirm(orderId)).body).toEqual(first.body);
});

test('A bank that calls back twice, and a patient who asks many times meanwhile, make one payment', async () => {
  const { visit, orderId, formUrl } = await order();
  await Promise.all([line.press(formUrl, 'double'), ...Array.from({ length: 5 }, () => confirm(orderId))]);
  await Promise.all(Array.from({ length: 5 }, () => confirm(orderId)));
  expect([await statuses(), await stateOf(visit)]).toEqual([['paid'], 'paid']);
});

test('A declined card leaves the visit unpaid, and another try is another order', async () => {
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
])('A %s code of 3-D Secure ends in %s', async (_, code, status) => {
  const { orderId, formUrl } = await order();
  expect(await line.press(formUrl, 'secure')).toBeNull();
  expect((await confirm(orderId)).body.data.status).toBe('pending');
  await line.press(formUrl, 'code', code);
  expect((await confirm(orderId)).body.data.status).toBe(status);
});

test('Whoever pays and is cut off is found by the job', async () => {
  const { visit, formUrl } = await order();
  await line.press(formUrl, 'silent');
  await settleDue();
  expect(await stateOf(visit)).toBe('booked');
  at(1);
  await settleDue();
  expect([await stateOf(visit), await statuses()]).toEqual(['paid', ['paid']]);
});

test('An abandoned page is settled once the bank has surely closed it', async () => {
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

test('The job asks no order twice within a minute', async () => {
  await order();
  at(1);
  await settleDue();
  const times = line.asked.length;
  await settleDue();
  expect(line.asked).toHaveLength(times);
});

test('A bank that is away is told as such, nothing is lost, and later it works', async () => {
  line.behave('cut');
  const visit = await addAppointment(portal.db);
  const refused = await start(visit);
  expect(refused).toMatchObject({ status: 503, body: { code: -56 } });
  expect(refused.headers['retry-after']).toBe('30');
  expect(troubles.join('')).not.toContain('127.0.0.1');
  line.behave('well');
  expect(await start(visit)).toMatchObject({ status: 409, body: { code: -32 } });
  at(1);
  const { body } = await start(visit);
  await line.press(body.data.formUrl, 'silent');

  line.behave('cut');
  expect(await confirm(body.data.orderId)).toMatchObject({ status: 503, body: { code: -56 } });
  expect((await result(body.data.orderId)).body.data.payment.status).toBe('pending');
  at(3);
  await settleDue();
  line.behave('well');
  at(5);
  await settleDue();
  expect(await stateOf(visit)).toBe('paid');
});

test('An answer that was lost after the bank registered the order leads to another order, and to one payment', async () => {
  line.behave('swallow');
  const visit = await addAppointment(portal.db);
  expect((await start(visit)).status).toBe(503);
  line.behave('well');
  at(1);
  const { body } = await start(visit);
  expect(await statuses()).toEqual(['abandoned', 'registered']);
  await line.press(body.data.formUrl, 'approve');
  at(26);
  await settleDue();
  expect([await statuses(), await stateOf(visit)]).toEqual([['expired', 'paid'], 'paid']);
});

test('Whoever manages to pay twice gets the second payment back', async () => {
  const first = await order();
  await portal.db.updateTable('payment').set({ status: 'abandoned' }).execute();
  const second = (await start(first.visit)).body.data;
  await line.press(first.formUrl, 'approve');
  await line.press(second.formUrl, 'approve');
  expect(await statuses()).toEqual(['paid', 'refundDue']);
  expect((await result(second.orderId)).body.data.payment.status).toBe('refunding');
  at(1);
  await settleDue();
  expect(await statuses()).toEqual(['paid', 'refunded']);
  expect(await stateOf(first.visit)).toBe('paid');
});

test.each([
  ['amount', { amount: 100 }],
  ['part of the amount', { amount: 1_200_001 }],
  ['currency', { currency: '840' }],
  ['number', { orderNumber: 'another' }],
])('An order with another %s does not count, and somebody is told', async (_, change) => {
  const { visit, orderId, formUrl } = await order();
  await line.press(formUrl, 'silent');
  line.behave((_call, said) => ({ ...said, ...change }));
  expect((await confirm(orderId)).body.data.status).toBe('declined');
  expect(await stateOf(visit)).toBe('booked');
  expect(troubles.join('')).toContain('a payment needs somebody');
  expect(await statuses()).toEqual(['mismatch']);
});

test('What makes no sense of the bank is no answer', async () => {
  const { orderId } = await order();
  for (const nonsense of [{ orderStatus: 17 }, { orderStatus: undefined }, { amount: 'many' }]) {
    line.behave((_call, said) => ({ ...said, ...nonsense }));
    expect(await confirm(orderId)).toMatchObject({ status: 503, body: { code: -56 } });
  }
  expect(await statuses()).toEqual(['registered']);
});

test('A paid visit that is cancelled gives the money back, also when the bank is away at first', async () => {
  const { visit, orderId, formUrl } = await order();
  await line.press(formUrl, 'approve');
  await cancel(visit);
  expect((await result(orderId)).body.data.payment.status).toBe('refunding');
  line.behave('cut');
  at(1);
  await settleDue();
  expect(await statuses()).toEqual(['refundDue']);
  line.behave('well');
  at(2);
  await settleDue();
  expect((await result(orderId)).body.data.payment.status).toBe('refunded');
});

test('A refund whose answer was lost is not asked for again', async () => {
  const { visit, formUrl } = await order();
  await line.press(formUrl, 'approve');
  await cancel(visit);
  line.behave('swallow');
  at(1);
  await settleDue();
  await portal.db.updateTable('payment').set({ checkedAt: null }).execute();
  line.behave((call, said) => (call === 'refund' ? { errorCode: '7' } : said));
  at(2);
  await settleDue();
  expect(await statuses()).toEqual(['refunded']);
});

test('Money for a visit that was cancelled on the way goes back', async () => {
  const { visit, formUrl } = await order();
  await cancel(visit);
  await line.press(formUrl, 'approve');
  expect(await statuses()).toEqual(['refundDue']);
  at(1);
  await settleDue();
  expect([await statuses(), await stateOf(visit)]).toEqual([['refunded'], 'cancelled']);
});

test('Nothing is to be paid for what another pays, what is free, over or cancelled', async () => {
  const visits = [
    await addAppointment(portal.db, { policy: 'employer', workingCompany: 'Lori Dairy' }),
    await addAppointment(portal.db, { price: 0, startsAt: new Date(testNow + minutes(3000)) }),
    await addAppointment(portal.db, { startsAt: new Date(testNow - minutes(3000)) }),
    await addAppointment(portal.db, { status: 'cancelled' }),
  ];
  for (const visit of visits) expect(await start(visit)).toMatchObject({ status: 409, body: { code: -54 } });
  expect(line.asked).toEqual([]);
});

test('Nobody pays for, confirms or sees the order of another', async () => {
  const other = await portal.signIn(seeded.mariam);
  const { visit, orderId } = await order();
  for (const reply of [
    await start(visit, other),
    await confirm(orderId, other),
    await result(orderId, other),
    await portal.get(`${api}/appointments/byOrderId/${orderId}`, { as: other }),
    await confirm('no-such-order'),
  ])
    expect([reply.status, reply.body.code]).toEqual([404, -16]);
  expect((await confirm('with spaces')).status).toBe(422);
});

test('A call that pretends to be the bank’s moves us to ask the bank, and nothing more', async () => {
  await order();
  const { orderNumber } = await portal.db
    .selectFrom('payment')
    .select('orderNumber')
    .executeTakeFirstOrThrow();
  const call = (query: string) => portal.get(`${api}/payments/bank-callback?${query}`);
  expect((await call(`orderNumber=${orderNumber}&status=1&operation=deposited`)).status).toBe(204);
  expect((await call('orderNumber=unknown&status=1')).status).toBe(204);
  expect((await call('status=1')).status).toBe(204);
  expect(await statuses()).toEqual(['registered']);
});

test('Many who start at once get one order between them', async () => {
  const visit = await addAppointment(portal.db);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => start(visit)));
  for (const { status, body } of outcomes) expect([200, -32]).toContain(body.code ?? status);
  expect(outcomes.some(({ status }) => status === 200)).toBe(true);
  expect(await statuses()).toEqual(['registered']);
});

test('Without a bank nothing is paid online, and that is said', async () => {
  const alone = await openPortal();
  const token = await alone.signIn(seeded.ani);
  const visit = await addAppointment(alone.db);
  const url = `${api}/payments/startAppointmentPayment`;
  const { status, body } = await alone.post(url, { appointmentId: visit }, { as: token });
  await alone.close();
  expect([status, body.code]).toEqual([503, -56]);
});

const told = async () =>
  (
    await portal.db
      .selectFrom('outboxMessage')
      .where('template', 'like', 'payment-%')
      .select(['template', 'data'])
      .orderBy('createdAt')
      .execute()
  ).map(({ template, data }) => [template, data?.amount]);

test('The patient is told once of the money that came, and once of the money that went back', async () => {
  await portal.db.deleteFrom('outboxMessage').execute();
  const { visit, orderId, formUrl } = await order();
  await line.press(formUrl, 'double');
  await confirm(orderId);
  expect(await told()).toEqual([['payment-received', '12.000']]);
  await cancel(visit);
  at(1);
  await settleDue();
  at(3);
  await settleDue();
  expect(await told()).toEqual([
    ['payment-received', '12.000'],
    ['payment-refunded', '12.000'],
  ]);
});

test.each([
  ['hy', 'Վճարման անդորրագիր', 'Անի Դավթյան', 'Սրտաբանի'],
  ['ru', 'Квитанция об оплате', 'Ани Давтян', 'кардиолога'],
  ['en', 'Receipt', 'Ani Davtyan', 'Cardiologist'],
])('The receipt in %s says what was paid, by whom and for what', async (language, ...words) => {
  const { orderId, formUrl } = await order();
  const ask = (token = as) =>
    portal.app.inject({
      url: `${api}/payments/${orderId}/receipt`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    });
  expect((await ask()).statusCode).toBe(404);
  await line.press(formUrl, 'approve');
  const { statusCode, headers, rawPayload } = await ask();
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'application/pdf', 'no-store'],
  ]);
  expect(headers['content-disposition']).toMatch(/^attachment; filename=receipt-\d+\.pdf$/);
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
  for (const word of [...words, '12.000 AMD', '15.02.2027 10:00', '16.02.2027 12:00'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(word);
  expect((await ask(await portal.signIn(seeded.mariam))).statusCode).toBe(404);
});
