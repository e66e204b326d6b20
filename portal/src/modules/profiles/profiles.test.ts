import { buildPatient, seeded } from '../../testing/builders.ts';
import { base, profilesUrl, openFamilies } from '../../testing/families.ts';

const families = await openFamilies();
const { portal, post, remove, me, addChild, switchTo, asChild, asMariam } = families;
afterAll(() => families.close());
beforeEach(() => families.reset());

test('A verified adult adds a child, whom the register verifies, and acts for the child', async () => {
  const { ani, childId, child } = await asChild();
  expect(await me(child)).toMatchObject({
    data: {
      ...{ patientId: childId, username: 'ani.demo', firstName: 'Նարե', verified: true },
      actor: { patientId: seeded.ani, firstName: 'Ani', lastName: 'Davtyan', forChild: true },
    },
  });
  const { profiles, managers } = (await portal.get(profilesUrl, { as: child, language: 'en' })).body.data;
  expect(profiles).toMatchObject([
    { patientId: seeded.ani, relation: 'self', current: false },
    { patientId: childId, relation: 'child', current: true, birthDate: '2018-05-21' },
  ]);
  expect(managers).toEqual([]);
  expect((await me(ani)).code).toBe(-11);
});

test('A child added by an unverified parent is not verified either', async () => {
  const aram = await portal.signIn(seeded.aram);
  expect((await addChild(aram)).body.data.verified).toBe(false);
});

test.each([
  ['2009-02-15', 'of age today'],
  ['2027-02-16', 'not born yet'],
  ['2020-02-30', 'born on no day'],
])('A child born on %s cannot be added: %s', async (birthDate) => {
  const { status, body } = await addChild(await portal.signIn(seeded.ani), { birthDate });
  expect([status, body.code, body.fields]).toEqual([422, -20, [{ path: 'birthDate', key: 'invalid' }]]);
});

test('A verified child cannot be added a second time, also by two concurrent calls', async () => {
  const ani = await portal.signIn(seeded.ani);
  const answers = await Promise.all([addChild(ani), addChild(ani)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe(-1);
});

test.each([
  ['child', 'You already act for 20 children'],
  ['adult', 'You already act for 20 adults'],
] as const)(
  'A person acts for at most twenty people of the kind "%s", and is told so',
  async (kind, told) => {
    const [ani, mariam] = [await portal.signIn(seeded.ani), await portal.signIn(seeded.mariam)];
    const one = async (): Promise<{ status: number; body: { code: number; message: string } }> => {
      if (kind === 'child') return addChild(ani);
      const { code } = (await post('profiles/invitations', undefined, mariam)).body.data;
      return post('profiles/accept', { code }, ani);
    };
    const others = Array.from({ length: 20 }, (_, index) => 100_100 + index);
    await portal.db
      .insertInto('patient')
      .values(others.map((id) => buildPatient(id)))
      .execute();
    const grant = { managerId: seeded.ani, kind, grantedAt: new Date(portal.clock()), revokedAt: null };
    await portal.db
      .insertInto('familyGrant')
      .values(others.map((subjectId) => ({ ...grant, subjectId })))
      .execute();
    expect(await one()).toMatchObject({
      status: 409,
      body: { code: -74, message: expect.stringContaining(told) },
    });
    await portal.db.deleteFrom('familyGrant').where('subjectId', '=', 100_100).execute();
    expect((await one()).status).toBe(200);
    expect((await one()).body.code).toBe(-74);
  },
);

test('A person adds at most twenty children a day, also when they remove them again', async () => {
  const ani = await portal.signIn(seeded.ani);
  for (let count = 0; count < 20; count += 1) {
    const { body } = await addChild(ani, { ssn: null });
    expect((await remove(`profiles/${body.data.patientId}`, ani)).status).toBe(200);
  }
  const { status, body } = await addChild(ani, { ssn: null });
  expect([status, body.code]).toEqual([429, -26]);
});

test('An adult invites a relative by a code that works once, and both keep their own visits', async () => {
  const { code, accepted, acting, mariam } = await asMariam();
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  expect(accepted.body.data).toMatchObject({ patientId: seeded.mariam, relation: 'adult' });
  const visits = (await portal.get(`${base}/appointments`, { as: acting })).body.total;
  expect(visits).toBe((await portal.get(`${base}/appointments`, { as: mariam })).body.total);
  const aram = await portal.signIn(seeded.aram);
  expect((await post('profiles/accept', { code }, aram)).body.code).toBe(-4);
  const seen = (await portal.get(profilesUrl, { as: mariam, language: 'en' })).body.data.managers;
  expect(seen).toEqual([
    { patientId: seeded.ani, firstName: 'Ani', lastName: 'Davtyan', since: portal.clock() },
  ]);
});

test('An invitation expires after a day, is stored hashed, and cannot be guessed', async () => {
  const [ani, mariam] = [await portal.signIn(seeded.ani), await portal.signIn(seeded.mariam)];
  const { code } = (await post('profiles/invitations', undefined, mariam)).body.data;
  const kept = JSON.stringify(await portal.db.selectFrom('familyInvitation').selectAll().execute());
  expect(kept).not.toContain(code);
  const guess = () => post('profiles/accept', { code: 'AAAAAAAA' }, ani);
  for (let count = 0; count < 10; count += 1) expect((await guess()).body.code).toBe(-4);
  expect((await guess()).body.code).toBe(-26);
  portal.clock.pass(24 * 3_600_000);
  const later = await portal.signIn(seeded.ani);
  expect((await post('profiles/accept', { code }, later)).body.code).toBe(-4);
});

test('A person revokes access, and the next call of the delegate is rejected', async () => {
  const { ani, mariam, acting } = await asMariam();
  expect((await me(acting)).data.patientId).toBe(seeded.mariam);
  expect((await remove(`managers/${seeded.ani}`, mariam)).status).toBe(200);
  expect((await me(acting)).code).toBe(-11);
  expect((await portal.get(`${base}/appointments`, { as: acting })).body.code).toBe(-11);
  const again = await portal.signIn(seeded.ani);
  expect((await switchTo(seeded.mariam, again)).body.code).toBe(-28);
  expect((await remove(`managers/${seeded.ani}`, mariam)).body.code).toBe(-16);
  expect(ani).not.toBe(again);
});

test('A person whose access was revoked cannot come back with a second code', async () => {
  const { mariam } = await asMariam();
  const { code } = (await post('profiles/invitations', undefined, mariam)).body.data;
  expect((await remove(`managers/${seeded.ani}`, mariam)).status).toBe(200);
  expect((await post('profiles/accept', { code }, await portal.signIn(seeded.ani))).body.code).toBe(-4);
});

test('A new password ends the unused codes of a person, also those for a child', async () => {
  const { child } = await asChild();
  const ani = await portal.signIn(seeded.ani);
  const codes: string[] = [];
  for (const as of [ani, child])
    codes.push((await post('profiles/invitations', undefined, as)).body.data.code);
  const password = { currentPassword: 'arev-demo-ani', password: 'a new long secret' };
  expect((await portal.post(`${base}/auth/password`, password, { as: ani })).status).toBe(200);
  const mariam = await portal.signIn(seeded.mariam);
  for (const code of codes) expect((await post('profiles/accept', { code }, mariam)).body.code).toBe(-4);
});

test('A refresh token of a delegate does not work after the access was revoked', async () => {
  const { child, refreshToken, childId } = await asChild();
  await me(child);
  const ani = await portal.signIn(seeded.ani);
  expect((await remove(`profiles/${childId}`, ani)).status).toBe(200);
  expect((await portal.post(`${base}/auth/refresh-token`, undefined, { as: refreshToken })).body.code).toBe(
    -6,
  );
});

test('Delegates can change neither password nor contact, nor give their access to others', async () => {
  const { acting } = await asMariam();
  const auth = (path: string, body: object) => portal.post(`${base}/auth/${path}`, body, { as: acting });
  const current = { currentPassword: 'arev-demo-ani' };
  for (const { status, body } of [
    await auth('password', { ...current, password: 'a new secret' }),
    await auth('contact-codes', { ...current, contact: 'x@example.am' }),
    await auth('contact', { contact: 'x@example.am', codeId: crypto.randomUUID(), code: '0000' }),
    await addChild(acting),
    await post('profiles/invitations', undefined, acting),
    await post('profiles/accept', { code: 'AAAAAAAA' }, acting),
    await remove(`managers/${seeded.ani}`, acting),
    await remove(`profiles/${seeded.mariam}`, acting),
  ])
    expect([status, body.code]).toEqual([403, -28]);
});

test('An unused invitation is listed without its code, and can be withdrawn once', async () => {
  const [ani, mariam] = [await portal.signIn(seeded.ani), await portal.signIn(seeded.mariam)];
  const { code, expiresAt } = (await post('profiles/invitations', undefined, ani)).body.data;
  const listOf = async (as: string) => (await portal.get(`${profilesUrl}/invitations`, { as })).body;
  const { data, total } = await listOf(ani);
  expect([data, total]).toEqual([[{ id: expect.any(Number), expiresAt }], 1]);
  expect((await listOf(mariam)).total).toBe(0);
  const withdraw = (as: string) => remove(`profiles/invitations/${data[0].id}`, as);
  expect((await withdraw(mariam)).status).toBe(404);
  expect((await withdraw(ani)).status).toBe(200);
  expect((await withdraw(ani)).status).toBe(404);
  expect((await post('profiles/accept', { code }, mariam)).body.code).toBe(-4);
  const { action } = await portal.db
    .selectFrom('auditEntry')
    .where('action', 'like', 'DELETE %invitations%')
    .where('actorId', '=', seeded.ani)
    .select('action')
    .executeTakeFirstOrThrow();
  expect(action).toBe('DELETE /patients/api/v1/patients/profiles/invitations/:id');
});

test('A parent does not lend an email address to a child that may be a stranger’s', async () => {
  const prove = (changes: { emailProvedAt: Date | null; phoneProvedAt: Date | null }) =>
    portal.db.updateTable('patient').set(changes).where('id', '=', seeded.ani).execute();
  const before = await portal.db
    .selectFrom('patient')
    .where('id', '=', seeded.ani)
    .select(['phone', 'email', 'emailProvedAt', 'phoneProvedAt'])
    .executeTakeFirstOrThrow();
  const { phone, email, ...proofs } = before;
  const now = new Date(portal.clock());
  const ani = await portal.signIn(seeded.ani);
  await prove({ emailProvedAt: null, phoneProvedAt: now });
  const { contacts, patientId } = (await addChild(ani)).body.data;
  expect(contacts).toEqual({ phone, email: null, own: true, fromDesk: false });

  // Once it is proved, the parent may lend it as well.
  await prove({ emailProvedAt: now, phoneProvedAt: now });
  const listed = async () => (await portal.get(profilesUrl, { as: ani })).body.data.profiles[1].contacts;
  expect(await listed()).toEqual({ phone, email: null, own: false, fromDesk: false });
  const taken = await post(`profiles/${patientId}/messages`, undefined, ani);
  expect(taken.body.data.contacts).toEqual({ phone, email, own: true, fromDesk: false });

  await prove({ emailProvedAt: null, phoneProvedAt: now });
  expect((await post(`profiles/${patientId}/messages`, undefined, ani)).body.data.contacts.email).toBeNull();
  await prove(proofs);
});

test('Messages about a child go to the parent who asks for them, and to nobody who is not a parent', async () => {
  const { childId } = await asChild();
  await portal.db
    .updateTable('patient')
    .set({ phone: '+374 (77) 00 00 00', email: 'other@example.am' })
    .where('id', '=', childId)
    .execute();
  const back = await portal.signIn(seeded.ani);
  expect((await portal.get(profilesUrl, { as: back })).body.data.profiles[0].contacts).toBeUndefined();
  const mariam = await portal.signIn(seeded.mariam);
  expect((await post(`profiles/${childId}/messages`, undefined, mariam)).status).toBe(404);
  const { status, body } = await post(`profiles/${childId}/messages`, undefined, back);
  const own = await portal.db
    .selectFrom('patient')
    .where('id', '=', seeded.ani)
    .select(['phone', 'email'])
    .executeTakeFirstOrThrow();
  const contacts = { ...own, own: true, fromDesk: false };
  expect([status, body]).toEqual([200, { data: expect.objectContaining({ contacts }) }]);
  expect((await portal.get(profilesUrl, { as: back })).body.data.profiles[1].contacts).toEqual(contacts);
  await portal.db.updateTable('patient').set({ birthDate: '2000-01-01' }).where('id', '=', childId).execute();
  expect((await post(`profiles/${childId}/messages`, undefined, back)).status).toBe(404);
});
