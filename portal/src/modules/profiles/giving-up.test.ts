import { addAppointment, forgetVisits, seeded } from '../../testing/builders.ts';
import { base, openFamilies } from '../../testing/families.ts';

const families = await openFamilies();
const { portal, post, asChild } = families;
afterAll(() => families.close());
beforeEach(async () => {
  await forgetVisits(portal.db);
  await families.reset();
});

const giveUp = async (childId: number, parentId: number, language = 'en') => {
  const as = await portal.signIn(parentId);
  const url = `${base}/patients/profiles/${childId}`;
  const { status, body } = await portal.send('DELETE', url, undefined, { as, language });
  return { status, code: body.code ?? 0, message: body.message ?? '' };
};

const canSwitch = async (childId: number, parentId: number): Promise<boolean> =>
  (await post('switch-to-account', { patientId: childId }, await portal.signIn(parentId))).status === 200;

/** Ani has added a child, who has a visit tomorrow. */
const withVisit = async () => {
  const { childId, child } = await asChild();
  return { childId, child, appointmentId: await addAppointment(portal.db, { patientId: childId }) };
};

const withBothParents = async () => {
  const family = await withVisit();
  const { code } = (await post('profiles/invitations', undefined, family.child)).body.data;
  const mariam = await portal.signIn(seeded.mariam);
  expect((await post('profiles/accept', { code }, mariam)).status).toBe(200);
  return family;
};

test('The only parent cannot give up a child with visits ahead, is told why, and can after cancelling', async () => {
  const { childId, appointmentId } = await withVisit();
  const told = {
    en: /^A child for whom nobody else acts/,
    ru: /^У ребёнка, от имени которого действуете только вы/,
    hy: /^Երեխան, որի անունից գործում եք միայն Դուք/,
  };
  for (const [language, message] of Object.entries(told))
    expect(await giveUp(childId, seeded.ani, language)).toEqual({
      ...{ status: 409, code: -42, message: expect.stringMatching(message) },
    });
  const ani = await portal.signIn(seeded.ani);
  const onBehalf = { as: ani, headers: { 'x-on-behalf-of': String(childId) } };
  const cancelled = await portal.post(`${base}/appointments/cancel`, { appointmentId }, onBehalf);
  expect(cancelled.status).toBe(200);
  expect((await giveUp(childId, seeded.ani)).status).toBe(200);
  expect(await canSwitch(childId, seeded.ani)).toBe(false);
});

test('A parent gives up a child with visits ahead for whom somebody else acts, who then cannot', async () => {
  const { childId } = await withBothParents();
  expect((await giveUp(childId, seeded.ani)).status).toBe(200);
  expect((await giveUp(childId, seeded.mariam)).code).toBe(-42);
  expect(await canSwitch(childId, seeded.mariam)).toBe(true);
});

test('Of two parents who give up a child with visits ahead at the same moment, one cannot', async () => {
  const { childId } = await withBothParents();
  const answers = await Promise.all([giveUp(childId, seeded.ani), giveUp(childId, seeded.mariam)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('A stranger who gives up a child is not told of its visits', async () => {
  const { childId } = await withVisit();
  expect(await giveUp(childId, seeded.mariam)).toMatchObject({ status: 404, code: -16 });
});

test('Visits of a person who came of age do not keep a former parent', async () => {
  const { childId } = await withVisit();
  await portal.db.updateTable('patient').set({ birthDate: '2009-02-15' }).where('id', '=', childId).execute();
  expect((await giveUp(childId, seeded.ani)).status).toBe(200);
});
