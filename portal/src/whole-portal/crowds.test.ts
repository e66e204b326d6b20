import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { openPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
let port: number;
beforeAll(async () => {
  portal = await openPortal({ environment: { SIGN_IN_FAILURES_PER_ADDRESS: '100000' } });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = portal.app.server.address() as AddressInfo);
});
afterAll(() => portal.close());

const reads = () => portal.get('/portal/api/v1/cities');

const begins = {
  headers: 'POST /portal/api/v1/contact-messages HTTP/1.1\r\nhost: x\r\n',
  body:
    'POST /portal/api/v1/contact-messages HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
    'content-length: 5000\r\n\r\n{',
} as const;

/** A sign a second, for as long as it is let. */
const drip = (begin: string): Promise<string> => {
  const socket: Socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('error', () => undefined).on('data', (part: Buffer) => (answer += String(part)));
  socket.write(begin);
  const dripping = setInterval(() => socket.write('x'), 1_000);
  return once(socket, 'close')
    .catch(() => undefined)
    .finally(() => clearInterval(dripping))
    .then(() => answer);
};

test('Five hundred slow requests are cut off, and other callers are served meanwhile', async () => {
  const dripping = Array.from({ length: 500 }, (_, at) => drip(at % 2 === 0 ? begins.headers : begins.body));
  let over = 0;
  for (const each of dripping) void each.then(() => (over += 1));
  for (let count = 0; count < 20; count += 1) expect((await reads()).status).toBe(200);
  expect(over).toBe(0);
  const answers = await Promise.all(dripping);
  expect(new Set(answers.map((answer) => answer.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']));
  expect((await reads()).status).toBe(200);
}, 60_000);

test('Of two hundred concurrent sign-ins some are asked to retry later, and reads do not wait', async () => {
  let answered = 0;
  const signingIn = Array.from({ length: 200 }, async (_, at) => {
    const body = { username: `nobody-${at}`, password: 'a password' };
    const { status, headers } = await portal.post('/patients/api/v1/auth/sign-in', body);
    answered += 1;
    return [status, headers['retry-after']] as const;
  });
  for (let count = 0; count < 10; count += 1) expect((await reads()).status).toBe(200);
  // So many wait for their turn, whatever the machine: work on passwords is a queue of its own.
  expect(answered).toBeLessThan(200);
  const answers = await Promise.all(signingIn);
  const refused = answers.filter(([status]) => status === 503);
  expect(answers.filter(([status]) => status === 401).length + refused.length).toBe(200);
  expect(refused.length).toBeGreaterThan(0);
  for (const [, retryAfter] of refused) expect(Number(retryAfter)).toBeGreaterThan(0);
}, 60_000);

test.each(['[', '{"a":'])('A body with unlimited nesting (%s) is a client error', async (open) => {
  for (const depth of [5_000, 10_000]) {
    const payload = open.repeat(depth).slice(0, 60_000);
    const closed = `${'['.repeat(depth)}${']'.repeat(depth)}`.slice(0, 60_000);
    for (const text of [payload, closed]) {
      const reply = await portal.request({
        method: 'POST',
        url: '/patients/api/v1/auth/sign-in',
        headers: { 'content-type': 'application/json' },
        payload: text,
      });
      expect([400, 422]).toContain(reply.status);
      expect(reply.body.code).toBe(-20);
    }
  }
});
