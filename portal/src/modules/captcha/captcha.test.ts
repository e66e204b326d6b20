import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { captcha } from '@arev/shared/contracts/captcha';
import * as z from 'zod/mini';
import { endpoints } from '../../openapi/document.ts';
import { sweep } from '../../sweep.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ environment: { VISITOR_MESSAGES_PER_ADDRESS: '1000' } });
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('visitorMessage').execute());

const message = {
  fullName: 'Anna Petrosyan',
  email: 'anna@example.am',
  phone: '+374 (91) 12 34 56',
  message: 'Do you see children on Saturdays?',
};
const send = async (body: object, to = portal) => {
  const { status, body: answer } = await to.post(
    '/portal/api/v1/contact-messages',
    { ...message, ...body },
    { language: 'en' },
  );
  return [status, answer.code ?? 0];
};
const kept = async (): Promise<number> =>
  (await portal.db.selectFrom('visitorMessage').select('id').execute()).length;

/** Calls with limits of their own, and the call that creates a challenge. */
const exempt = ['createCaptchaChallenge', 'devSignIn', 'signIn'];

test.each(
  endpoints()
    .filter(({ endpoint }) => endpoint.access === 'public' && endpoint.method !== 'GET')
    .filter(({ name }) => !exempt.includes(name))
    .map(({ name, endpoint }) => [name, endpoint] as const),
)('The call %s refuses anonymous visitors without a solved challenge', async (_, endpoint) => {
  expect(endpoint.captcha).toBe(true);
  const { body } = endpoint;
  expect(
    body !== undefined && z.safeParse(body, {}).error?.issues.map(({ path }) => path.join('.')),
  ).toContain(Object.keys(captcha)[0]);
});

test('A solved challenge is accepted once', async () => {
  const solved = await portal.captcha();
  expect(await send(solved)).toEqual([200, 0]);
  expect(await send(solved)).toEqual([422, -40]);
  expect(await kept()).toBe(1);
});

test('Of concurrent calls with one challenge solution, one is accepted', async () => {
  const solved = await portal.captcha();
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(solved)));
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  expect(await kept()).toBe(1);
});

test('A call with invalid fields does not use up its challenge solution', async () => {
  const solved = await portal.captcha();
  expect(await send({ ...solved, email: 'nonsense' })).toEqual([422, -20]);
  expect(await send(solved)).toEqual([200, 0]);
});

interface Payload {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: Record<string, unknown>;
}
const changed = async (change: (payload: Payload) => void): Promise<object> => {
  const { clientRecaptchaResponse } = await portal.captcha();
  const payload = JSON.parse(Buffer.from(clientRecaptchaResponse, 'base64').toString()) as Payload;
  change(payload);
  return { clientRecaptchaResponse: Buffer.from(JSON.stringify(payload)).toString('base64') };
};

test.each<[string, (payload: Payload) => void]>([
  ['another key', ({ solution }) => (solution.derivedKey = 'ab'.repeat(32))],
  ['an empty key', ({ solution }) => (solution.derivedKey = '')],
  ['an easier challenge', ({ challenge }) => (challenge.parameters.keyPrefix = '00')],
  ['a longer life', ({ challenge }) => (challenge.parameters.expiresAt = 9_999_999_999)],
  ['no signature', ({ challenge }) => (challenge.signature = '')],
  ['another nonce', ({ challenge }) => (challenge.parameters.nonce = '0'.repeat(32))],
  ['enormous cost', ({ challenge }) => (challenge.parameters.cost = 2 ** 31)],
  ['another algorithm', ({ challenge }) => (challenge.parameters.algorithm = 'ARGON2ID')],
])('A challenge solution with %s is invalid', async (_, change) => {
  expect(await send(await changed(change))).toEqual([422, -40]);
});

test.each(['nonsense', 'e30=', Buffer.from('null').toString('base64'), 'x'.repeat(8192)])(
  '"%.20s" is an invalid challenge solution',
  async (clientRecaptchaResponse) => {
    expect(await send({ clientRecaptchaResponse })).toEqual([422, -40]);
  },
);

test.each([
  [{}],
  [{ clientRecaptchaResponse: '' }],
  [{ clientRecaptchaResponse: 7 }],
  [{ clientRecaptchaResponse: '\u0000' }],
])('A call with %j is refused at the missing or broken challenge field', async (body) => {
  expect(await send(body)).toEqual([422, -20]);
});

test('A challenge expires after ten minutes, and the record of its solution is deleted then', async () => {
  const [solved, late] = [await portal.captcha(), await portal.captcha()];
  await send(solved);
  portal.clock.pass(600_000);
  expect(await send(late)).toEqual([422, -40]);
  await sweep(portal);
  expect(await portal.db.selectFrom('captchaSolution').selectAll().execute()).toEqual([]);
  expect(await send(solved)).toEqual([422, -40]);
});

test('An unsolved challenge is not stored, and solving it takes work', async () => {
  const { body, headers } = await portal.post('/portal/api/v1/captcha-challenges');
  expect(headers['cache-control']).toBe('no-store');
  expect(body.data).toMatchObject({ kind: 'proof-of-work', challenge: { signature: expect.any(String) } });
});

const google = async (verdict: object | undefined) => {
  const asked: Record<string, string>[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(Object.fromEntries(new URLSearchParams(body)));
      if (verdict === undefined) response.destroy();
      else response.setHeader('content-type', 'application/json').end(JSON.stringify(verdict));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/siteverify`, close: () => void server.close() };
};

test.each<[object | undefined, unknown[]]>([
  [{ success: true, score: 0.5, action: 'importantAction' }, [200, 0]],
  [{ success: true, score: 0.4, action: 'importantAction' }, [422, -40]],
  [{ success: true, score: 0.9, action: 'login' }, [422, -40]],
  [{ success: true, action: 'importantAction' }, [422, -40]],
  [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, [422, -40]],
  [{ nonsense: true }, [503, -27]],
  [undefined, [503, -27]],
])('With reCAPTCHA, the verdict %j gets the response %j', async (verdict, answer) => {
  const { asked, url, close } = await google(verdict);
  const other = await openPortal({
    environment: { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret', RECAPTCHA_URL: url },
  });
  expect((await other.post('/portal/api/v1/captcha-challenges')).body.data).toEqual({
    kind: 'recaptcha',
    siteKey: 'site',
    action: 'importantAction',
  });
  expect(await send({ clientRecaptchaResponse: 'token of the browser' }, other)).toEqual(answer);
  expect(asked).toEqual([{ secret: 'secret', response: 'token of the browser' }]);
  await other.close();
  close();
});
