import { accountCalls, anotherCode, karen } from '../../../testing/account.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

const { post, lastCode, prove, register } = accountCalls(() => portal);
const orderCodes = async (count: number) => {
  for (let order = 0; order < count; order += 1) {
    const contact = `patient.${order}@example.am`;
    expect((await post('codes', { contact, purpose: 'registration' })).status).toBe(200);
  }
};
const sendLetter = async () => {
  const letter = {
    fullName: 'Anna Petrosyan',
    email: 'anna@example.am',
    phone: karen.phone,
    message: 'Hello',
  };
  return portal.post('/portal/api/v1/contact-messages', { ...letter, ...(await portal.captcha()) });
};

test('Thirty patients an hour register from one network, and letters from there have a limit of their own', async () => {
  await orderCodes(29);
  expect((await register()).status).toBe(200);
  expect((await post('codes', { contact: karen.email, purpose: 'registration' })).code).toBe(-26);
  for (let letter = 0; letter < 30; letter += 1) expect((await sendLetter()).status).toBe(200);
  expect((await sendLetter()).body.code).toBe(-26);
  portal.clock.pass(3_600_000);
  expect((await post('codes', { contact: karen.email, purpose: 'registration' })).status).toBe(200);
});

test('Codes that were entered correctly do not count, and one network has thirty wrong ones an hour', async () => {
  const { data } = await post('codes', { contact: karen.phone, purpose: 'registration' });
  const { code } = await lastCode();
  for (let time = 0; time < 3; time += 1)
    expect((await post('codes/confirm', { codeId: data.codeId, code })).status).toBe(200);
  for (let guess = 0; guess < 30; guess += 1) {
    const codeId = guess === 0 ? data.codeId : crypto.randomUUID();
    expect((await post('codes/confirm', { codeId, code: anotherCode(code) })).code).toBe(-4);
  }
  expect((await post('codes/confirm', { codeId: data.codeId, code })).code).toBe(-26);
});

test('Registrations and recoveries that fail count together with wrong codes', async () => {
  const proof = await prove(karen.phone);
  for (let guess = 0; guess < 15; guess += 1) {
    expect((await post('registration', { ...karen, proof: `made up ${guess}` })).code).toBe(-4);
    const lost = { contact: karen.phone, proof: `made up ${guess}`, password: karen.password };
    expect((await post('recovery', lost)).code).toBe(-4);
  }
  expect((await post('registration', { ...karen, proof })).code).toBe(-26);
}, 30_000);
