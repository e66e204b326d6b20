// Longer than 250 lines: all cases share one bank and one patient who pays.
import { addAppointment, seeded } from '../../testing/builders.ts';
import { minutes, openPaying } from '../../testing/paying.ts';
import { openPortal } from '../../testing/portal.ts';
import { testNow } from '../../testing/test-clock.ts';

const paying = await openPaying();
const {
  line,
  portal,
  as,
  troubles,
  settleDue,
  at,
  start,
  confirm,
  result,
  cancel,
  stateOf,
  statuses,
  order,
} = paying;
afterAll(() => paying.close());
beforeEach(() => paying.reset());

const api = '/patients/api/v1';

test('An unavailable bank is reported as such, nothing is lost, and a later attempt succeeds', async () => {
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

test.each([
  ['cannot be reached', 'cut', 'the bank cannot be reached'],
  ['refuses', () => ({ errorCode: '5' }), 'the bank gave no status, but code 5'],
] as const)('A run of the job fails once while the bank %s, and says why', async (_, how, why) => {
  await order();
  const startsAt = new Date(testNow + minutes(3_000));
  await start(await addAppointment(portal.db, { startsAt }));
  line.behave(how);
  at(1);
  const failures = await settleDue();
  expect(failures.map(({ message }) => message)).toEqual([why]);
  line.behave('well');
  at(2);
  expect(await settleDue()).toEqual([]);
});

test('A lost response of the bank to a new order leads to a second order, and to one payment', async () => {
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

test('A second payment for the same visit is refunded', async () => {
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
])(
  'An order for which the bank reports another %s does not count as paid, and raises an alert',
  async (_, change) => {
    const { visit, orderId, formUrl } = await order();
    await line.press(formUrl, 'silent');
    line.behave((_call, said) => ({ ...said, ...change }));
    expect((await confirm(orderId)).body.data.status).toBe('declined');
    expect(await stateOf(visit)).toBe('booked');
    expect(troubles.join('')).toContain('a payment needs somebody');
    expect(await statuses()).toEqual(['mismatch']);
  },
);

test('A malformed response of the bank is treated as no response', async () => {
  const { orderId } = await order();
  for (const nonsense of [{ orderStatus: 17 }, { orderStatus: undefined }, { amount: 'many' }]) {
    line.behave((_call, said) => ({ ...said, ...nonsense }));
    expect(await confirm(orderId)).toMatchObject({ status: 503, body: { code: -56 } });
  }
  expect(await statuses()).toEqual(['registered']);
});

test('An order without a usable answer fails by itself, its visit can be paid again after its time, and its money is found', async () => {
  const first = await order();
  const startsAt = new Date(testNow + minutes(3_000));
  const second = (await start(await addAppointment(portal.db, { startsAt }))).body.data;
  await line.press(second.formUrl, 'silent');
  await portal.db
    .updateTable('payment')
    .set({ checkedAt: new Date(testNow) })
    .where('orderId', '=', second.orderId)
    .execute();
  line.behave((call, said) =>
    call !== 'register' && JSON.stringify(said).includes(first.orderId) ? { errorCode: '7' } : said,
  );
  const run = async (minute: number): Promise<string[]> => {
    at(minute);
    return (await settleDue()).map(({ message }) => message);
  };
  const failed = ['the bank gave no status, but code 7'];
  expect([await run(1), await statuses()]).toEqual([failed, ['registered', 'paid']]);
  expect(troubles.join('')).toContain(failed[0]);
  await line.press(first.formUrl, 'silent');
  expect([await run(24), await statuses()]).toEqual([failed, ['registered', 'paid']]);
  expect([await run(25), await statuses()]).toEqual([[], ['expired', 'paid']]);
  // It is still asked about, every half an hour.
  expect([await run(54), await run(55)]).toEqual([[], failed]);
  const again = await start(first.visit);
  expect([again.status, again.body.data.orderId === first.orderId]).toEqual([200, false]);
  line.behave('well');
  expect([await run(85), await statuses()]).toEqual([[], ['paid', 'paid', 'expired']]);
});

test('Cancelling a paid visit refunds the money, also if the bank is unavailable at first', async () => {
  const { visit, orderId, formUrl } = await order();
  const toldOfVisit = async () =>
    (await portal.get('/patients/api/v1/appointments', { as })).body.data.map(
      (one: { payment: string; state: string }) => [one.payment, one.state],
    );
  await line.press(formUrl, 'approve');
  expect(await toldOfVisit()).toEqual([['paid', 'paid']]);
  await cancel(visit);
  expect((await result(orderId)).body.data.payment.status).toBe('refunding');
  expect(await toldOfVisit()).toEqual([['refunding', 'cancelled']]);
  line.behave('cut');
  at(1);
  await settleDue();
  expect(await statuses()).toEqual(['refundDue']);
  line.behave('well');
  at(2);
  await settleDue();
  expect((await result(orderId)).body.data.payment.status).toBe('refunded');
  expect(await toldOfVisit()).toEqual([['refunded', 'cancelled']]);
});

test('A refund whose response was lost is not requested again', async () => {
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

/** Cancels a paid visit, so that a refund is due; the bank refuses it. */
const refusedRefund = async (): Promise<void> => {
  const { visit, formUrl } = await order();
  await line.press(formUrl, 'approve');
  await cancel(visit);
  line.behave((call, said) =>
    call === 'refund' ? { errorCode: '7' } : { ...said, orderStatus: 2, paymentAmountInfo: {} },
  );
};

test('A refund that the bank refuses is a failure of the run, which goes on with the next order', async () => {
  await refusedRefund();
  const startsAt = new Date(testNow + minutes(3_000));
  const next = await start(await addAppointment(portal.db, { startsAt }));
  await line.press(next.body.data.formUrl, 'silent');
  // The refund comes first.
  await portal.db
    .updateTable('payment')
    .set({ checkedAt: new Date(testNow - minutes(1)) })
    .where('status', '=', 'registered')
    .execute();
  at(1);
  const failures = await settleDue();
  expect(failures.map(({ message }) => message)).toEqual(['the bank does not give the money back']);
  expect(await statuses()).toEqual(['refundDue', 'paid']);
  const { id } = await portal.db
    .selectFrom('payment')
    .where('status', '=', 'refundDue')
    .select('id')
    .executeTakeFirstOrThrow();
  expect(troubles.join('')).toContain(`"payment":${id},`);
});

test('The bank is asked every half an hour for a refund that it refuses, until the money is back', async () => {
  await refusedRefund();
  const refunds = async (minute: number): Promise<number> => {
    at(minute);
    await settleDue();
    return line.asked.filter((call) => call === 'refund').length;
  };
  expect([await refunds(1), await refunds(2), await refunds(3), await refunds(30)]).toEqual([1, 1, 1, 1]);
  expect([await refunds(31), await statuses()]).toEqual([2, ['refundDue']]);
  line.behave('well');
  expect([await refunds(61), await statuses()]).toEqual([2, ['refunded']]);
});

test('A payment that arrives after its visit was cancelled is refunded', async () => {
  const { visit, formUrl } = await order();
  await cancel(visit);
  await line.press(formUrl, 'approve');
  expect(await statuses()).toEqual(['refundDue']);
  at(1);
  await settleDue();
  expect([await statuses(), await stateOf(visit)]).toEqual([['refunded'], 'cancelled']);
});

test('A visit that another payer pays, or that is free, over or cancelled, cannot be paid', async () => {
  const visits = [
    await addAppointment(portal.db, { policy: 'employer', workingCompany: 'Lori Dairy' }),
    await addAppointment(portal.db, { price: 0, startsAt: new Date(testNow + minutes(3000)) }),
    await addAppointment(portal.db, { startsAt: new Date(testNow - minutes(3000)) }),
    await addAppointment(portal.db, { status: 'cancelled' }),
  ];
  for (const visit of visits) expect(await start(visit)).toMatchObject({ status: 409, body: { code: -54 } });
  expect(line.asked).toEqual([]);
});

test('The order of another patient can be neither paid, confirmed nor seen', async () => {
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

test('A forged callback of the bank makes the portal ask the bank, and nothing more', async () => {
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

test('Concurrent starts of one payment get one order', async () => {
  const visit = await addAppointment(portal.db);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => start(visit)));
  for (const { status, body } of outcomes) expect([200, -32]).toContain(body.code ?? status);
  expect(outcomes.some(({ status }) => status === 200)).toBe(true);
  expect(await statuses()).toEqual(['registered']);
});

test('A callback is answered with 503 while the bank is away, so that the bank repeats it', async () => {
  const { visit, formUrl } = await order();
  const { orderNumber } = await portal.db
    .selectFrom('payment')
    .select('orderNumber')
    .executeTakeFirstOrThrow();
  const call = () => portal.get(`${api}/payments/bank-callback?orderNumber=${orderNumber}`);
  await line.press(formUrl, 'silent');
  line.behave('cut');
  const early = await call();
  expect([early.status, early.headers['retry-after']]).toEqual([503, '30']);
  line.behave('well');
  expect((await call()).status).toBe(204);
  expect(await stateOf(visit)).toBe('paid');
});

test('Without a configured bank, online payment is refused with a reason, and no order waits for a bank', async () => {
  const alone = await openPortal();
  const token = await alone.signIn(seeded.ani);
  const visit = await addAppointment(alone.db);
  const url = `${api}/payments/startAppointmentPayment`;
  const { status, body } = await alone.post(url, { appointmentId: visit }, { as: token });
  const orders = await alone.db
    .selectFrom('payment')
    .where('appointmentId', '=', visit)
    .select('id')
    .execute();
  await alone.close();
  expect(orders).toEqual([]);
  expect([status, body.code]).toEqual([503, -56]);
});
