import { seeded } from '../../testing/builders.ts';
import { base, openFamilies } from '../../testing/families.ts';

const families = await openFamilies();
const { portal, post, remove, switchTo, addChild, asMariam } = families;
afterAll(() => families.close());
beforeEach(async () => {
  await families.reset();
  await portal.db.deleteFrom('outboxMessage').execute();
});

const told = () =>
  portal.db
    .selectFrom('outboxMessage')
    .where('template', 'like', '%access-given')
    .select(['template', 'recipient', 'patientId', 'data'])
    .orderBy('createdAt')
    .orderBy('patientId')
    .execute();

const family = (language: string) => ({
  link: expect.stringMatching(new RegExp(`/${language}/personal-data/family$`)),
});
const toMariam = {
  ...{ template: 'access-given', recipient: 'mariam.demo@arev.example', patientId: seeded.mariam },
  data: family('en'),
};

const codeOf = async (as: string): Promise<string> =>
  (await post('profiles/invitations', undefined, as)).body.data.code;

test('A person is told once when somebody may act for them, without a name', async () => {
  const { mariam } = await asMariam();
  expect(await told()).toEqual([toMariam]);
  const ani = await portal.signIn(seeded.ani);
  expect((await post('profiles/accept', { code: await codeOf(mariam) }, ani)).status).toBe(200);
  expect(await told()).toEqual([toMariam]);
});

test('Two codes of one person, accepted at the same moment, are told of once', async () => {
  const mariam = await portal.signIn(seeded.mariam);
  const codes = [await codeOf(mariam), await codeOf(mariam)];
  const ani = await portal.signIn(seeded.ani);
  const answers = await Promise.all(codes.map((code) => post('profiles/accept', { code }, ani)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await told()).toEqual([toMariam]);
});

test('Whose access was taken back and given again is told of again', async () => {
  const { mariam } = await asMariam();
  expect((await remove(`managers/${seeded.ani}`, mariam)).status).toBe(200);
  const ani = await portal.signIn(seeded.ani);
  expect((await post('profiles/accept', { code: await codeOf(mariam) }, ani)).status).toBe(200);
  expect(await told()).toEqual([toMariam, toMariam]);
});

test('A person sees in their own trail who has accepted an invitation', async () => {
  const { mariam } = await asMariam();
  const { data } = (await portal.get(`${base}/patients/deeds`, { as: mariam, language: 'en' })).body;
  expect(data).toEqual([{ at: portal.clock(), by: 'Ani Davtyan', former: false, kinds: ['details'] }]);
  const { actions } = (await portal.get(`${base}/patients/personal-data`, { as: mariam })).body.data;
  expect(actions).toContainEqual({
    ...{ at: portal.clock(), action: `POST ${base}/patients/profiles/accept`, byOneself: false },
  });
});

test('The parent to whom the messages of a child go is told of another person who may act for it', async () => {
  const ani = await portal.signIn(seeded.ani);
  const childId: number = (await addChild(ani)).body.data.patientId;
  const code = await codeOf((await switchTo(childId, ani)).body.data.accessToken);
  const mariam = await portal.signIn(seeded.mariam);
  expect((await post('profiles/accept', { code }, mariam)).status).toBe(200);
  expect(await told()).toEqual([
    {
      ...{ template: 'child-access-given', recipient: 'ani.demo@arev.example', patientId: childId },
      data: { ...family('hy'), phone: '+374 (10) 00 00 00' },
    },
  ]);
});

test('Who takes over a child that has no contacts is not told of themselves', async () => {
  const ani = await portal.signIn(seeded.ani);
  const childId: number = (await addChild(ani)).body.data.patientId;
  const code = await codeOf((await switchTo(childId, ani)).body.data.accessToken);
  expect((await remove(`profiles/${childId}`, await portal.signIn(seeded.ani))).status).toBe(200);
  const mariam = await portal.signIn(seeded.mariam);
  const accepted = await post('profiles/accept', { code }, mariam);
  expect(accepted.body.data.contacts).toMatchObject({ email: 'mariam.demo@arev.example' });
  expect(await told()).toEqual([]);
});
