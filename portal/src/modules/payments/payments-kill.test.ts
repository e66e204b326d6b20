import { openBankLine, type BankLine } from '../../testing/bank-line.ts';
import { addAppointment, forgetVisits, seeded } from '../../testing/builders.ts';
import { startOtherPortal } from '../../testing/other-portal.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

const api = '/patients/api/v1';
let line: BankLine;
let portal: TestPortal;
let as: string;
beforeAll(async () => {
  line = await openBankLine(() => Date.now());
  const TOKEN_SECRET = 'a secret that two portals of one database share';
  portal = await openPortal({ environment: { ...line.environment, TOKEN_SECRET } });
  line.connect(portal.app);
});
afterAll(async () => {
  await portal.close();
  await line.close();
});
beforeEach(async () => {
  portal.clock.set(Date.now());
  line.behave('well');
  line.done.length = 0;
  await forgetVisits(portal.db);
  as = await portal.signIn(seeded.ani);
});

const visitOfTomorrow = () => addAppointment(portal.db, { startsAt: new Date(Date.now() + 26 * 3_600_000) });
const post = (path: string, body: object) => portal.post(`${api}/${path}`, body, { as });
const payments = () => portal.db.selectFrom('payment').select(['status', 'orderId']).orderBy('id').execute();
const stateOf = async (id: number) =>
  (await portal.get(`${api}/appointments/${id}/details`, { as })).body.data.state;

/** Kills the other portal after the bank has executed the call and before its response arrives. */
const killedOver = async (path: string, body: object, call: string): Promise<void> => {
  const other = await startOtherPortal(portal);
  line.behave('stall');
  const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' };
  const lost = fetch(`${other.address}${api}/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const outcome = lost.then(
    () => 'answered',
    () => 'lost',
  );
  while (!line.done.includes(call)) await new Promise((resolve) => setImmediate(resolve));
  await other.kill();
  line.behave('well');
  expect(await outcome).toBe('lost');
};

test('A portal that is killed while it registers an order leaves nothing that could be paid twice', async () => {
  const appointmentId = await visitOfTomorrow();
  await killedOver('payments/startAppointmentPayment', { appointmentId }, 'register');
  expect(await payments()).toEqual([{ status: 'starting', orderId: null }]);
  expect((await post('payments/startAppointmentPayment', { appointmentId })).body.code).toBe(-32);

  // A portal takes the order over after 15 seconds; the clocks of two portals differ a little.
  portal.clock.set(Date.now() + 16_000);
  const { status, body } = await post('payments/startAppointmentPayment', { appointmentId });
  expect(status).toBe(200);
  await line.press(body.data.formUrl, 'approve');
  expect(await payments()).toEqual([
    { status: 'abandoned', orderId: null },
    { status: 'paid', orderId: body.data.orderId },
  ]);
  expect(await stateOf(appointmentId)).toBe('paid');
}, 30_000);

test('A payment that the bank confirmed before the portal was killed is found by the next portal', async () => {
  const appointmentId = await visitOfTomorrow();
  const { body } = await post('payments/startAppointmentPayment', { appointmentId });
  const { orderId, formUrl } = body.data;
  await line.press(formUrl, 'silent');
  await killedOver('payments/orderPaymentConfirmed', { orderId }, 'getOrderStatusExtended');
  expect(await stateOf(appointmentId)).toBe('booked');

  const answers = await Promise.all(
    Array.from({ length: 3 }, () => post('payments/orderPaymentConfirmed', { orderId })),
  );
  for (const answer of answers) expect(answer.body.data.status).toBe('paid');
  expect([await stateOf(appointmentId), await payments()]).toEqual(['paid', [{ status: 'paid', orderId }]]);
}, 30_000);

test('A portal that is killed during a package payment leaves one purchase and one order that count once', async () => {
  const wish = { packageId: 15, branchId: 2 };
  await killedOver('payments/startPackagePayment', wish, 'register');
  portal.clock.set(Date.now() + 16_000);
  const { orderId, formUrl, purchaseId } = (await post('payments/startPackagePayment', wish)).body.data;
  await line.press(formUrl, 'silent');
  line.done.length = 0;
  await killedOver('payments/orderPaymentConfirmed', { orderId }, 'getOrderStatusExtended');
  const purchases = async () => (await portal.get(`${api}/purchases`, { as })).body.data;
  expect(await purchases()).toEqual([]);

  await Promise.all(Array.from({ length: 3 }, () => post('payments/orderPaymentConfirmed', { orderId })));
  expect(await purchases()).toEqual([expect.objectContaining({ id: purchaseId, state: 'active' })]);
  expect(await payments()).toEqual([
    { status: 'abandoned', orderId: null },
    { status: 'paid', orderId },
  ]);
}, 30_000);
