import { readConfig } from '../../../config.ts';
import { buildApp } from '../../../app.ts';
import { buildPatient, seeded } from '../../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { productionSettings } from '../../../testing/production.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('session').execute();
  await portal.db.deleteFrom('signInFailure').execute();
});

const base = '/patients/api/v1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const signIn = async (username = 'ani.demo', agent = firefox): Promise<string> => {
  const { body } = await portal.post(
    `${base}/auth/sign-in`,
    { username, password: `arev-demo-${username.split('.')[0]}` },
    { headers: { 'user-agent': agent } },
  );
  return body.data.accessToken;
};
const list = async (as: string) => (await portal.get(`${base}/auth/sessions`, { as })).body.data;
const end = (id: string, as: string) =>
  portal.send('DELETE', `${base}/auth/sessions/${id}`, undefined, { as });
const codeOf = async (as: string) => (await portal.get(`${base}/auth/me`, { as })).body.code ?? 0;

test('Patients see the list of their sessions, the last used first', async () => {
  const createdAt = portal.clock();
  const first = await signIn();
  portal.clock.pass(60_000);
  await signIn('ani.demo', 'curl/8');
  expect(await list(first)).toEqual([
    {
      id: expect.any(String),
      device: '—',
      createdAt: createdAt + 60_000,
      lastUsedAt: createdAt + 60_000,
      current: false,
    },
    { id: expect.any(String), device: 'Firefox · Linux', createdAt, lastUsedAt: createdAt, current: true },
  ]);
});

test('Patients end one of their sessions, or all others at once', async () => {
  const [mine, second, third] = [await signIn(), await signIn(), await signIn()];
  const { id } = (await list(second)).find(({ current }: { current: boolean }) => current);
  expect((await end(id, mine)).status).toBe(200);
  expect([await codeOf(mine), await codeOf(second), await codeOf(third)]).toEqual([0, -11, 0]);
  expect((await end(id, mine)).body.code).toBe(-16);
  const others = await portal.post(`${base}/auth/sessions/end-others`, undefined, { as: mine });
  expect(others.body.data).toEqual({ ended: 1 });
  expect([await codeOf(mine), await codeOf(third)]).toEqual([0, -11]);
});

test('Patients neither see nor end a session of somebody else', async () => {
  const [ani, mariam] = [await signIn(), await signIn('mariam.demo')];
  const { id } = (await list(mariam))[0];
  expect((await end(id, ani)).body.code).toBe(-16);
  expect((await list(ani)).map((session: { id: string }) => session.id)).not.toContain(id);
  expect(await codeOf(mariam)).toBe(0);
});

test('Staff can verify a patient, and nobody else can', async () => {
  await portal.db
    .insertInto('patient')
    .values(buildPatient(5_001, { verified: false }))
    .execute();
  const verify = async (id: number, as?: string) => {
    const { status, body } = await portal.post(`${base}/patients/${id}/verification`, undefined, {
      ...(as !== undefined && { as }),
    });
    return [status, body.code ?? 0];
  };
  expect(await verify(5_001)).toEqual([401, -11]);
  expect(await verify(5_001, await signIn('ani.demo'))).toEqual([403, -28]);
  const admin = await portal.signIn(seeded.admin);
  expect(await verify(5_001, admin)).toEqual([200, 0]);
  expect(await verify(999_999, admin)).toEqual([404, -16]);
  const { verified } = await portal.db
    .selectFrom('patient')
    .where('id', '=', 5_001)
    .select('verified')
    .executeTakeFirstOrThrow();
  expect(verified).toBe(true);
});

test('Staff cannot verify a second account with the same social card number', async () => {
  const ssn = '4512910412';
  await portal.db
    .insertInto('patient')
    .values(buildPatient(5_002, { verified: false, ssn }))
    .execute();
  const admin = await portal.signIn(seeded.admin);
  const { status, body } = await portal.post(`${base}/patients/5002/verification`, undefined, { as: admin });
  expect([status, body.code]).toEqual([409, -1]);
});

const details = `${base}/patients/details`;
const update = (body: object, as: string) =>
  portal.post(`${base}/patients/update-account`, body, { as, language: 'en' });

test('Patients read their details, which do not contain their social card number', async () => {
  const { body } = await portal.get(details, { as: await signIn(), language: 'en' });
  expect(body.data).toEqual({
    patientId: seeded.ani,
    username: 'ani.demo',
    firstName: 'Ani',
    lastName: 'Davtyan',
    birthDate: '1991-04-12',
    phone: '+374 (99) 00 00 01',
    phoneProved: true,
    email: 'ani.demo@arev.example',
    emailProved: true,
    verified: true,
    photo: null,
    photoPath: null,
    language: 'hy',
  });
});

test('Patients choose their language; a verified name can be changed only at a desk', async () => {
  const ani = await signIn();
  const name = { firstName: 'Ani', lastName: 'Davtyan' };
  expect((await update({ ...name, language: 'en' }, ani)).body.data.language).toBe('en');
  const renamed = await update({ ...name, lastName: 'Else', language: 'en' }, ani);
  expect([renamed.status, renamed.body.fields]).toEqual([422, [{ path: 'lastName', key: 'invalid' }]]);
  const aram = await signIn('aram.demo');
  const { data } = (await update({ firstName: 'Արամ', lastName: 'Նոր', language: 'hy' }, aram)).body;
  expect(data).toMatchObject({ firstName: 'Արամ', lastName: 'Նոր', language: 'hy' });
  // Changed in the language of the page: the other scripts keep their spelling.
  const names = portal.db.selectFrom('patientTranslation').where('patientId', '=', seeded.aram);
  expect(await names.where('language', '=', 'ru').select('firstName').execute()).toEqual([
    { firstName: 'Арам' },
  ]);
  expect((await update({ firstName: '<i>', lastName: '', language: 'de' }, aram)).body.fields).toHaveLength(
    3,
  );
});

test('The sign-in for development lasts an hour, is renewable for a day, and names the wrong field', async () => {
  const dev = (body: object) => portal.post('/auth/login', body, { language: 'en' });
  const { data } = (await dev({ username: 'ani.demo', password: 'arev-demo-ani' })).body;
  expect(data).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
  expect((await dev({ username: 'nobody', password: 'x' })).status).toBe(401);
  const wrong = await dev({ username: 'ani.demo', password: 'x' });
  expect([wrong.status, wrong.body.message]).toEqual([422, 'The provided password is incorrect']);
  portal.clock.pass(86_400_000 - 1);
  const refreshed = await portal.post('/auth/refresh', undefined, { as: data.refreshToken });
  expect(refreshed.body.data.expires_in).toBe(3600);
  portal.clock.pass(86_400_000);
  const late = await portal.post('/auth/refresh', undefined, { as: refreshed.body.data.refreshToken });
  expect([late.status, late.body.code]).toEqual([401, -6]);
});

test('Production has no sign-in for development', async () => {
  const config = readConfig({
    ...productionSettings,
    DATABASE_URL: portal.config.DATABASE_URL,
  });
  const app = buildApp({ ...portal, config });
  for (const url of ['/auth/login', '/auth/refresh'])
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404);
  await app.close();
});
