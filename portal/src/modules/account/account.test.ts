import { seeded } from '../../testing/builders.ts';
import { openPortal, type Ask, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ environment: { SIGN_IN_FAILURES_BEFORE_CAPTCHA: '20' } });
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('signInFailure').execute());

const base = '/patients/api/v1/auth';
const ani = { username: 'ani.demo', password: 'arev-demo-ani' };
const signIn = (body: unknown, ask: Ask = {}) =>
  portal.post(`${base}/sign-in`, body, { language: 'en', ...ask });
const refresh = (token: string) =>
  portal.post(`${base}/refresh-token`, undefined, { as: token, language: 'en' });
const me = (as: string, language = 'en') => portal.get(`${base}/me`, { as, language });

test('Patients sign in with username and password, and get their data', async () => {
  const { status, body } = await signIn(ani);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    token_type: 'Bearer',
    expires_in: 600,
  });
  expect((await me(body.data.accessToken, 'ru')).body.data).toEqual({
    patientId: seeded.ani,
    username: 'ani.demo',
    firstName: 'Ани',
    lastName: 'Давтян',
    phone: '+374 (99) 00 00 01',
    email: 'ani.demo@arev.example',
    photo: null,
    photoPath: null,
    verified: true,
    language: 'hy',
    role: 'PATIENT',
    actor: null,
  });
});

test('Case and spaces around the username do not matter; those of the password do', async () => {
  expect((await signIn({ ...ani, username: '  ANI.demo ' })).status).toBe(200);
  expect((await signIn({ ...ani, password: 'Arev-demo-ani' })).status).toBe(401);
});

test('A sign-in with a wrong password and one with an unknown username get the same answer', async () => {
  const wrong = await signIn({ ...ani, password: 'no' });
  const unknown = await signIn({ username: 'nobody.demo', password: 'no' });
  expect(wrong).toMatchObject({
    status: 401,
    body: { code: -6, message: 'The username or the password is wrong.' },
  });
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
});

test.each([
  [{}, ['username required', 'password required']],
  [{ username: ' ', password: '' }, ['username required', 'password required']],
  [{ username: 'a'.repeat(101), password: 'b'.repeat(201) }, ['username tooLong', 'password tooLong']],
  [{ username: 7, password: ['x'] }, ['username invalid', 'password invalid']],
])('A sign-in with %j is refused with an error per field', async (body, told) => {
  const { status, body: answer } = await signIn(body);
  expect(status).toBe(422);
  expect(answer.fields.map(({ path, key }: { path: string; key: string }) => `${path} ${key}`)).toEqual(told);
});

test('An account is locked for a while after ten wrong passwords, also for the right one', async () => {
  for (let count = 0; count < 10; count += 1)
    expect((await signIn({ ...ani, password: 'guess' })).status).toBe(401);
  const refused = await signIn(ani);
  expect([refused.status, refused.body.code, Number(refused.headers['retry-after'])]).toEqual([
    429, -26, 900,
  ]);
  portal.clock.pass(900_001);
  expect((await signIn(ani)).status).toBe(200);
});

const from = (address: string): Ask => ({ headers: { 'x-forwarded-for': address } });

test('A stranger who locks an account from one network does not lock its owner out elsewhere', async () => {
  for (let count = 0; count < 11; count += 1)
    await signIn({ ...ani, password: 'guess' }, from('198.51.100.1'));
  expect((await signIn(ani, from('198.51.100.1'))).body.code).toBe(-26);
  expect((await signIn(ani, from('203.0.113.9'))).status).toBe(200);
});

test('All addresses of one /64 network share the sign-in attempts at an account', async () => {
  const guess = (host: number) => signIn({ ...ani, password: 'guess' }, from(`2001:db8:0:7::${host}`));
  for (let host = 1; host <= 10; host += 1) expect((await guess(host)).status).toBe(401);
  expect((await guess(11)).body.code).toBe(-26);
  expect((await signIn(ani, from('2001:db8:0:8::1'))).status).toBe(200);
});

test('Guessing passwords from many networks requires a challenge, and locks nobody out', async () => {
  for (let network = 1; network <= 20; network += 1)
    await signIn({ ...ani, password: 'guess' }, from(`198.51.100.${network}`));
  const owner = from('203.0.113.9');
  const asked = await signIn(ani, owner);
  expect([asked.status, asked.body.code]).toEqual([422, -40]);
  const guess = { username: 'nobody.demo', password: 'guess' };
  for (let network = 1; network <= 20; network += 1) await signIn(guess, from(`198.51.100.${network}`));
  expect((await signIn(guess, owner)).body.code).toBe(-40);
  expect((await signIn({ ...ani, clientRecaptchaResponse: 'made up' }, owner)).body.code).toBe(-40);
  expect((await signIn({ ...ani, ...(await portal.captcha()) }, owner)).status).toBe(200);
});

test('An account that asks for a challenge still has ten attempts per network, as the form calls twice for each', async () => {
  for (let network = 1; network <= 20; network += 1)
    await signIn({ ...ani, password: 'guess' }, from(`198.51.100.${network}`));
  const here = from('203.0.113.9');
  const login = async (password: string) => {
    const asked = await signIn({ ...ani, password }, here);
    if (asked.body.code !== -40) return asked;
    return signIn({ ...ani, password, ...(await portal.captcha()) }, here);
  };
  for (let count = 0; count < 10; count += 1) expect((await login('guess')).body.code).toBe(-6);
  expect((await login(ani.password)).body.code).toBe(-26);
});

test('Calls without a solved challenge neither use up attempts nor end the request for it', async () => {
  for (let network = 1; network <= 20; network += 1)
    await signIn({ ...ani, password: 'guess' }, from(`198.51.100.${network}`));
  const here = from('203.0.113.9');
  for (let count = 0; count < 12; count += 1)
    for (const password of [ani.password, 'guess'])
      expect((await signIn({ ...ani, password, clientRecaptchaResponse: 'made up' }, here)).body.code).toBe(
        -40,
      );
  expect((await signIn(ani, here)).body.code).toBe(-40);
  expect((await signIn({ ...ani, ...(await portal.captcha()) }, here)).status).toBe(200);
});

test('Forty concurrent sign-ins with unknown usernames do not hold up a patient elsewhere', async () => {
  const answered: string[] = [];
  const note = async (name: string, answer: Promise<unknown>) => answer.then(() => answered.push(name));
  const flood = Array.from({ length: 40 }, (_, index) =>
    note('unknown', signIn({ username: `nobody.${index}`, password: 'x' }, from('198.51.100.1'))),
  );
  await Promise.all([...flood, note('patient', signIn(ani, from('203.0.113.9')))]);
  expect(answered.indexOf('patient')).toBeLessThan(20);
});

test('A successful sign-in resets the failed attempts', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let count = 0; count < 9; count += 1) await signIn({ ...ani, password: 'guess' });
    expect((await signIn(ani)).status).toBe(200);
  }
});

test('A refresh token returns new tokens, and can be used once', async () => {
  const { data: first } = (await signIn(ani)).body;
  portal.clock.pass(600_001);
  expect((await me(first.accessToken)).body.code).toBe(-7);
  const { status, body } = await refresh(first.refreshToken);
  expect(status).toBe(200);
  expect(body.data.refreshToken).not.toBe(first.refreshToken);
  expect((await me(body.data.accessToken)).status).toBe(200);
});

test('Tabs that use a refresh token at the same moment get the same tokens', async () => {
  const { data: first } = (await signIn(ani)).body;
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(first.refreshToken)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.data.refreshToken)).size).toBe(1);
  portal.clock.pass(9_000);
  expect((await refresh(first.refreshToken)).body.data.refreshToken).toBe(answers[0]?.body.data.refreshToken);
});

test('A used refresh token that returns later counts as stolen: the whole session ends', async () => {
  const { data: first } = (await signIn(ani)).body;
  const { data: second } = (await refresh(first.refreshToken)).body;
  portal.clock.pass(10_001);
  expect((await refresh(first.refreshToken)).body.code).toBe(-6);
  expect((await refresh(second.refreshToken)).body.code).toBe(-6);
  expect((await me(second.accessToken)).body.code).toBe(-11);
});

test('The theft of one session’s refresh token does not end another session of the patient', async () => {
  const [{ data: stolen }, { data: other }] = [(await signIn(ani)).body, (await signIn(ani)).body];
  await refresh(stolen.refreshToken);
  portal.clock.pass(10_001);
  await refresh(stolen.refreshToken);
  expect((await me(other.accessToken)).status).toBe(200);
});

test('A refresh token expires after thirty days', async () => {
  const { data } = (await signIn(ani)).body;
  portal.clock.pass(30 * 86_400_000);
  expect((await refresh(data.refreshToken)).body.code).toBe(-6);
});

test.each(['nonsense', '', 'x'.repeat(3_000)])('"%.20s" is an invalid refresh token', async (token) => {
  const { status, body } = await refresh(token);
  expect([status, body.code]).toEqual([401, -6]);
  expect(body.message).toBe('You are no longer logged in. Please log in again.');
});

test('An access token is not accepted as a refresh token', async () => {
  const { data } = (await signIn(ani)).body;
  expect((await refresh(data.accessToken)).body.code).toBe(-6);
});

test('Logging out ends the access and the refresh token at once', async () => {
  const { data } = (await signIn(ani)).body;
  expect((await portal.post('/auth/logout', undefined, { as: data.accessToken })).body).toEqual({
    data: null,
  });
  expect((await me(data.accessToken)).body.code).toBe(-11);
  expect((await refresh(data.refreshToken)).body.code).toBe(-6);
});

test('Logging out with an access token that expired during sleep ends the session', async () => {
  const { data } = (await signIn(ani)).body;
  portal.clock.pass(601_000);
  expect((await me(data.accessToken)).body.code).toBe(-7);
  expect((await portal.post('/auth/logout', undefined, { as: data.accessToken })).status).toBe(200);
  expect((await refresh(data.refreshToken)).body.code).toBe(-6);
});

test('The database contains neither passwords nor tokens', async () => {
  const { data } = (await signIn(ani)).body;
  // Children have no login, so no password either.
  const hashes = await portal.db
    .selectFrom('patient')
    .select('passwordHash')
    .where('username', 'is not', null)
    .execute();
  expect(hashes.length).toBeGreaterThan(4);
  for (const { passwordHash } of hashes) expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const kept = await portal.db.selectFrom('refreshToken').select('hash').execute();
  expect(kept.some(({ hash }) => hash.toString('base64url') === data.refreshToken)).toBe(false);
});
