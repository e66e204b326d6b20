import { openPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ environment: { STAFF_IDLE_SECONDS: '60' } });
});
afterAll(() => portal.close());

const base = '/patients/api/v1/auth';
const signIn = async (user: string): Promise<string> => {
  const credentials = { username: `${user}.demo`, password: `arev-demo-${user}` };
  return (await portal.post(`${base}/sign-in`, credentials)).body.data.accessToken;
};
const me = (as: string) => portal.get(`${base}/me`, { as });

test('Staff who work stay signed in, also with the shortest time without activity', async () => {
  const as = await signIn('reception');
  for (let passed = 0; passed < 300; passed += 20) {
    portal.clock.pass(20_000);
    expect((await portal.post(`${base}/activity`, undefined, { as })).status).toBe(200);
  }
  portal.clock.pass(61_000);
  expect((await me(as)).body.code).toBe(-11);
});

test('The account of staff says after which time without activity the session ends', async () => {
  expect((await me(await signIn('reception'))).body.data).toMatchObject({ endsIdle: true, idleSeconds: 60 });
  expect((await me(await signIn('ani'))).body.data).not.toHaveProperty('idleSeconds');
});
