import { sql } from 'kysely';
import { pino } from 'pino';
import { describeError } from '../../plugins/access-log.ts';
import { buildPatient, seeded } from '../../testing/builders.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

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
const post = async (path: string, body: object, as?: string) => {
  const {
    status,
    body: answer,
    headers,
  } = await portal.post(
    `${base}/${path}`,
    { ...(as === undefined && (await portal.captcha())), ...body },
    { language: 'en', ...(as !== undefined && { as }) },
  );
  expect(headers['cache-control']).toBe('no-store');
  return { status, code: answer.code ?? 0, data: answer.data, fields: answer.fields, headers };
};

/** What was sent to somebody last, as they read it. */
const lastCode = async (): Promise<{ code: string; recipient: string; language: string }> => {
  const { data, recipient, language } = await portal.db
    .selectFrom('outboxMessage')
    .where('template', '=', 'one-time-code')
    .orderBy('createdAt', 'desc')
    .orderBy(sql`ctid`, 'desc')
    .select(['data', 'recipient', 'language'])
    .executeTakeFirstOrThrow();
  return { code: data?.code ?? '', recipient, language };
};
const other = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

const prove = async (contact: string, purpose = 'registration'): Promise<string> => {
  const { data } = await post('codes', { contact, purpose });
  const { code } = await lastCode();
  return (await post('codes/confirm', { codeId: data.codeId, code })).data.proof;
};

const karen = {
  ssn: '2009851109',
  firstName: 'Կարեն',
  lastName: 'Մարտիրոսյան-Օհանյան',
  birthDate: '1985-11-09',
  phone: '+374 (91) 12 34 56',
  email: 'karen@example.am',
  username: 'Karen.M',
  password: 'a long enough secret',
  consent: true,
};
const register = async (given: object = {}) =>
  post('registration', { ...karen, proof: await prove(karen.phone), ...given });
const me = async (as: string) => (await portal.get(`${base}/me`, { as, language: 'ru' })).body.data;

test('Who proves a phone by a code registers, is signed in, and is verified by the register', async () => {
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
    .select(['kind', 'patientConsent.language'])
    .where('patient.username', '=', 'Karen.M')
    .orderBy('kind')
    .execute();
  expect(consents).toEqual([
    { kind: 'personal-data', language: 'en' },
    { kind: 'terms', language: 'en' },
  ]);
});

test.each([
  ['another birth date', { birthDate: '1985-11-10' }],
  ['a number that the clinic does not know', { ssn: '1234567890' }],
  ['the number of a child', { ssn: '7718180521', birthDate: '2018-05-21' }],
])('With %s a person registers and has to be verified at a desk', async (_, given) => {
  const { data } = await register(given);
  expect((await me(data.accessToken)).verified).toBe(false);
});

test('A code goes by SMS or mail, in the language of the page, and not twice within a minute', async () => {
  const sent = await post('codes', { contact: '+37491123456', purpose: 'registration' });
  expect(sent.data).toEqual({ codeId: expect.any(String), validSeconds: 600, resendSeconds: 60 });
  expect(await lastCode()).toEqual({
    code: expect.stringMatching(/^\d{4}$/),
    recipient: '+374 (91) 12 34 56',
    language: 'en',
  });
  const again = await post('codes', { contact: '+374 (91) 12 34 56', purpose: 'recovery' });
  expect([again.status, again.code, again.headers['retry-after']]).toEqual([429, -26, '60']);
  expect((await post('codes', { contact: 'anna@example.am', purpose: 'registration' })).status).toBe(200);
  portal.clock.pass(60_000);
  expect((await post('codes', { contact: '+37491123456', purpose: 'registration' })).status).toBe(200);
});

test('After five codes an hour a contact is left in peace', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect((await post('codes', { contact: 'anna@example.am', purpose: 'recovery' })).status).toBe(200);
    portal.clock.pass(60_000);
  }
  expect((await post('codes', { contact: 'ANNA@example.am', purpose: 'recovery' })).code).toBe(-26);
});

test.each(['nonsense', '091 12 34 56', 'anna@example', '+374 91 12 34 5', '++++'])(
  'Nothing can be sent to "%s"',
  async (contact) => {
    const { status, code } = await post('codes', { contact, purpose: 'registration' });
    expect([status, code]).toEqual([422, -3]);
  },
);

test('After five wrong tries a code is worth nothing, also the right one', async () => {
  const { data } = await post('codes', { contact: karen.phone, purpose: 'registration' });
  const { code } = await lastCode();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post('codes/confirm', { codeId: data.codeId, code: other(code) })),
  );
  expect(answers.map((answer) => [answer.status, answer.code])).toEqual(Array(5).fill([422, -4]));
  expect((await post('codes/confirm', { codeId: data.codeId, code })).code).toBe(-4);
});

test('A code runs out after ten minutes, and an unknown one is no other answer', async () => {
  const { data } = await post('codes', { contact: karen.phone, purpose: 'registration' });
  const { code } = await lastCode();
  portal.clock.pass(600_000);
  expect((await post('codes/confirm', { codeId: data.codeId, code })).code).toBe(-4);
  expect((await post('codes/confirm', { codeId: crypto.randomUUID(), code })).code).toBe(-4);
});

test('Confirming again after a lost answer gives the same proof', async () => {
  const { data } = await post('codes', { contact: karen.phone, purpose: 'registration' });
  const { code } = await lastCode();
  const [first, second] = [
    await post('codes/confirm', { codeId: data.codeId, code }),
    await post('codes/confirm', { codeId: data.codeId, code }),
  ];
  expect(second.data).toEqual(first.data);
});

test('A proof is good once, for what it was asked for, for half an hour', async () => {
  const proof = await prove(karen.phone);
  expect((await post('registration', { ...karen, proof: 'made up' })).code).toBe(-4);
  expect((await post('recovery', { contact: karen.phone, proof, password: karen.password })).code).toBe(-4);
  expect((await post('registration', { ...karen, proof })).status).toBe(200);
  const second = { ...karen, ssn: '5503920703', birthDate: '1992-07-03', username: 'anahit', proof };
  expect((await post('registration', second)).code).toBe(-4);
}, 30_000);

test('A proof runs out after half an hour', async () => {
  const proof = await prove(karen.phone);
  portal.clock.pass(1_800_000);
  expect((await post('registration', { ...karen, proof })).code).toBe(-4);
});

test('A proof of another contact registers nobody, and is still good after a mistake', async () => {
  const proof = await prove('else@example.am');
  expect((await post('registration', { ...karen, proof })).code).toBe(-3);
  expect((await post('registration', { ...karen, email: 'else@example.am', proof })).status).toBe(200);
});

test('What is taken is told to whoever has proved a contact, and to nobody else', async () => {
  const ofAni = { ssn: '4512910412', birthDate: '2000-01-01' };
  expect((await register({ ...ofAni, proof: 'made up' })).code).toBe(-4);
  portal.clock.pass(60_000);
  expect((await register(ofAni)).code).toBe(-1);
  portal.clock.pass(60_000);
  expect((await register({ username: 'ANI.demo' })).code).toBe(-5);
  portal.clock.pass(60_000);
  const contactOfAni = { phone: '+374 (99) 00 00 01', proof: await prove('+374 (99) 00 00 01') };
  expect((await post('registration', { ...karen, ...contactOfAni })).code).toBe(-8);
});

test('Who is known but not activated has to come to a desk; a wrong birth date learns nothing of it', async () => {
  const known = { ssn: '3114700814', birthDate: '1970-08-14' };
  expect((await register(known)).code).toBe(-9);
  portal.clock.pass(60_000);
  expect((await register({ ...known, birthDate: '1970-08-15' })).status).toBe(200);
});

test('A number that somebody typed without being verified stays free for its owner', async () => {
  expect((await register({ birthDate: '1999-01-01' })).status).toBe(200);
  portal.clock.pass(60_000);
  const owner = { email: null, username: 'the-owner', phone: '+374 (91) 00 00 09' };
  const { data, status } = await register({ ...owner, proof: await prove(owner.phone) });
  expect([status, (await me(data.accessToken)).verified]).toEqual([200, true]);
});

test('Of two that register the same at once, one gets in', async () => {
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
  [{ password: 'Karen.Mart', username: 'karen.mart' }, ['password invalid']],
  [{ consent: false }, ['consent required']],
])('%j is refused with its fields', async (given, fields) => {
  const { status, code, fields: told } = await post('registration', { ...karen, proof: 'x', ...given });
  const named = told.map(({ path, key }: { path: string; key: string }) => `${path} ${key}`);
  expect([status, code, named]).toEqual([422, -20, fields]);
});

test('A lost password is replaced by a code; every session ends, and the owner is told', async () => {
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

test('Asking for a code tells nobody whether there is an account; its owner alone learns that there is none', async () => {
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

test('A contact that nobody has proved opens no account', async () => {
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

test('Patients change their password with the old one; other sessions end', async () => {
  const { as } = await newcomer();
  const elsewhere = (
    await portal.post(`${base}/sign-in`, { username: karen.username, password: karen.password })
  ).body.data.accessToken;
  const change = (currentPassword: string, password: string) =>
    post('password', { currentPassword, password }, as);
  expect((await change('wrong', 'a new secret')).code).toBe(-6);
  expect((await change(karen.password, karen.password)).code).toBe(-20);
  expect((await change(karen.password, 'a new secret')).status).toBe(200);
  expect((await me(as)).username).toBe('Karen.M');
  expect((await portal.get(`${base}/me`, { as: elsewhere })).body.code).toBe(-11);
});

test('Guessing at the old password ends after ten tries', async () => {
  const { as } = await newcomer();
  const guess = () => post('password', { currentPassword: 'guess', password: 'a new secret' }, as);
  for (let count = 0; count < 10; count += 1) expect((await guess()).code).toBe(-6);
  expect((await guess()).code).toBe(-26);
});

test('A new contact is proved by a code and by the password, and the old one is told', async () => {
  const { as } = await newcomer();
  const contact = 'new@example.am';
  expect((await post('contact-codes', { contact, currentPassword: 'wrong' }, as)).code).toBe(-6);
  const { data } = await post('contact-codes', { contact, currentPassword: karen.password }, as);
  const { code } = await lastCode();
  const change = (given: object) => post('contact', { contact, codeId: data.codeId, code, ...given }, as);
  expect((await change({ code: other(code) })).code).toBe(-4);
  expect((await change({ contact: 'else@example.am' })).code).toBe(-3);
  const stranger = await portal.signIn(seeded.ani);
  expect((await post('contact', { contact, codeId: data.codeId, code }, stranger)).code).toBe(-4);
  expect((await change({})).data).toEqual({ phone: karen.phone, email: contact });
  const told = await portal.db.selectFrom('outboxMessage').select(['template', 'recipient']).execute();
  expect(told).toContainEqual({ template: 'contact-changed', recipient: karen.email });
});

test('A contact of another account cannot be taken over', async () => {
  const { as } = await newcomer();
  const contact = 'ani.demo@arev.example';
  const { data } = await post('contact-codes', { contact, currentPassword: karen.password }, as);
  const { code } = await lastCode();
  expect((await post('contact', { contact, codeId: data.codeId, code }, as)).code).toBe(-8);
});

test('The database keeps neither codes nor proofs, nor to whom they went', async () => {
  const proof = await prove('anna@example.am');
  const rows = JSON.stringify(await portal.db.selectFrom('oneTimeCode').selectAll().execute());
  expect(rows).not.toMatch(/anna|example/);
  expect(rows).not.toContain(proof);
});

test('None of it is ever in the log', async () => {
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
