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

describe('Tokens of a repeated call', () => {
  const key = { 'idempotency-key': 'kept' };
  type Reply = Awaited<ReturnType<typeof signIn>>;
  const told = ({ status, body, headers }: Reply) => [
    body.code ?? status,
    headers['idempotent-replayed'],
    headers['set-cookie'] !== undefined,
  ];
  const refusedWith = ({ body, headers }: Reply) => [body.code, headers['set-cookie']];
  const heldAfter = ({ headers }: Reply) => ({ ...browser, ...key, cookie: cookieOf(headers) });

  it('are the same after a renewal in its browser, and refused without its cookie', async () => {
    const first = await signIn();
    const { refreshToken } = first.body.data;
    const renewed = await refresh(refreshToken, heldAfter(first));
    for (const thief of [key, { ...browser, ...key }, heldAfter(await signIn())])
      expect(refusedWith(await refresh(refreshToken, thief))).toEqual([-6, undefined]);
    portal.clock.pass(60_000);
    const again = await refresh(
      refreshToken,
      heldAfter(await signIn({ ...browser, cookie: cookieOf(first.headers) })),
    );
    expect([told(again), again.body]).toEqual([[200, 'true', true], renewed.body]);
    expect(told(await refresh(again.body.data.refreshToken, heldAfter(again)))[0]).toBe(200);
  });

  it('are the same after a switch in its browser, also with the new cookie, and refused without a cookie', async () => {
    const first = await signIn();
    const switchWith = (headers: Record<string, string>) =>
      portal.post(switchPath, { patientId: seeded.ani }, { as: first.body.data.accessToken, headers });
    const switched = await switchWith(heldAfter(first));
    for (const thief of [key, { ...browser, ...key }, heldAfter(await signIn())])
      expect(refusedWith(await switchWith(thief))).toEqual([-11, undefined]);
    for (const cookie of [heldAfter(first), heldAfter(switched)]) {
      const again = await switchWith(cookie);
      expect([told(again), again.body]).toEqual([[200, 'true', true], switched.body]);
    }
  });

  it('are the same after the renewal that binds an older session, with and without the new cookie', async () => {
    const { refreshToken } = (await signIn({})).body.data;
    portal.clock.pass(1000);
    const renewed = await refresh(refreshToken, { ...browser, ...key });
    portal.clock.pass(60_000);
    for (const headers of [{ ...browser, ...key }, heldAfter(renewed)])
      expect((await refresh(refreshToken, headers)).body).toEqual(renewed.body);
  });

  it('are the same for a client that is no browser', async () => {
    const { accessToken: as, refreshToken } = (await signIn({})).body.data;
    const twice = async (call: () => Promise<Reply>) => [told(await call()), told(await call())];
    const expected = [
      [200, undefined, false],
      [200, 'true', false],
    ];
    expect(await twice(() => refresh(refreshToken, key))).toEqual(expected);
    const switchAgain = () => portal.post(switchPath, { patientId: seeded.ani }, { as, headers: key });
    expect(await twice(switchAgain)).toEqual(expected);
  });
});

test('A client that is no browser switches without a cookie', async () => {
  const { accessToken: as } = (await signIn({})).body.data;
  expect((await portal.post(switchPath, { patientId: seeded.ani }, { as })).status).toBe(200);
});
