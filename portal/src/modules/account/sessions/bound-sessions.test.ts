import { seeded } from '../../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const base = '/patients/api/v1/auth';
const switchPath = '/patients/api/v1/patients/switch-to-account';
const ani = { username: 'ani.demo', password: 'arev-demo-ani' };
const browser = { 'sec-fetch-site': 'same-origin' };
const overTls = { ...browser, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
const signIn = (headers: Record<string, string> = browser, keyed = {}) =>
  portal.post(`${base}/sign-in`, ani, { headers: { ...headers, ...keyed } });
const refresh = (as: string, headers: Record<string, string> = {}) =>
  portal.post(`${base}/refresh-token`, undefined, { as, headers });
const cookieOf = (headers: Awaited<ReturnType<typeof signIn>>['headers']): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';

test('A sign-in from a browser sets a cookie that scripts cannot read', async () => {
  const { headers } = await signIn(overTls);
  expect(headers['set-cookie']).toMatch(/^__Host-arev-session=[\w-]{43}; /);
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
    expect(headers['set-cookie']).toContain(part);
  expect((await signIn()).headers['set-cookie']).toMatch(/^arev-session=(?!.*Secure)/);
});

test('A refresh token does not work without the cookie of its browser', async () => {
  const { body, headers } = await signIn();
  const [other] = [await signIn()];
  const { refreshToken } = body.data;
  expect((await refresh(refreshToken)).body.code).toBe(-6);
  expect((await refresh(refreshToken, browser)).body.code).toBe(-6);
  expect((await refresh(refreshToken, { cookie: cookieOf(other.headers) })).body.code).toBe(-6);
  expect((await refresh(refreshToken, { ...overTls, cookie: cookieOf(headers) })).body.code).toBe(-6);
  expect((await refresh(refreshToken, { ...browser, cookie: cookieOf(headers) })).status).toBe(200);
});

test('The session cookie stays the same over renewals', async () => {
  const first = await signIn();
  const second = await refresh(first.body.data.refreshToken, { ...browser, cookie: cookieOf(first.headers) });
  expect(cookieOf(second.headers)).toBe(cookieOf(first.headers));
  portal.clock.pass(10_001);
  const held = { ...browser, cookie: cookieOf(second.headers) };
  expect((await refresh(second.body.data.refreshToken, held)).status).toBe(200);
});

test('A client that is no browser signs in and renews its session without a cookie', async () => {
  const { body, headers } = await signIn({});
  expect(headers['set-cookie']).toBeUndefined();
  const renewed = await refresh(body.data.refreshToken);
  expect([renewed.status, renewed.headers['set-cookie']]).toEqual([200, undefined]);
});

test('A session from before the cookie is bound to its browser at the first renewal', async () => {
  const before = await signIn({});
  portal.clock.pass(1000);
  const tabs = await Promise.all([
    refresh(before.body.data.refreshToken, browser),
    refresh(before.body.data.refreshToken, browser),
  ]);
  expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
  const [bound] = tabs;
  expect((await refresh(bound.body.data.refreshToken)).body.code).toBe(-6);
  const held = { ...browser, cookie: cookieOf(bound.headers) };
  expect((await refresh(bound.body.data.refreshToken, held)).status).toBe(200);
});

test('A replayed sign-in sets the same session cookie again', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [first, again] = [await signIn(browser, key), await signIn(browser, key)];
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(cookieOf(again.headers)).toBe(cookieOf(first.headers));
});

test('A second sign-in in a browser keeps the cookie and the session of the first one', async () => {
  const first = await signIn();
  const second = await signIn({ ...browser, cookie: cookieOf(first.headers) });
  const held = { ...browser, cookie: cookieOf(second.headers) };
  for (const { body } of [first, second])
    expect((await refresh(body.data.refreshToken, held)).status).toBe(200);
});

test('A bound session is replaced at a switch only together with its cookie', async () => {
  const first = await signIn();
  const { accessToken: as } = first.body.data;
  const switchTo = (headers: Record<string, string>) =>
    portal.post(switchPath, { patientId: seeded.ani }, { as, headers });
  for (const thief of [{}, browser]) {
    const { status, body } = await switchTo(thief);
    expect([status, body.code]).toEqual([401, -11]);
  }
  const held = { ...browser, cookie: cookieOf(first.headers) };
  expect((await refresh(first.body.data.refreshToken, held)).status).toBe(200);
  const switched = await switchTo(held);
  expect(switched.status).toBe(200);
  expect((await refresh(switched.body.data.refreshToken)).body.code).toBe(-6);
});

test('A client that is no browser switches without a cookie', async () => {
  const { accessToken: as } = (await signIn({})).body.data;
  expect((await portal.post(switchPath, { patientId: seeded.ani }, { as })).status).toBe(200);
});
