import { setImmediate } from 'node:timers/promises';
import { accountCalls, anotherCode, karen } from '../../../testing/account.ts';
import { buildPatient, seeded } from '../../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';
import { waitingCalls } from '../../../testing/waiting-calls.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ environment: { VISITOR_MESSAGES_PER_ADDRESS: '1000' } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('patient').where('id', '>', 100_000).execute();
  await portal.db.deleteFrom('outboxMessage').execute();
  await portal.db.deleteFrom('visitorAttempt').execute();
});

const base = '/patients/api/v1/auth';
const { post, lastCode, prove, register, me } = accountCalls(() => portal);

test('A lost password is replaced by a code; every session ends, and the owner is notified', async () => {
  const as = await portal.signIn(seeded.mariam);
  const contact = 'Mariam.demo@arev.example';
  const proof = await prove(contact, 'recovery');
  const { status, data } = await post('recovery', { contact, proof, password: 'a new secret' });
  expect([status, data]).toEqual([200, { username: 'mariam.demo' }]);
  expect((await portal.get(`${base}/me`, { as })).body.code).toBe(-11);
  const signIn = (password: string) => portal.post(`${base}/sign-in`, { username: 'mariam.demo', password });
  expect((await signIn('arev-demo-mariam')).body.code).toBe(-6);
  expect((await signIn('a new secret')).status).toBe(200);
  const told = await portal.db.selectFrom('outboxMessage').select(['template', 'recipient']).execute();
  expect(told).toContainEqual({ template: 'password-changed', recipient: 'mariam.demo@arev.example' });
});

test('A recovery is told to every proved contact, because somebody else may read the one that got the code', async () => {
  await register();
  await proveEmail();
  await portal.db.deleteFrom('outboxMessage').execute();
  const proof = await prove(karen.email, 'recovery');
  const { status } = await post('recovery', { contact: karen.email, proof, password: 'a new secret' });
  expect(status).toBe(200);
  const told = await portal.db
    .selectFrom('outboxMessage')
    .where('template', '=', 'password-changed')
    .select('recipient')
    .execute();
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([karen.phone, karen.email].sort());
});

test('Requesting a code does not reveal whether an account exists; only the owner of the contact learns it', async () => {
  const ask = async (contact: string) => {
    const { status, data } = await post('codes', { contact, purpose: 'recovery' });
    return [status, Object.keys(data)];
  };
  expect(await ask('nobody@example.am')).toEqual(await ask('ani.demo@arev.example'));
  portal.clock.pass(60_000);
  const contact = 'nobody@example.am';
  const proof = await prove(contact, 'recovery');
  expect((await post('recovery', { contact, proof, password: 'a new secret' })).code).toBe(-10);
});

test('A contact without a proof creates no account', async () => {
  await portal.db
    .insertInto('patient')
    .values(buildPatient(200_001, { email: 'child@example.am' }))
    .execute();
  const proof = await prove('child@example.am', 'recovery');
  expect(
    (await post('recovery', { contact: 'child@example.am', proof, password: 'a new secret' })).code,
  ).toBe(-10);
});

const newcomer = async (): Promise<{ as: string; refreshToken: string }> => {
  const { data } = await register();
  return { as: data.accessToken, refreshToken: data.refreshToken };
};

const proveEmail = () =>
  portal.db
    .updateTable('patient')
    .set({ emailProvedAt: new Date(portal.clock()) })
    .where('username', '=', karen.username)
    .execute();

test('Patients who know their password change it; their other sessions end', async () => {
  const { as } = await newcomer();
  const elsewhere = (
    await portal.post(`${base}/sign-in`, { username: karen.username, password: karen.password })
  ).body.data.accessToken;
  const change = (currentPassword: string, password: string) =>
    post('password', { currentPassword, password }, as);
  expect((await change('wrong', 'a new secret')).code).toBe(-6);
  expect((await change('a wrong secret', 'a wrong secret')).code).toBe(-6);
  const same = await change(karen.password, karen.password);
  expect([same.code, same.fields]).toEqual([-20, [{ path: 'password', key: 'passwordSame' }]]);
  expect((await change(karen.password, 'a new secret')).status).toBe(200);
  expect((await me(as)).username).toBe('Karen.M');
  expect((await portal.get(`${base}/me`, { as: elsewhere })).body.code).toBe(-11);
});

test('Notices about an account never go to an email address that its owner has not proved', async () => {
  const { as } = await newcomer();
  await portal.post(`${base}/sign-in`, { username: karen.username, password: karen.password });
  const password = 'a new secret';
  expect((await post('password', { currentPassword: karen.password, password }, as)).status).toBe(200);
  const told = await portal.db
    .selectFrom('outboxMessage')
    .where('template', '<>', 'one-time-code')
    .select(['template', 'recipient'])
    .orderBy('template')
    .execute();
  expect(told).toEqual([
    { template: 'new-sign-in', recipient: karen.phone },
    { template: 'password-changed', recipient: karen.phone },
  ]);
});

test('A sign-in with the former password is refused when the password changes at that moment', async () => {
  const attempt = await portal.db.transaction().execute(async (change) => {
    const ani = change.updateTable('patient').where('id', '=', seeded.ani);
    await ani.set({ passwordHash: 'another one' }).execute();
    const reply = portal.post(`${base}/sign-in`, { username: 'ani.demo', password: 'arev-demo-ani' });
    while ((await waitingCalls(portal.db)) === 0) await setImmediate();
    return { reply };
  });
  const { status, body } = await attempt.reply;
  expect([status, body.code]).toEqual([401, -6]);
});

test('Guesses at the old password in a password change are blocked after ten tries', async () => {
  const { as } = await newcomer();
  const guess = () => post('password', { currentPassword: 'guess', password: 'a new secret' }, as);
  for (let count = 0; count < 10; count += 1) expect((await guess()).code).toBe(-6);
  expect((await guess()).code).toBe(-26);
});

test('A new contact is proved by a code and the password, and the old contact is notified', async () => {
  const { as } = await newcomer();
  await proveEmail();
  const contact = 'new@example.am';
  expect((await post('contact-codes', { contact, currentPassword: 'wrong' }, as)).code).toBe(-6);
  const { data } = await post('contact-codes', { contact, currentPassword: karen.password }, as);
  const { code } = await lastCode();
  const change = (given: object) => post('contact', { contact, codeId: data.codeId, code, ...given }, as);
  expect((await change({ code: anotherCode(code) })).code).toBe(-4);
  expect((await change({ contact: 'else@example.am' })).code).toBe(-3);
  const stranger = await portal.signIn(seeded.ani);
  expect((await post('contact', { contact, codeId: data.codeId, code }, stranger)).code).toBe(-4);
  expect((await change({})).data).toEqual({ phone: karen.phone, email: contact });
  const told = await portal.db.selectFrom('outboxMessage').select(['template', 'recipient']).execute();
  expect(told).toContainEqual({ template: 'contact-changed', recipient: karen.email });
});

test('A replaced phone is notified, also if messages go to an email address', async () => {
  const { as } = await newcomer();
  await proveEmail();
  const contact = '+374 (91) 65 43 21';
  const { data } = await post('contact-codes', { contact, currentPassword: karen.password }, as);
  const { code } = await lastCode();
  expect((await post('contact', { contact, codeId: data.codeId, code }, as)).data.phone).toBe(contact);
  const told = await portal.db
    .selectFrom('outboxMessage')
    .where('template', '=', 'contact-changed')
    .select('recipient')
    .execute();
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([karen.phone, karen.email].sort());
});

test('A person has codes sent to ten contacts a day, whatever the contacts; wrong passwords do not count', async () => {
  const ask = async (contact: string, currentPassword = 'arev-demo-aram') => {
    // Another limit is for guesses at the password, in a quarter of an hour.
    portal.clock.pass(900_000);
    return post('contact-codes', { contact, currentPassword }, await portal.signIn(seeded.aram));
  };
  const contacts = Array.from({ length: 11 }, (_, index) => `+374 (91) 00 00 ${10 + index}`);
  expect((await ask(contacts[0]!, 'wrong')).code).toBe(-6);
  for (const contact of contacts.slice(0, 10)) expect((await ask(contact)).status).toBe(200);
  const { status, code, headers } = await ask(contacts[10]!);
  expect([status, code]).toEqual([429, -26]);
  const codes = portal.db.selectFrom('outboxMessage').where('template', '=', 'one-time-code');
  expect(await codes.select('recipient').where('recipient', '=', contacts[10]!).execute()).toEqual([]);
  portal.clock.pass(Number(headers['retry-after']) * 1000);
  expect((await ask(contacts[10]!)).status).toBe(200);
});

test('A contact of another account cannot be taken over', async () => {
  const { as } = await newcomer();
  const contact = 'ani.demo@arev.example';
  const { data } = await post('contact-codes', { contact, currentPassword: karen.password }, as);
  const { code } = await lastCode();
  expect((await post('contact', { contact, codeId: data.codeId, code }, as)).code).toBe(-8);
});
