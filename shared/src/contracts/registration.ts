import * as z from 'zod/mini';
import { tokens } from './account.ts';
import { captcha } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { phone } from './phone.ts';
import { line } from './text.ts';
import { visitor } from './visitor.ts';
import { plainDate } from './wire.ts';

/** An e-mail address, or a phone like +374 (99) 12 34 56. Anything else is code −3. */
export const contact = line(254);
/** As long as `codeLength` of the call that sent it says. */
export const code = z.string().check(z.regex(/^\d{4,8}$/, 'invalid'));
/** Says that its bearer has typed the code that was sent to a contact; good for half an hour and one use. */
export const proof = line(100);

export const password = z
  .string()
  .check(z.minLength(8, 'tooShort'), z.maxLength(200, 'tooLong'), z.regex(/^[^\0]*$/, 'invalid'));
export const username = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'tooShort'),
    z.maxLength(100, 'tooLong'),
    z.regex(/^[\p{L}\p{N}._@+-]*$/u, 'invalid'),
  );
/** Letters of any script, as names are written here: Անի, Анна-Мария, O'Neil. */
export const personName = line(60).check(z.regex(/^[\p{L}\p{M}'’ -]+$/u, 'invalid'));
/** The number of the social card. */
export const ssn = z.string().check(z.regex(/^\d{10}$/, 'invalid'));

export const sentCode = z.object({
  codeId: z.uuid(),
  /** How many digits there are to type. */
  codeLength: z.int(),
  validSeconds: z.int(),
  /** Before that no other one is sent to this contact. */
  resendSeconds: z.int(),
});

export const sendCode = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/codes',
  access: 'public',
  captcha: true,
  answer: 'one',
  body: z.object({ ...captcha, contact, purpose: z.enum(['registration', 'recovery']) }),
  data: sentCode,
  errors: [errorCode.invalidContact, errorCode.tooManyRequests],
});

export const confirmCode = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/codes/confirm',
  access: 'public',
  captcha: true,
  answer: 'one',
  secret: true,
  body: z.object({ ...captcha, codeId: z.uuid(), code }),
  data: z.object({ proof: z.string() }),
  errors: [errorCode.invalidCode, errorCode.tooManyRequests],
});

export const registration = z.object({
  ssn,
  firstName: personName,
  lastName: personName,
  birthDate: plainDate,
  phone,
  email: z.nullable(visitor.email),
  username,
  password,
  /** Of one of the two contacts. */
  proof,
  /** To the terms of use and to the use of personal data; nobody is registered without. */
  consent: z.literal(true, 'required'),
});

export const register = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/registration',
  access: 'public',
  captcha: true,
  answer: 'one',
  secret: true,
  body: z.extend(registration, captcha),
  data: tokens,
  errors: [
    errorCode.ssnRegistered,
    errorCode.invalidContact,
    errorCode.invalidCode,
    errorCode.usernameTaken,
    errorCode.duplicateLogin,
    errorCode.ssnNotActivated,
    errorCode.tooManyRequests,
  ],
});

/**
 * Asks the clinic's register again, which may know by now who could not be verified before. The answer is the same for
 * everything that it does not confirm.
 */
export const verifyAccount = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/verification',
  access: 'patient',
  answer: 'one',
  data: z.object({ verified: z.boolean() }),
  errors: [errorCode.tooManyRequests],
});

/** Sets a new password, ends every session, and reminds of the user name. */
export const recoverPassword = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/recovery',
  access: 'public',
  captcha: true,
  answer: 'one',
  body: z.object({ ...captcha, contact, proof, password }),
  data: z.object({ username: z.string() }),
  errors: [
    errorCode.invalidContact,
    errorCode.invalidCode,
    errorCode.usernameNotFound,
    errorCode.tooManyRequests,
  ],
});

const currentPassword = z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'));

/** Ends all other sessions. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/password',
  access: 'patient',
  answer: 'one',
  body: z.object({ currentPassword, password }),
  data: z.null(),
  errors: [errorCode.wrongPassword, errorCode.forbidden, errorCode.tooManyRequests],
});

export const sendContactCode = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/contact-codes',
  access: 'patient',
  answer: 'one',
  body: z.object({ contact, currentPassword }),
  data: sentCode,
  errors: [errorCode.invalidContact, errorCode.wrongPassword, errorCode.forbidden, errorCode.tooManyRequests],
});

/** The code that was sent to the new contact makes it the patient's. */
export const changeContact = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/contact',
  access: 'patient',
  answer: 'one',
  body: z.object({ contact, codeId: z.uuid(), code }),
  data: z.object({ phone: z.string(), email: z.nullable(z.string()) }),
  errors: [
    errorCode.invalidContact,
    errorCode.invalidCode,
    errorCode.duplicateLogin,
    errorCode.forbidden,
    errorCode.tooManyRequests,
  ],
});

export type Registration = z.output<typeof registration>;
export type SentCode = z.output<typeof sentCode>;
