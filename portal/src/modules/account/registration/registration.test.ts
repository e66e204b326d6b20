// Longer than 250 lines: all cases share one portal with a register, codes and captchas.
import { accountCalls, karen } from '../../../testing/account.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describeError } from '../../../http/access-log.ts';
import { seeded } from '../../../testing/builders.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
const lines: string[] = [];
beforeAll(async () => {
  const logger = pino(
    { level: 'debug', serializers: { err: describeError } },
    { write: (line: string) => void lines.push(line) },
  );
  portal = await openPortal({ environment: { VISITOR_MESSAGES_PER_ADDRESS: '1000' }, logger });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('patient').where('id', '>', 100_000).execute();
  await portal.db.deleteFrom('outboxMessage').execute();
  await portal.db.deleteFrom('visitorAttempt').execute();
});

const base = '/patients/api/v1/auth';
const { post, lastCode, prove, register, me } = accountCalls(() => portal);

test('A person who proves a phone by a code registers, is signed in, and is verified by the register', async () => {
  const { status, data } = await register();
  expect(status).toBe(200);
  expect(await me(data.accessToken)).toMatchObject({
    username: 'Karen.M',
    firstName: 'Կարեն',
    phone: karen.phone,
    email: karen.email,
    verified: true,
    language: 'en',
  });
  const signedIn = await portal.post(`${base}/sign-in`, { username: 'karen.m', password: karen.password });
  expect(signedIn.status).toBe(200);
  const consents = await portal.db
    .selectFrom('patientConsent')
    .innerJoin('patient', 'patient.id', 'patientConsent.patientId')
    .select(['kind', 'patientConsent.language', 'version'])
    .where('patient.username', '=', 'Karen.M')
    .orderBy('kind')
    .execute();
  expect(consents).toEqual([
    { kind: 'personal-data', language: 'en', version: '2026-09-01' },
    { kind: 'terms', language: 'en', version: '2026-09-01' },
  ]);
});

test('A person is registered although the count of used codes cannot be corrected, and the log says so', async () => {
  await sql`create function keep_count() returns trigger language plpgsql as $$ begin raise 'not counted'; end $$`.execute(
    portal.db,
  );
  await sql`create trigger counted before update on visitor_attempt for each row
    when (new.attempts < old.attempts) execute function keep_count()`.execute(portal.db);
  const { status, data } = await register();
  await sql`drop function keep_count cascade`.execute(portal.db);
  expect(status).toBe(200);
  expect(await me(data.accessToken)).toMatchObject({ username: 'Karen.M' });
  expect(lines.join('')).toContain('a used code stays counted');
});

const setTerms = (version: string) =>
  portal.db.updateTable('companyText').set({ version }).where('kind', '=', 'terms-conditions').execute();
const inForce = async () => (await portal.get(`${base}/text-versions`)).body.data;

test('A registration with an outdated version of a text is refused at the consent, and uses up no proof', async () => {
  const proof = await prove(karen.phone);
  expect(await inForce()).toEqual(karen.consents);
  await setTerms('2027-01-01');
  const refused = await post('registration', { ...karen, proof });
  expect([refused.status, refused.code, refused.fields]).toEqual([
    ...[422, -20, [{ path: 'consent', key: 'consentOvertaken' }]],
  ]);
  const consents = await inForce();
  expect(consents[0]).toEqual({ kind: 'terms', version: '2027-01-01' });
  const { status, data } = await post('registration', { ...karen, proof, consents });
  expect(status).toBe(200);
  expect((await me(data.accessToken)).consentsDue).toBeUndefined();
  await setTerms('2026-09-01');
});

test.each([
  ['only one of the texts', [karen.consents[0]]],
  ['neither text', []],
  ['a version that never existed', [{ kind: 'terms', version: '2030-01-01' }, karen.consents[1]]],
])('A registration with consent to %s is refused', async (_, consents) => {
  expect((await register({ consents })).fields).toEqual([{ path: 'consent', key: 'consentOvertaken' }]);
});

test('A registration without versions from an older page succeeds, and consent is asked for after login', async () => {
  const { status, data } = await register({ consents: undefined });
  expect(status).toBe(200);
  expect((await me(data.accessToken)).consentsDue).toEqual(karen.consents);
});

test.each([
  ['another birth date', { birthDate: '1985-11-10' }],
  ['a number that the clinic does not know', { ssn: '1234567890' }],
  ['the number of a child', { ssn: '7718180521', birthDate: '2018-05-21' }],
])('With %s, a person registers and has to be verified at a desk', async (_, given) => {
  const { data } = await register(given);
  expect((await me(data.accessToken)).verified).toBe(false);
});

test('Only people who have proved a contact learn that a username or contact is taken', async () => {
  const ofAni = { ssn: '4512910412', birthDate: '1991-04-12' };
  expect((await register({ ...ofAni, proof: 'made up' })).code).toBe(-4);
  portal.clock.pass(60_000);
  expect((await register(ofAni)).code).toBe(-1);
  portal.clock.pass(60_000);
  expect((await register({ username: 'ANI.demo' })).code).toBe(-5);
  portal.clock.pass(60_000);
  const contactOfAni = { phone: '+374 (99) 00 00 01', proof: await prove('+374 (99) 00 00 01') };
  expect((await post('registration', { ...karen, ...contactOfAni })).code).toBe(-8);
});

const numbers = { ofAPatient: '4512910412', ofNobody: '1234567890' };

test('Without the birth date, nobody learns whether a social card number belongs to a patient', async () => {
  const answers = [];
  for (const ssn of Object.values(numbers)) {
    portal.clock.pass(60_000);
    const taken = await register({ ssn, birthDate: '2000-01-01', username: 'ani.demo' });
    portal.clock.pass(60_000);
    const free = await register({ ssn, birthDate: '2000-01-01' });
    const { verified } = await me(free.data.accessToken);
    answers.push([taken.status, taken.code, free.status, verified]);
    await portal.db.deleteFrom('patient').where('id', '>', 100_000).execute();
  }
  expect(answers[0]).toEqual([409, -5, 200, false]);
  expect(answers[1]).toEqual(answers[0]);
});

/** The SQL statements of a registration with a wrong birth date and a taken user name; they take most of its time. */
const statementsFor = async (ssn: string): Promise<readonly string[]> => {
  portal.clock.pass(60_000);
  const proof = await prove(karen.phone);
  const body = { ...karen, ssn, birthDate: '2000-01-01', username: 'ani.demo', proof };
  const given = { ...body, ...(await portal.captcha()) };
  return statementsOf(() => portal.post(`${base}/registration`, given));
};

test('A known social card number with a wrong birth date takes the same work as an unknown number', async () => {
  const [ofAPatient, ofNobody] = [
    await statementsFor(numbers.ofAPatient),
    await statementsFor(numbers.ofNobody),
  ];
  expect(ofAPatient.filter((text) => text.includes('clinic_register')).length).toBeGreaterThan(0);
  expect(ofAPatient).toEqual(ofNobody);
});

test('A person whose record is not activated has to go to a desk; a wrong birth date does not reveal it', async () => {
  const known = { ssn: '3114700814', birthDate: '1970-08-14' };
  expect((await register(known)).code).toBe(-9);
  portal.clock.pass(60_000);
  expect((await register({ ...known, birthDate: '1970-08-15' })).status).toBe(200);
});

test('A social card number that an unverified person entered stays free for its owner', async () => {
  expect((await register({ birthDate: '1999-01-01' })).status).toBe(200);
  portal.clock.pass(60_000);
  const owner = { email: null, username: 'the-owner', phone: '+374 (91) 00 00 09' };
  const { data, status } = await register({ ...owner, proof: await prove(owner.phone) });
  expect([status, (await me(data.accessToken)).verified]).toEqual([200, true]);
});

test('Of two concurrent registrations with the same data, one succeeds', async () => {
  const proofs = [await prove(karen.phone), await prove(karen.email)];
  const answers = await Promise.all(proofs.map((proof) => post('registration', { ...karen, proof })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  [{ ssn: '123' }, ['ssn invalid']],
  [{ firstName: '<b>', lastName: '' }, ['firstName invalid', 'lastName required']],
  [{ birthDate: '2025-02-30' }, ['birthDate invalid']],
  [{ birthDate: '2027-02-16' }, ['birthDate invalid']],
  [{ birthDate: '1890-01-01' }, ['birthDate invalid']],
  [{ phone: '091123456', email: 'karen@' }, ['phone phone', 'email email']],
  [{ username: 'a b' }, ['username invalid']],
  [{ password: 'short' }, ['password tooShort']],
  [{ password: 'KAREN.M', username: 'karen.mm' }, ['password tooShort']],
  [{ password: 'Karen.Mart', username: 'karen.mart' }, ['password passwordPersonal']],
  [{ password: '+374 (91) 12 34 56' }, ['password passwordPersonal']],
  [{ password: '91123456' }, ['password passwordPersonal']],
  [{ password: 'Karen@Example.am' }, ['password passwordPersonal']],
  [{ password: '12345678' }, ['password passwordCommon']],
  [{ password: 'Password1' }, ['password passwordCommon']],
  [{ consent: false }, ['consent required']],
])('A registration with %j is refused with its fields', async (given, fields) => {
  const { status, code, fields: told } = await post('registration', { ...karen, proof: 'x', ...given });
  const named = told.map(({ path, key }: { path: string; key: string }) => `${path} ${key}`);
  expect([status, code, named]).toEqual([422, -20, fields]);
});

test('The database stores neither one-time codes nor proofs nor their recipients', async () => {
  const proof = await prove('anna@example.am');
  const rows = JSON.stringify(await portal.db.selectFrom('oneTimeCode').selectAll().execute());
  expect(rows).not.toMatch(/anna|example/);
  expect(rows).not.toContain(proof);
});

test('The log contains no registration data', async () => {
  const proof = await prove(karen.phone);
  const { code } = await lastCode();
  expect((await post('registration', { ...karen, proof })).status).toBe(200);
  await sql`alter table patient_consent rename to hidden_consent`.execute(portal.db);
  portal.clock.pass(60_000);
  const failing = {
    ...karen,
    username: 'second',
    ssn: '5503920703',
    email: null,
    phone: '+374 (91) 00 00 08',
  };
  expect((await post('registration', { ...failing, proof: await prove(failing.phone) })).status).toBe(500);
  await sql`alter table hidden_consent rename to patient_consent`.execute(portal.db);
  const log = lines.join('');
  expect(log).toContain('"status":500');
  for (const secret of [
    karen.ssn,
    failing.ssn,
    karen.lastName,
    karen.email,
    '12 34 56',
    karen.password,
    proof,
    `"${code}"`,
  ])
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
});

describe('A patient who could not be verified', () => {
  const stranger = { ssn: '1234567890' };
  const enter = (activated: boolean, birthDate = karen.birthDate) =>
    portal.db
      .insertInto('clinicRegister')
      .values({ ...stranger, birthDate, activated })
      .execute();
  const verify = (as: string) => post('verification', {}, as);
  afterEach(() => portal.db.deleteFrom('clinicRegister').where('ssn', '=', stranger.ssn).execute());

  test('asks the register again, is verified once it knows them, and the audit trail records it', async () => {
    const { accessToken } = (await register(stranger)).data;
    expect((await verify(accessToken)).data).toEqual({ verified: false });
    await enter(true);
    expect((await verify(accessToken)).data).toEqual({ verified: true });
    const { verified, patientId } = await me(accessToken);
    expect(verified).toBe(true);
    const trail = portal.db.selectFrom('auditEntry').where('subjectId', '=', patientId).select('action');
    expect(await trail.where('action', '=', 'patient verify').execute()).toHaveLength(1);
  });

  test('is not told of an earlier refusal of the desk any more, once the register knows them', async () => {
    const { accessToken } = (await register(stranger)).data;
    const { patientId } = await me(accessToken);
    const desk = { as: await portal.signIn(seeded.reception) };
    const refusal = `/patients/api/v1/staff/patients/${patientId}/verification-refusal`;
    await portal.post(refusal, { reason: 'The card has expired' }, desk);
    const told = portal.db
      .selectFrom('outboxMessage')
      .where('template', '=', 'verification-refused')
      .select('patientId');
    expect(await told.execute()).toEqual([{ patientId }]);
    await enter(true);
    expect((await verify(accessToken)).data).toEqual({ verified: true });
    expect(await told.execute()).toEqual([]);
    expect(await portal.db.selectFrom('verificationRefusal').select('patientId').execute()).toEqual([]);
  });

  test('gets the same refusal for a number that is unknown, foreign or not activated', async () => {
    const { accessToken } = (await register(stranger)).data;
    const unknown = await verify(accessToken);
    await enter(false);
    const inactive = await verify(accessToken);
    await portal.db.deleteFrom('clinicRegister').where('ssn', '=', stranger.ssn).execute();
    await enter(true, '1985-11-10');
    const foreign = await verify(accessToken);
    for (const { status, data } of [unknown, inactive, foreign])
      expect([status, data]).toEqual([200, { verified: false }]);
  });

  test('is limited in the number of attempts', async () => {
    const { accessToken } = (await register(stranger)).data;
    for (let time = 0; time < 10; time += 1) await verify(accessToken);
    expect((await verify(accessToken)).status).toBe(429);
  });
});
