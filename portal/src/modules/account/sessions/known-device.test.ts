import { accountCalls } from '../../../testing/account.ts';
import { seeded } from '../../../testing/builders.ts';
import { openPortal, type Reply, type TestPortal } from '../../../testing/portal.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { findKnownDevice } from './known-device.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ environment: { SIGN_IN_FAILURES_BEFORE_CAPTCHA: '20' } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('signInFailure').execute();
  await portal.db.deleteFrom('visitorAttempt').execute();
});

const base = '/patients/api/v1/auth';
const ani = { username: 'ani.demo', password: 'arev-demo-ani' };
const mail = 'ani.demo@arev.example';
const { lastCode, prove, post } = accountCalls(() => portal);

const signIn = (body: object, headers: Record<string, string> = {}) =>
  portal.post(`${base}/sign-in`, body, { headers: { 'sec-fetch-site': 'same-origin', ...headers } });
const cookieOf = ({ headers }: Reply): string => String(headers['set-cookie']).split(';')[0] ?? '';
const wrong = { ...ani, password: 'guess' };
/** So often that the account asks strangers for a challenge. */
const failEverywhere = async (body: object) => {
  for (let network = 1; network <= 21; network += 1)
    await signIn(body, { 'x-forwarded-for': `198.51.100.${network}` });
};

test('Owners sign in on a known device, whatever strangers try from the same network', async () => {
  const cookie = cookieOf(await signIn(ani));
  for (let count = 0; count < 11; count += 1) await signIn(wrong);
  expect((await signIn(ani)).body.code).toBe(-26);
  expect((await signIn(ani, { cookie })).status).toBe(200);
  expect((await signIn(ani)).body.code).toBe(-26);
});

test('Owners sign in on a known device after strangers have used up the attempts of the day', async () => {
  const cookie = cookieOf(await signIn(ani));
  await failEverywhere(wrong);
  const effort = async (body: object) => ({ ...body, ...(await portal.captcha()) });
  await signIn(await effort(wrong), { 'x-forwarded-for': '198.51.100.100' });
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
  expect((await signIn(ani, elsewhere)).body.code).toBe(-40);
  await portal.db.updateTable('signInFailure').set({ failures: 300 }).execute();
  expect((await signIn(await effort(ani), { 'x-forwarded-for': '192.0.2.1' })).body.code).toBe(-26);
  expect((await signIn(ani, { 'x-forwarded-for': '192.0.2.1', cookie })).status).toBe(200);
});

test('A known device has ten attempts, and only at its own account', async () => {
  const cookie = cookieOf(await signIn(ani));
  for (let count = 0; count < 10; count += 1) expect((await signIn(wrong, { cookie })).body.code).toBe(-6);
  expect((await signIn(ani, { cookie })).body.code).toBe(-26);
  const other = { username: 'nobody.demo', password: 'guess' };
  expect((await signIn(other, { cookie })).body.code).toBe(-6);
  await failEverywhere(other);
  expect((await signIn(other, { cookie })).body.code).toBe(-40);
});

test.each(['password', 'reuse', 'person'] as const)(
  'A device is no longer known after %s ended its session',
  async (endedBy) => {
    const cookie = cookieOf(await signIn(ani));
    await portal.db.updateTable('session').set({ endedAt: new Date(), endedBy }).execute();
    for (let count = 0; count < 11; count += 1) await signIn(wrong);
    expect((await signIn(ani, { cookie })).body.code).toBe(-26);
  },
);

test('Owners who are reached by phone get an SMS of a login from a device that is not known, and of no other', async () => {
  const patient = portal.db.updateTable('patient').where('id', '=', seeded.ani);
  const before = await portal.db
    .selectFrom('patient')
    .where('id', '=', seeded.ani)
    .select(['phone', 'emailProvedAt', 'phoneProvedAt'])
    .executeTakeFirstOrThrow();
  const { phone, ...proofs } = before;
  await patient.set({ emailProvedAt: null, phoneProvedAt: new Date(portal.clock()) }).execute();
  await portal.db.deleteFrom('outboxMessage').execute();
  const cookie = cookieOf(await signIn(ani));
  expect((await signIn(ani, { cookie })).status).toBe(200);
  await patient.set(proofs).execute();
  const told = portal.db.selectFrom('outboxMessage').select(['template', 'channel', 'recipient']);
  expect(await told.execute()).toEqual([{ template: 'new-sign-in', channel: 'sms', recipient: phone }]);
});

test('Refused sign-ins without a cookie look up no account, so their time does not reveal one', async () => {
  for (let count = 0; count < 11; count += 1) await signIn(wrong);
  const statements = await statementsOf(() => signIn(wrong));
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.filter((text) => /"patient"|"session"/.test(text))).toEqual([]);
});

test('A sign-in with a cookie reads the account once, in the same steps for known and unknown names', async () => {
  const cookie = cookieOf(await signIn({ username: 'aram.demo', password: 'arev-demo-aram' }));
  const attempt = (username: string) =>
    statementsOf(async () =>
      expect((await signIn({ username, password: 'guess' }, { cookie })).body.code).toBe(-6),
    );
  const [known, unknown] = [await attempt(ani.username), await attempt('nobody.demo')];
  expect(known.filter((text) => text.includes('from "patient"'))).toHaveLength(1);
  expect(known).toEqual(unknown);
});

test('A forged cookie is compared equally often for known and unknown names', async () => {
  const comparisons = async (patientId: number) => {
    const compared: string[] = [];
    const holds = (id: string) => compared.push(id) === 0;
    await findKnownDevice(portal.db, patientId, { isBrowser: true, hasCookie: true, holds });
    return compared.length;
  };
  await signIn(ani);
  expect(await comparisons(seeded.ani)).toBeGreaterThan(0);
  expect(await comparisons(seeded.ani)).toBe(await comparisons(0));
});

test('A new password set by a recovery code works at once, however often strangers failed', async () => {
  const proof = await prove(mail, 'recovery');
  for (let count = 0; count < 11; count += 1) await signIn(wrong);
  expect((await post('recovery', { contact: mail, proof, password: 'another long secret' })).status).toBe(
    200,
  );
  expect((await signIn({ ...ani, password: 'another long secret' })).status).toBe(200);
});

test('A new password set by a recovery code works at once on a known device that has used up its attempts', async () => {
  portal.clock.pass(60_000);
  const session = await signIn({ ...ani, password: 'another long secret' });
  const cookie = cookieOf(session);
  await portal.post('/auth/logout', undefined, { as: session.body.data.accessToken });
  const proof = await prove(mail, 'recovery');
  for (let count = 0; count < 10; count += 1) await signIn(wrong, { cookie });
  expect((await signIn({ ...ani, password: 'another long secret' }, { cookie })).body.code).toBe(-26);
  const password = 'one more long secret';
  expect((await post('recovery', { contact: mail, proof, password })).status).toBe(200);
  expect((await signIn({ ...ani, password }, { cookie })).status).toBe(200);
});

const order = async (headers: Record<string, string> = {}, contact = mail) => {
  const body = { ...(await portal.captcha()), contact, purpose: 'recovery' };
  return portal.post(`${base}/codes`, body, { headers: { 'sec-fetch-site': 'same-origin', ...headers } });
};

test('Owners get and use a code on a known device, however many codes strangers requested', async () => {
  const session = await signIn({ ...ani, password: 'one more long secret' });
  const cookie = cookieOf(session);
  for (let network = 1; network <= 20; network += 1)
    expect((await order({ 'x-forwarded-for': `198.51.100.${network}` })).status).toBe(200);
  await portal.db.updateTable('visitorAttempt').set({ attempts: 100 }).execute();
  expect((await order()).body.code).toBe(-26);
  const { status, body } = await order({ cookie });
  expect(status).toBe(200);
  const { code } = await lastCode();
  expect((await post('codes/confirm', { codeId: body.data.codeId, code })).status).toBe(200);
  expect((await order({ cookie })).body.code).toBe(-26);
});

/** Strangers in the network of the owner, with codes for other contacts and wrong ones. */
const crowd = async () => {
  for (let count = 0; count < 30; count += 1) {
    await post('codes', { contact: `stranger.${count}@example.am`, purpose: 'recovery' });
    await post('codes/confirm', { codeId: crypto.randomUUID(), code: '000000' });
  }
};

test('Owners recover on a known device, although strangers in the same network used up its limits', async () => {
  portal.clock.pass(86_400_000);
  const cookie = cookieOf(await signIn({ ...ani, password: 'one more long secret' }));
  await crowd();
  expect((await order()).body.code).toBe(-26);
  const { status, body } = await order({ cookie });
  expect(status).toBe(200);
  const { code } = await lastCode();
  const { data } = await post('codes/confirm', { codeId: body.data.codeId, code });
  const given = { contact: mail, proof: data?.proof, password: 'the last long secret' };
  expect((await post('recovery', given)).status).toBe(200);
});

/** What was counted once before this has now been counted so often. */
const countAs = (attempts: number) =>
  portal.db.updateTable('visitorAttempt').set({ attempts }).where('attempts', '=', 1).execute();

test('All known devices of an owner together get a hundred codes a day, to whichever contact', async () => {
  const cookie = cookieOf(await signIn({ ...ani, password: 'the last long secret' }));
  expect((await order({ cookie })).status).toBe(200);
  await countAs(99);
  const other = cookieOf(await signIn({ ...ani, password: 'the last long secret' }));
  const phone = '+374 (99) 00 00 01';
  expect((await order({ cookie: other }, phone)).status).toBe(200);
  portal.clock.pass(60_000);
  expect((await order({ cookie: other }, phone)).body.code).toBe(-26);
});

test('Known devices in one network get 300 codes an hour', async () => {
  const cookie = cookieOf(await signIn({ ...ani, password: 'the last long secret' }));
  expect((await order({ cookie })).status).toBe(200);
  await countAs(300);
  const mariam = { username: 'mariam.demo', password: 'arev-demo-mariam' };
  const other = { cookie: cookieOf(await signIn(mariam)) };
  expect((await order(other, 'mariam.demo@arev.example')).body.code).toBe(-26);
  portal.clock.pass(60_000);
  const elsewhere = { ...other, 'x-forwarded-for': '203.0.113.9' };
  expect((await order(elsewhere, 'mariam.demo@arev.example')).status).toBe(200);
});
