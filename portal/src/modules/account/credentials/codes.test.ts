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

test('A code is sent by SMS or email, in the language of the page, and not twice within a minute', async () => {
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

test('A contact gets at most five codes an hour', async () => {
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

test('A code requested by a stranger does not block the owner elsewhere', async () => {
  expect(await orderFrom('2001:db8::1')).toBe(200);
  expect(await orderFrom('2001:db8::2')).toBe(429);
  expect(await orderFrom('203.0.113.9')).toBe(200);
});

test('A contact gets at most twenty codes a day from all networks together', async () => {
  for (let network = 1; network <= 20; network += 1)
    expect(await orderFrom(`198.51.100.${network}`)).toBe(200);
  expect(await orderFrom('203.0.113.9')).toBe(429);
  portal.clock.pass(86_400_000);
  expect(await orderFrom('203.0.113.9')).toBe(200);
});

test('From one network a contact’s codes are tried at most fifteen times a day', async () => {
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
  'Nothing is sent to "%s"',
  async (contact) => {
    const { status, code } = await post('codes', { contact, purpose: 'registration' });
    expect([status, code]).toEqual([422, -3]);
  },
);

test('After five wrong tries a code is invalid, also the right one', async () => {
  const { data } = await post('codes', { contact: karen.phone, purpose: 'registration' });
  const { code } = await lastCode();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post('codes/confirm', { codeId: data.codeId, code: anotherCode(code) })),
  );
  expect(answers.map((answer) => [answer.status, answer.code])).toEqual(Array(5).fill([422, -4]));
  expect((await post('codes/confirm', { codeId: data.codeId, code })).code).toBe(-4);
});

test('A code expires after ten minutes, and an unknown one has the same response', async () => {
  const { data } = await post('codes', { contact: karen.phone, purpose: 'registration' });
  const { code } = await lastCode();
  portal.clock.pass(600_000);
  expect((await post('codes/confirm', { codeId: data.codeId, code })).code).toBe(-4);
  expect((await post('codes/confirm', { codeId: crypto.randomUUID(), code })).code).toBe(-4);
});

test('Confirming again after a lost response returns the same proof', async () => {
  const { data } = await post('codes', { contact: karen.phone, purpose: 'registration' });
  const { code } = await lastCode();
  const [first, second] = [
    await post('codes/confirm', { codeId: data.codeId, code }),
    await post('codes/confirm', { codeId: data.codeId, code }),
  ];
  expect(second.data).toEqual(first.data);
});

test('A proof is valid once, for its purpose, for half an hour', async () => {
  const proof = await prove(karen.phone);
  expect((await post('registration', { ...karen, proof: 'made up' })).code).toBe(-4);
  expect((await post('recovery', { contact: karen.phone, proof, password: karen.password })).code).toBe(-4);
  expect((await post('registration', { ...karen, proof })).status).toBe(200);
  const second = { ...karen, ssn: '5503920703', birthDate: '1992-07-03', username: 'anahit', proof };
  expect((await post('registration', second)).code).toBe(-4);
}, 30_000);

test('A proof expires after half an hour', async () => {
  const proof = await prove(karen.phone);
  portal.clock.pass(1_800_000);
  expect((await post('registration', { ...karen, proof })).code).toBe(-4);
});

test('A proof of another contact registers nobody, and is still good after a mistake', async () => {
  const proof = await prove('else@example.am');
  expect((await post('registration', { ...karen, proof })).code).toBe(-3);
  expect((await post('registration', { ...karen, email: 'else@example.am', proof })).status).toBe(200);
});
