import { addAppointment, forgetVisits, seeded } from '../../testing/builders.ts';
import { base, openFamilies, profilesUrl } from '../../testing/families.ts';

const families = await openFamilies();
const { portal, post, remove, switchTo, me, asChild } = families;
afterAll(() => families.close());
beforeEach(async () => {
  await forgetVisits(portal.db);
  await families.reset();
  await portal.db.deleteFrom('outboxMessage').execute();
});

const otherParents = async (patientId: number) =>
  (await portal.get(profilesUrl, { as: await portal.signIn(patientId), language: 'en' })).body.data
    .otherParents;

const childSession = async (childId: number, parentId: number): Promise<string> =>
  (await switchTo(childId, await portal.signIn(parentId))).body.data.accessToken;

const codeBy = async (childId: number, inviterId: number): Promise<string> =>
  (await post('profiles/invitations', undefined, await childSession(childId, inviterId))).body.data.code;

const accept = async (code: string, guestId: number) =>
  post('profiles/accept', { code }, await portal.signIn(guestId));

const end = async (callerId: number, id: number | undefined) =>
  (await remove(`profiles/parents/${id}`, await portal.signIn(callerId))).status;

/** The permission of a person as another one sees it. */
const seenBy = async (callerId: number, firstName: string) =>
  (await otherParents(callerId)).find((one: { firstName: string }) => one.firstName === firstName);

/** Ani has added the child and invited Mariam, who has invited Aram. */
const openThree = async (): Promise<number> => {
  const { childId } = await asChild();
  expect((await accept(await codeBy(childId, seeded.ani), seeded.mariam)).status).toBe(200);
  expect((await accept(await codeBy(childId, seeded.mariam), seeded.aram)).status).toBe(200);
  return childId;
};

test('Everybody who acts for a child sees who else does, how they came to it and since when', async () => {
  const childId = await openThree();
  const shared = { id: expect.any(Number), childId, since: portal.clock() };
  const ani = { ...shared, firstName: 'Ani', lastName: 'Davtyan', invited: false, endable: false };
  const mariam = { ...shared, firstName: 'Mariam', lastName: 'Hakobyan', invited: true };
  const aram = { ...shared, firstName: 'Aram', lastName: expect.any(String), invited: true };
  expect(await otherParents(seeded.ani)).toEqual([
    { ...mariam, endable: true },
    { ...aram, endable: true },
  ]);
  expect(await otherParents(seeded.mariam)).toEqual([ani, { ...aram, endable: true }]);
  expect(await otherParents(seeded.aram)).toEqual([ani, { ...mariam, endable: false }]);
  expect(await otherParents(seeded.reception)).toEqual([]);
});

test('Who added a child ends the permission of a person who was invited, with effect on the next call', async () => {
  const childId = await openThree();
  const session = await childSession(childId, seeded.mariam);
  expect((await me(session)).data.patientId).toBe(childId);
  const before = await portal.db
    .selectFrom('auditEntry')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(await end(seeded.ani, (await seenBy(seeded.ani, 'Mariam')).id)).toBe(200);
  expect((await me(session)).code).toBe(-11);
  expect((await switchTo(childId, await portal.signIn(seeded.mariam))).body.code).toBe(-28);
  expect((await otherParents(seeded.ani)).map(({ firstName }: { firstName: string }) => firstName)).toEqual([
    'Aram',
  ]);
  const noted = await portal.db
    .selectFrom('auditEntry')
    .where('id', '>', before?.id ?? 0)
    .where('action', 'like', 'DELETE %parents%')
    .select(['actorId', 'subjectId'])
    .orderBy('subjectId')
    .execute();
  expect(noted).toEqual([
    { actorId: seeded.ani, subjectId: seeded.ani },
    { actorId: seeded.ani, subjectId: childId },
  ]);
  const as = await childSession(childId, seeded.ani);
  const { data } = (await portal.get(`${base}/patients/deeds`, { as, language: 'en' })).body;
  expect(data[0]).toMatchObject({ by: 'Ani Davtyan', kinds: expect.arrayContaining(['details']) });
});

test('A person whose permission was ended is told in their own language, without a name; nobody else is', async () => {
  const childId = await openThree();
  await portal.db.deleteFrom('outboxMessage').execute();
  expect(await end(seeded.ani, (await seenBy(seeded.ani, 'Mariam')).id)).toBe(200);
  const message = {
    ...{ template: 'child-access-ended', channel: 'mail', recipient: 'mariam.demo@arev.example' },
    ...{ language: 'en', patientId: seeded.mariam },
    data: { link: expect.stringMatching(/\/en\/personal-data\/family$/), phone: '+374 (10) 00 00 00' },
  };
  const told = () =>
    portal.db
      .selectFrom('outboxMessage')
      .select(['template', 'channel', 'recipient', 'language', 'patientId', 'data'])
      .execute();
  expect(await told()).toEqual([message]);
  // Aram gives up the child himself.
  expect((await remove(`profiles/${childId}`, await portal.signIn(seeded.aram))).status).toBe(200);
  expect(await told()).toEqual([message]);
});

test('A person who was invited again and whose permission was ended again is told again', async () => {
  const childId = await openThree();
  await portal.db.deleteFrom('outboxMessage').execute();
  for (let times = 0; times < 2; times += 1) {
    expect(await end(seeded.ani, (await seenBy(seeded.ani, 'Mariam')).id)).toBe(200);
    expect((await accept(await codeBy(childId, seeded.ani), seeded.mariam)).status).toBe(200);
  }
  const told = portal.db.selectFrom('outboxMessage').where('template', '=', 'child-access-ended');
  expect(await told.select('recipient').execute()).toHaveLength(2);
});

test('A person who was invited ends the permission of those whom they invited, and of nobody else', async () => {
  await openThree();
  const mariamSeen = await seenBy(seeded.aram, 'Mariam');
  expect(await end(seeded.aram, mariamSeen.id)).toBe(404);
  expect(await end(seeded.aram, (await seenBy(seeded.aram, 'Ani')).id)).toBe(404);
  expect(await end(seeded.mariam, (await seenBy(seeded.mariam, 'Ani')).id)).toBe(404);
  // A person does not end their own permission here, and a stranger none at all.
  expect(await end(seeded.mariam, mariamSeen.id)).toBe(404);
  expect(await end(seeded.reception, mariamSeen.id)).toBe(404);
  expect(await otherParents(seeded.ani)).toHaveLength(2);
  expect(await end(seeded.mariam, (await seenBy(seeded.mariam, 'Aram')).id)).toBe(200);
  expect(await otherParents(seeded.ani)).toHaveLength(1);
});

test('Who added a child, gave it up and was invited again is like everybody who was invited', async () => {
  const childId = await openThree();
  expect((await remove(`profiles/${childId}`, await portal.signIn(seeded.ani))).status).toBe(200);
  expect((await accept(await codeBy(childId, seeded.mariam), seeded.ani)).status).toBe(200);
  expect(await seenBy(seeded.ani, 'Mariam')).toMatchObject({ invited: true, endable: false });
  expect(await seenBy(seeded.mariam, 'Ani')).toMatchObject({ invited: true, endable: true });
});

test('A parent whose messages about a child somebody else takes over is told in their own language, without a name', async () => {
  const childId = await openThree();
  await portal.db.deleteFrom('outboxMessage').execute();
  const take = async (parentId: number) => {
    const as = await portal.signIn(parentId);
    expect((await post(`profiles/${childId}/messages`, undefined, as)).status).toBe(200);
  };
  const told = () =>
    portal.db
      .selectFrom('outboxMessage')
      .where('template', '=', 'child-messages-taken')
      .select(['recipient', 'language', 'patientId', 'data'])
      .orderBy('createdAt')
      .execute();
  await take(seeded.ani);
  expect(await told()).toEqual([]);
  await take(seeded.mariam);
  await take(seeded.mariam);
  const toAni = {
    ...{ recipient: 'ani.demo@arev.example', language: 'hy', patientId: seeded.ani },
    data: { link: expect.stringMatching(/\/hy\/personal-data\/family$/), phone: '+374 (10) 00 00 00' },
  };
  expect(await told()).toEqual([toAni]);
  portal.clock.pass(1);
  await take(seeded.ani);
  expect(await told()).toMatchObject([toAni, { recipient: 'mariam.demo@arev.example', language: 'en' }]);
});

test('The messages about a child go back to the other parent with the permission of one who took them over', async () => {
  const childId = await openThree();
  await post(`profiles/${childId}/messages`, undefined, await portal.signIn(seeded.mariam));
  expect(await end(seeded.ani, (await seenBy(seeded.ani, 'Mariam')).id)).toBe(200);
  const { profiles } = (await portal.get(profilesUrl, { as: await portal.signIn(seeded.ani) })).body.data;
  expect(profiles[1].contacts).toMatchObject({ email: 'ani.demo@arev.example', own: true });
});

test('A code of a person whose permission was ended opens nothing any more; those of others do', async () => {
  const childId = await openThree();
  const [ofMariam, ofAni] = [await codeBy(childId, seeded.mariam), await codeBy(childId, seeded.ani)];
  expect(await end(seeded.ani, (await seenBy(seeded.ani, 'Mariam')).id)).toBe(200);
  expect((await accept(ofMariam, seeded.mariam)).body.code).toBe(-4);
  expect((await accept(ofAni, seeded.mariam)).status).toBe(200);
});

test('Nobody is left without a parent by one who gives up a child while ending the permission of the other', async () => {
  const { childId } = await asChild();
  expect((await accept(await codeBy(childId, seeded.ani), seeded.mariam)).status).toBe(200);
  await addAppointment(portal.db, { patientId: childId });
  const { id } = await seenBy(seeded.ani, 'Mariam');
  const as = await portal.signIn(seeded.ani);
  const [ended, left] = await Promise.all([
    remove(`profiles/parents/${id}`, as),
    remove(`profiles/${childId}`, as),
  ]);
  expect([ended.status === 200, left.status === 200].filter(Boolean)).toHaveLength(1);
});

test('The export of a parent names nobody else who acts for a child', async () => {
  await openThree();
  const as = await portal.signIn(seeded.ani);
  const { data } = (await portal.get(`${base}/patients/personal-data`, { as, language: 'en' })).body;
  expect(data.profiles).toHaveLength(2);
  expect(JSON.stringify(data)).not.toContain('Hakobyan');
});

test('Who invited somebody is forgotten with their account, and the permission stays', async () => {
  await openThree();
  const erased = await portal.post(
    `${base}/patients/erasure`,
    { currentPassword: 'arev-demo-mariam' },
    { as: await portal.signIn(seeded.mariam) },
  );
  expect(erased.status).toBe(200);
  const grants = portal.db.selectFrom('familyGrant').select(['managerId', 'invited', 'invitedBy']);
  expect(await grants.orderBy('id').execute()).toEqual([
    { managerId: seeded.ani, invited: false, invitedBy: null },
    { managerId: seeded.aram, invited: true, invitedBy: null },
  ]);
});
