import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Secret, TOTP } from 'otpauth';
import { me, signIn, type Credentials } from '../../../src/contracts/account.ts';
import { createCaptchaChallenge } from '../../../src/contracts/captcha.ts';
import { confirmCode, register, sendCode } from '../../../src/contracts/registration.ts';
import { confirmSecondFactor, startSecondFactor } from '../../../src/contracts/second-factor.ts';
import { verifyPatient } from '../../../src/contracts/staff.ts';
import { Refusal } from '../../../src/releases/refusal.ts';
import { compose } from '../docker.ts';
import { call } from './calls.ts';
import { eventuallyGet } from './eventually.ts';
import type { Visits } from './visits.ts';

const admin = 'head.nurse';

/** By the command of the operator, which prints the password once. */
export const makeFirstAdmin = async (): Promise<Credentials> => {
  const command = 'portal/src/modules/account/registration/first-admin.ts';
  const said = await compose('run', '--rm', '--no-deps', 'portal', command, admin, '37499112233');
  const password = /once: (\S+)/.exec(said)?.[1];
  if (password === undefined) throw new Refusal('The first ADMIN got no password.');
  return { username: admin, password };
};

export const tokenOf = async (visits: Visits, credentials: Credentials): Promise<string> =>
  (await call(visits, signIn, { body: credentials })).accessToken;

/** Sets up the second factor, as the desk demands at the first sign-in. Returns a token with the rights of staff. */
export const beginAtDesk = async (visits: Visits, credentials: Credentials): Promise<string> => {
  const accessToken = await tokenOf(visits, credentials);
  const { secret } = await call(visits, startSecondFactor, {}, accessToken);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await call(visits, confirmSecondFactor, { body: { code } }, accessToken);
  return accessToken;
};

const person = {
  ...{ firstName: 'Trial', lastName: 'Patient', birthDate: '1985-11-09', ssn: '2009851109' },
  ...{ phone: '+374 (91) 12 34 56', email: null, username: 'trial.patient' },
  ...{ password: 'a long enough secret' },
} as const;

const solvedCaptcha = async (visits: Visits): Promise<string> => {
  const given = await call(visits, createCaptchaChallenge, {});
  if (given.kind !== 'proof-of-work') throw new Refusal('Without keys of reCAPTCHA the challenge is work.');
  const { challenge } = given;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

/** Without an SMS gateway messages land in the volume `outbox`. */
const codeSent = (): Promise<string | undefined> =>
  eventuallyGet(async () => {
    const messages = await compose('exec', '-T', 'portal', 'sh', '-c', 'cat /var/lib/arev/outbox/*.json');
    return /your code is (\d{4,8})/.exec(messages)?.[1];
  });

/** Registers a patient with a phone that is proved by a code. */
export const registerPatient = async (visits: Visits): Promise<Credentials> => {
  const contact = { contact: person.phone, purpose: 'registration' } as const;
  const { codeId } = await call(visits, sendCode, {
    body: { ...contact, clientRecaptchaResponse: await solvedCaptcha(visits) },
  });
  const code = await codeSent();
  if (code === undefined) throw new Refusal('No code was sent to the patient.');
  const { proof } = await call(visits, confirmCode, {
    body: { codeId, code, clientRecaptchaResponse: await solvedCaptcha(visits) },
  });
  await call(visits, register, {
    body: { ...person, consent: true, proof, clientRecaptchaResponse: await solvedCaptcha(visits) },
  });
  return { username: person.username, password: person.password };
};

/** The clinic's register is empty, so an ADMIN verifies the patient as at the desk. */
export const verifyAtDesk = async (
  visits: Visits,
  patient: Credentials,
  staffToken: string,
): Promise<boolean> => {
  const { patientId } = await call(visits, me, {}, await tokenOf(visits, patient));
  await call(visits, verifyPatient, { params: { id: patientId }, body: undefined }, staffToken);
  return (await call(visits, me, {}, await tokenOf(visits, patient))).verified;
};
