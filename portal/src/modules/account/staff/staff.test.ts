import { seeded } from '../../../testing/builders.ts';
import { openPortal, type Reply, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn(seeded.admin);
});
afterAll(() => portal.close());

const base = '/patients/api/v1/staff/accounts';
const list = async () => (await portal.get(base, { as: admin, language: 'en' })).body.data;
const accountOf = async (id: number) => (await list()).find((account: { id: number }) => account.id === id);
const change = (id: number, what: string, body?: object, as = admin): Promise<Reply> =>
  portal.post(`${base}/${id}/${what}`, body, { as });
let people = 0;
const newReceptionist = () => ({
  ...{ role: 'RECEPTION', doctorId: null, username: `nare.desk.${(people += 1)}` },
  ...{ firstName: 'Nare', lastName: 'Hakobyan', phone: '+374 (10) 12 34 57' },
});
const signIn = (username: string, password: string): Promise<Reply> =>
  portal.post('/patients/api/v1/auth/sign-in', { username, password }, { language: 'en' });
const noted = async (subjectId: number): Promise<string[]> =>
  (
    await portal.db
      .selectFrom('auditEntry')
      .where('subjectId', '=', subjectId)
      .where('actorId', '=', seeded.admin)
      .where('action', 'like', 'staff %')
      .select('action')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('Administrators see all staff accounts with role and second factor', async () => {
  await portal.signIn(seeded.doctor);
  const accounts = await list();
  expect(accounts.map(({ role }: { role: string }) => role)).not.toContain('PATIENT');
  expect(await accountOf(seeded.admin)).toMatchObject({ role: 'ADMIN', own: true, lockedAt: null });
  expect(await accountOf(seeded.doctor)).toMatchObject({
    ...{ role: 'DOCTOR', own: false, lastSeenAt: portal.clock() },
    doctor: { id: expect.any(Number), title: expect.any(String) },
  });
});

test('A new staff account signs in with the password that is shown once, and has to set up a second factor', async () => {
  const { body } = await portal.post(base, newReceptionist(), { as: admin });
  const { id, username, password } = body.data;
  const signedIn = await signIn(username, password);
  const me = await portal.get('/patients/api/v1/auth/me', { as: signedIn.body.data.accessToken });
  expect(me.body.data).toMatchObject({ role: 'RECEPTION', needsSecondFactor: true, firstName: 'Nare' });
  expect(await accountOf(id)).toMatchObject({ fullName: 'Nare Hakobyan', secondFactor: false });
  expect(await noted(id)).toEqual(['staff add RECEPTION']);
});

test.each([
  ['a taken user name', { username: 'Ani.Demo' }, -5],
  ['a doctor’s account without a doctor', { role: 'DOCTOR' }, -20],
  ['an account of another role with a doctor', { doctorId: 1 }, -20],
  ['the role of a patient', { role: 'PATIENT' }, -20],
])('A staff account with %s is not created', async (_, wrong, code) => {
  const { body } = await portal.post(base, { ...newReceptionist(), ...wrong }, { as: admin });
  expect(body.code).toBe(code);
});

test("Another role takes effect with the person's next call", async () => {
  const as = await portal.signIn(seeded.reception);
  const requests = '/patients/api/v1/staff/requests';
  expect((await portal.get(requests, { as })).status).toBe(200);
  expect((await change(seeded.reception, 'role', { role: 'EDITOR', doctorId: null })).status).toBe(200);
  expect((await portal.get(requests, { as })).status).toBe(403);
  await change(seeded.reception, 'role', { role: 'RECEPTION', doctorId: null });
  expect(await noted(seeded.reception)).toEqual([
    'staff role RECEPTION EDITOR',
    'staff role EDITOR RECEPTION',
  ]);
});

test('A locked staff account is signed out, told so at the next sign-in, and works again when unlocked', async () => {
  const { body } = await portal.post(base, newReceptionist(), { as: admin });
  const { id, username, password } = body.data;
  const as = (await signIn(username, password)).body.data.accessToken;
  await change(id, 'lock', { locked: true });
  expect((await portal.get('/patients/api/v1/auth/me', { as })).status).toBe(401);
  const refused = await signIn(username, password);
  expect([refused.status, refused.body.code]).toEqual([403, -84]);
  expect(refused.body.message).toBe('This account is locked. Please ask an administrator.');
  // With a wrong password, the response does not reveal the lock.
  expect((await signIn(username, 'another password')).body.code).toBe(-6);
  await change(id, 'lock', { locked: false });
  expect((await signIn(username, password)).status).toBe(200);
  expect(await noted(id)).toEqual(['staff add RECEPTION', 'staff lock', 'staff unlock']);
});

test('Resetting a lost second factor or password of staff ends their sessions', async () => {
  const { id, username, password } = (await portal.post(base, newReceptionist(), { as: admin })).body.data;
  await portal.db
    .insertInto('secondFactor')
    .values({ patientId: id, sealedSecret: Buffer.from('x'), confirmedAt: new Date(portal.clock()) })
    .execute();
  expect((await signIn(username, password)).body.code).toBe(-75);
  const before = await portal.signIn(id);
  await change(id, 'second-factor-reset');
  expect((await portal.get('/patients/api/v1/auth/me', { as: before })).status).toBe(401);
  expect((await signIn(username, password)).status).toBe(200);
  const renewed = (await change(id, 'password')).body.data;
  expect(renewed.username).toBe(username);
  expect((await signIn(username, password)).body.code).toBe(-6);
  expect((await signIn(username, renewed.password)).status).toBe(200);
});

test('A renewed password of staff works at once, on their device and elsewhere in the clinic, after all attempts are used up', async () => {
  const { id, username, password } = (await portal.post(base, newReceptionist(), { as: admin })).body.data;
  const url = '/patients/api/v1/auth/sign-in';
  const signInWith = (given: string, headers: Record<string, string>) =>
    portal.post(url, { username, password: given }, { headers });
  const first = await signInWith(password, { origin: 'http://localhost' });
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  await portal.post('/auth/logout', undefined, { as: first.body.data.accessToken });
  const places = [{ cookie }, {}];
  for (const headers of places) {
    for (let count = 0; count < 10; count += 1) await signInWith('forgotten', headers);
    expect((await signInWith(password, headers)).body.code).toBe(-26);
  }
  const renewed = (await change(id, 'password')).body.data;
  for (const headers of places) expect((await signInWith(renewed.password, headers)).status).toBe(200);
});

test('Administrators cannot lock or demote themselves', async () => {
  const calls = [
    change(seeded.admin, 'lock', { locked: true }),
    change(seeded.admin, 'role', { role: 'EDITOR', doctorId: null }),
    change(seeded.admin, 'second-factor-reset'),
    change(seeded.admin, 'password'),
  ];
  expect((await Promise.all(calls)).map(({ body }) => body.code)).toEqual([-82, -82, -82, -82]);
});

test('The last administrator cannot be locked or demoted', async () => {
  await portal.db
    .insertInto('rolePermission')
    .values({
      ...{ role: 'RECEPTION', area: 'staff' },
      ...{ canAdd: false, canDelete: false, canEdit: true, canRead: true },
    })
    .execute();
  const as = await portal.signIn(seeded.reception);
  expect((await change(seeded.admin, 'lock', { locked: true }, as)).body.code).toBe(-83);
  const demoted = await change(seeded.admin, 'role', { role: 'EDITOR', doctorId: null }, as);
  expect(demoted.body.code).toBe(-83);
});

test('The account of somebody who works at the clinic is not erased by its owner', async () => {
  const { id, username, password } = (await portal.post(base, newReceptionist(), { as: admin })).body.data;
  const as = (await signIn(username, password)).body.data.accessToken;
  const erasure = { currentPassword: password };
  const refused = await portal.post('/patients/api/v1/patients/erasure', erasure, { as });
  expect([refused.status, refused.body.code]).toEqual([409, -82]);
  expect(await accountOf(id)).toMatchObject({ fullName: 'Nare Hakobyan' });
});

test('Patients are not staff accounts', async () => {
  expect((await change(seeded.ani, 'lock', { locked: true })).status).toBe(404);
  expect((await change(seeded.ani, 'role', { role: 'ADMIN', doctorId: null })).status).toBe(404);
});

test('The permission sets of the roles equal those in the database', async () => {
  const sets = async () =>
    (await portal.get('/portal/api/v1/staff/permission-sets', { as: admin })).body.data;
  const ofReception = async () =>
    (await sets())
      .find(({ role }: { role: string }) => role === 'RECEPTION')
      .areas.find(({ area }: { area: string }) => area === 'letters');
  expect(await ofReception()).toMatchObject({ canRead: true, canAdd: false });
  await portal.db
    .updateTable('rolePermission')
    .set({ canAdd: true })
    .where('role', '=', 'RECEPTION')
    .where('area', '=', 'letters')
    .execute();
  expect(await ofReception()).toMatchObject({ canRead: true, canAdd: true });
});
