import { accountCalls, anotherCode, karen } from '../../../testing/account.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';

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

const { post, lastCode, prove } = accountCalls(() => portal);

test('A one-time code is sent by SMS or email, in the language of the page, and not twice within a minute', async () => {
  const sent = await post('codes', { contact: '+37491123456', purpose: 'registration' });
  expect(sent.data).toEqual({
    codeId: expect.any(String),
    codeLength: 6,
    validSeconds: 600,
    resendSeconds: 60,
  });
  expect(await lastCode()).toEqual({
    code: expect.stringMatching(/^\d{6}$/),
    recipient: '+374 (91) 12 34 56',
    language: 'en',
  });
  const again = await post('codes', { contact: '+374 (91) 12 34 56', purpose: 'recovery' });
  expect([again.status, again.code, again.headers['retry-after']]).toEqual([429, -26, '60']);
  expect((await post('codes', { contact: 'anna@example.am', purpose: 'registration' })).status).toBe(200);
  portal.clock.pass(60_000);
  expect((await post('codes', { contact: '+37491123456', purpose: 'registration' })).status).toBe(200);
});

test('A contact gets at most five one-time codes an hour', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect((await post('codes', { contact: 'anna@example.am', purpose: 'recovery' })).status).toBe(200);
    portal.clock.pass(60_000);
  }
  expect((await post('codes', { contact: 'ANNA@example.am', purpose: 'recovery' })).code).toBe(-26);
});

const orderFrom = async (address: string) => {
  const body = { ...(await portal.captcha()), contact: 'anna@example.am', purpose: 'recovery' };
  const headers = { 'x-forwarded-for': address };
  return (await portal.post('/patients/api/v1/auth/codes', body, { headers })).status;
};

test('One-time codes requested by a stranger do not block the owner elsewhere', async () => {
  expect(await orderFrom('2001:db8::1')).toBe(200);
  expect(await orderFrom('2001:db8::2')).toBe(429);
  expect(await orderFrom('203.0.113.9')).toBe(200);
});

test('A contact gets at most twenty one-time codes a day from all networks together', async () => {
  for (let network = 1; network <= 20; network += 1)
    expect(await orderFrom(`198.51.100.${network}`)).toBe(200);
  expect(await orderFrom('203.0.113.9')).toBe(429);
  portal.clock.pass(86_400_000);
  expect(await orderFrom('203.0.113.9')).toBe(200);
});

test('The codes of a contact can be tried at most fifteen times a day from one network', async () => {
  for (let order = 0; order < 3; order += 1) {
    const { data } = await post('codes', { contact: karen.phone, purpose: 'recovery' });
    const { code } = await lastCode();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await post('codes/confirm', { codeId: data.codeId, code: anotherCode(code) })).code).toBe(-4);
    portal.clock.pass(60_000);
  }
  const { data } = await post('codes', { contact: karen.phone, purpose: 'recovery' });
  const { code } = await lastCode();
  expect((await post('codes/confirm', { codeId: data.codeId, code })).code).toBe(-26);
});

test.each(['nonsense', '091 12 34 56', 'anna@example', '+374 91 12 34 5', '++++'])(
  'No one-time code is sent to "%s"',
  async (contact) => {
    const { status, code } = await post('codes', { contact, purpose: 'registration' });
    expect([status, code]).toEqual([422, -3]);
  },
);

test('After five wrong tries a one-time code is invalid, also if entered correctly', async () => {
  const { data } = await post('codes', { contact: karen.phone, purpose: 'registration' });
  const { code } = await lastCode();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post('codes/confirm', { codeId: data.codeId, code: anotherCode(code) })),
  );
  expect(answers.map((answer) => [answer.status, answer.code])).toEqual(Array(5).fill([422, -4]));
  expect((await post('codes/confirm', { codeId: data.codeId, code })).code).toBe(-4);
});

test('A one-time code expires after ten minutes, and then looks like an unknown one', async () => {
  const { data } = await post('codes', { contact: karen.phone, purpose: 'registration' });
  const { code } = await lastCode();
  portal.clock.pass(600_000);
  expect((await post('codes/confirm', { codeId: data.codeId, code })).code).toBe(-4);
  expect((await post('codes/confirm', { codeId: crypto.randomUUID(), code })).code).toBe(-4);
});

test('Confirming a code again after a lost response returns the same proof', async () => {
  const { data } = await post('codes', { contact: karen.phone, purpose: 'registration' });
  const { code } = await lastCode();
  const [first, second] = [
    await post('codes/confirm', { codeId: data.codeId, code }),
    await post('codes/confirm', { codeId: data.codeId, code }),
  ];
  expect(second.data).toEqual(first.data);
});

test('The proof of a contact is valid once, for its purpose', async () => {
  const proof = await prove(karen.phone);
  expect((await post('registration', { ...karen, proof: 'made up' })).code).toBe(-4);
  expect((await post('recovery', { contact: karen.phone, proof, password: karen.password })).code).toBe(-4);
  expect((await post('registration', { ...karen, proof })).status).toBe(200);
  const second = { ...karen, ssn: '5503920703', birthDate: '1992-07-03', username: 'anahit', proof };
  expect((await post('registration', second)).code).toBe(-4);
}, 30_000);

test('The proof of a contact expires after half an hour', async () => {
  const proof = await prove(karen.phone);
  portal.clock.pass(1_800_000);
  expect((await post('registration', { ...karen, proof })).code).toBe(-4);
});

test('A proof of another contact registers nobody, and can still be used after that mistake', async () => {
  const proof = await prove('else@example.am');
  expect((await post('registration', { ...karen, proof })).code).toBe(-3);
  expect((await post('registration', { ...karen, email: 'else@example.am', proof })).status).toBe(200);
});
