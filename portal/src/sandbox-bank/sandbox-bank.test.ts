import type { FastifyInstance } from 'fastify';
import { testClock, testNow } from '../testing/test-clock.ts';
import { buildSandboxBank } from './sandbox-bank.ts';

const clock = testClock();
let bank: FastifyInstance;
beforeAll(() => {
  bank = buildSandboxBank({ clock, user: 'shop', password: 'secret' });
});
afterAll(() => bank.close());
beforeEach(() => clock.set(testNow));

const form = (url: string, fields: Record<string, string>) =>
  bank.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const call = async (name: string, fields: Record<string, string>) =>
  (await form(`/rest/${name}.do`, { userName: 'shop', password: 'secret', ...fields })).json();
let count = 0;
const order = (given: Record<string, string> = {}) => ({
  orderNumber: `order-${(count += 1)}`,
  amount: '1200000',
  currency: '051',
  returnUrl: 'https://arev.example/back',
  ...given,
});

test('A shop registers an order and asks for its status by either of its names', async () => {
  const wish = order();
  const { orderId, formUrl } = await call('register', wish);
  expect(new URL(formUrl).searchParams.get('mdOrder')).toBe(orderId);
  for (const which of [{ orderId }, { orderNumber: wish.orderNumber }])
    expect(await call('getOrderStatusExtended', which)).toMatchObject({
      ...{ errorCode: '0', orderStatus: 0, amount: 1_200_000, currency: '051' },
      attributes: [{ name: 'mdOrder', value: orderId }],
    });
});

test('The payment page of the bank is given with the address that payers reach', async () => {
  const elsewhere = buildSandboxBank({
    ...{ clock, user: 'shop', password: 'secret' },
    publicUrl: 'https://bank.example',
  });
  const { formUrl } = (
    await elsewhere.inject({
      method: 'POST',
      url: '/rest/register.do',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ userName: 'shop', password: 'secret', ...order() }).toString(),
    })
  ).json();
  await elsewhere.close();
  expect(formUrl).toMatch(/^https:\/\/bank\.example\/page\?mdOrder=/);
});

test('The sandbox bank refuses invalid calls with the error codes of a bank', async () => {
  const wish = order();
  await call('register', wish);
  expect((await call('register', wish)).errorCode).toBe('1');
  expect((await call('register', order({ amount: '0' }))).errorCode).toBe('4');
  expect((await call('register', { ...order(), password: 'wrong' })).errorCode).toBe('5');
  expect((await call('getOrderStatusExtended', { orderId: 'none' })).errorCode).toBe('6');
  expect((await call('refund', { orderNumber: wish.orderNumber })).errorCode).toBe('7');
});

test('The payment page asks for no card data, and is over when the order expires', async () => {
  const { orderId } = await call('register', order({ sessionTimeoutSecs: '60' }));
  const page = async () => (await bank.inject(`/page?mdOrder=${orderId}`)).body;
  expect(await page()).toContain('12000 AMD');
  expect(await page()).not.toMatch(/<input(?![^>]*hidden)/);
  clock.pass(60_000);
  expect(await page()).toContain('over');
  const late = await form('/page', { mdOrder: orderId, deed: 'approve' });
  expect([late.statusCode, late.headers.location]).toEqual([
    303,
    `https://arev.example/back?orderId=${orderId}`,
  ]);
  expect((await call('getOrderStatusExtended', { orderId })).orderStatus).toBe(0);
});

test('Text from a shop is shown as text, not as markup', async () => {
  const { orderId } = await call('register', order({ orderNumber: '<script>alert(1)</script>' }));
  expect((await bank.inject(`/page?mdOrder=${orderId}`)).body).not.toContain('<script>');
});
