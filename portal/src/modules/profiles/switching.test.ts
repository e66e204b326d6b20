import { setImmediate } from 'node:timers/promises';
import { seeded } from '../../testing/builders.ts';
import { base, profilesUrl, openFamilies } from '../../testing/families.ts';
import { waitingCalls } from '../../testing/waiting-calls.ts';

const families = await openFamilies();
const { portal, post, remove, me, addChild, switchTo, asChild } = families;
afterAll(() => families.close());
beforeEach(() => families.reset());

test('A switch of accounts keeps the former session until the new one is used', async () => {
  const ani = await portal.signIn(seeded.ani);
  const { patientId } = (await addChild(ani)).body.data;
  await switchTo(patientId, ani);
  expect((await me(ani)).data.patientId).toBe(seeded.ani);
  const { accessToken } = (await switchTo(patientId, ani)).body.data;
  expect((await me(accessToken)).data.patientId).toBe(patientId);
  expect((await me(ani)).code).toBe(-11);
});

test('A switch of accounts is refused when its session ends at that moment', async () => {
  const ani = await portal.signIn(seeded.ani);
  const { patientId } = (await addChild(ani)).body.data;
  const turn = await portal.db.transaction().execute(async (end) => {
    const endedAt = new Date(portal.clock());
    const sessions = end.updateTable('session').where('actorId', '=', seeded.ani);
    await sessions.set({ endedAt, endedBy: 'password' }).execute();
    const reply = switchTo(patientId, ani);
    while ((await waitingCalls(portal.db)) === 0) await setImmediate();
    return { reply };
  });
  expect((await turn.reply).body.code).toBe(-11);
});

test('Switching back returns to one’s own account, and a renewed session keeps its patient', async () => {
  const { childId, child, refreshToken } = await asChild();
  const refreshed = await portal.post(`${base}/auth/refresh-token`, undefined, { as: refreshToken });
  expect((await me(refreshed.body.data.accessToken)).data.patientId).toBe(childId);
  const back = (await switchTo(seeded.ani, child)).body.data.accessToken;
  expect((await me(back)).data.patientId).toBe(seeded.ani);
});

test('A switch that is retried after a lost response gets the same tokens, for two minutes', async () => {
  const ani = await portal.signIn(seeded.ani);
  const headers = { 'idempotency-key': 'switch' };
  const turn = () => post('switch-to-account', { patientId: seeded.ani }, ani, headers);
  const first = await turn();
  portal.clock.pass(120_000 - 1);
  expect((await turn()).body).toEqual(first.body);
  portal.clock.pass(1);
  const { status, body } = await turn();
  expect(status).toBe(200);
  expect(body.data.refreshToken).not.toBe(first.body.data.refreshToken);
});

test.each([seeded.mariam, 99_999])(
  'Switching to the patient %i is refused, whether or not the patient exists',
  async (id) => {
    const { status, body } = await switchTo(id, await portal.signIn(seeded.ani));
    expect([status, body.code]).toEqual([403, -28]);
  },
);

test('Giving up an access that one does not have changes nothing', async () => {
  const ani = await portal.signIn(seeded.ani);
  for (const path of [`managers/${seeded.ani}`, `profiles/${seeded.ani}`])
    expect((await remove(path, ani)).body.code).toBe(-16);
  expect((await me(ani)).data.patientId).toBe(seeded.ani);
});

test('On the eighteenth birthday of a child, the parents can no longer act for the child', async () => {
  const { childId } = await asChild();
  portal.clock.set(Date.parse('2036-05-20T12:00:00+04:00'));
  const ani = await portal.signIn(seeded.ani);
  const acting = (await switchTo(childId, ani)).body.data.accessToken;
  expect((await me(acting)).data.patientId).toBe(childId);
  portal.clock.set(Date.parse('2036-05-20T23:59:59+04:00'));
  const late = (await switchTo(childId, await portal.signIn(seeded.ani))).body.data.accessToken;
  portal.clock.pass(1_000);
  expect((await me(late)).code).toBe(-11);
  const after = await portal.signIn(seeded.ani);
  expect((await switchTo(childId, after)).body.code).toBe(-28);
  expect((await portal.get(profilesUrl, { as: after })).body.data.profiles).toHaveLength(1);
  portal.clock.set(Date.parse('2027-02-15T06:00:00Z'));
});
