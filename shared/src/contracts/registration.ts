import * as z from 'zod/mini';
import { tokens } from './account.ts';
import { captcha } from './captcha.ts';
import { textVersion } from './consents.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { phone } from './phone.ts';
import { line, tidy } from './text.ts';
import { visitor } from './visitor.ts';
import { plainDate } from './wire.ts';

/** An email address, or a phone like +374 (99) 12 34 56. Anything else is code −3. */
export const contact = line(254);
/** Its length is `codeLength` in the response of the call that sent it. */
export const code = z.string().check(z.regex(/^\d{4,8}$/, 'invalid'));
/** Proves that the caller has entered the code sent to a contact; valid for half an hour and one use. */
export const proof = line(100);

export const password = z
  .string()
  .check(z.minLength(8, 'tooShort'), z.maxLength(200, 'tooLong'), z.regex(/^[^\0]*$/, 'invalid'));
export const username = z
  .string()
  .check(
    tidy,
    z.minLength(3, 'tooShort'),
    z.maxLength(100, 'tooLong'),
    z.regex(/^[\p{L}\p{N}._@+-]*$/u, 'invalid'),
  );
/** Armenian keyboards, and texts that were copied, have other signs for the hyphen and the apostrophe of a name. */
const usualMarks = (payload: { value: string }): void => {
  payload.value = payload.value.replaceAll(/[\u058a\u2010\u2011]/gu, '-').replaceAll(/[\u055a\u02bc]/gu, '’');
};
/** Letters of any script, as in names: Անի, Анна-Мария, O'Neil. */
export const personName = line(60).check(usualMarks, z.regex(/^[\p{L}\p{M}'’ -]+$/u, 'invalid'));
/** The social card number. */
export const ssn = z.string().check(tidy, z.regex(/^\d{10}$/, 'invalid'));

export const sentCode = z.object({
  codeId: z.uuid(),
  /** The number of digits to enter. */
  codeLength: z.int(),
  validSeconds: z.int(),
  /** No other code is sent to this contact before that. */
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
  data: z.object({
    proof: z.string(),
    /**
     * The desk has approved the contact, for this purpose: `openAccount` opens the account of a patient whom the clinic
     * knows, and `recoverPassword` asks for the birth date.
     */
    approved: z.optional(z.boolean()),
  }),
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
  /** The proof of one of the two contacts. */
  proof,
  /** Consent to the terms of use and to the use of personal data; required. */
  consent: z.literal(true, 'required'),
  /** The versions of these texts that were shown (214). One that is no longer in force is refused. */
  consents: z.optional(z.array(textVersion).check(z.maxLength(2))),
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

/** Opens the account of a patient without a login, whose contact the desk has approved (234), and signs them in. */
export const openAccount = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/account',
  access: 'public',
  captcha: true,
  answer: 'one',
  secret: true,
  body: z.object({
    ...captcha,
    ...{ contact, proof, birthDate: plainDate, username, password },
    consent: registration.shape.consent,
    consents: registration.shape.consents,
  }),
  data: tokens,
  errors: [
    errorCode.invalidContact,
    errorCode.invalidCode,
    errorCode.usernameTaken,
    errorCode.duplicateLogin,
    errorCode.tooManyRequests,
  ],
});

/**
 * Queries the clinic's register again for a person who could not be verified before. The response is the same
 * for everything that it does not confirm.
 */
export const verifyAccount = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/verification',
  access: 'patient',
  answer: 'one',
  data: z.object({ verified: z.boolean() }),
  errors: [errorCode.tooManyRequests],
});

/** Sets a new password, ends every session, and returns the user name. */
export const recoverPassword = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/recovery',
  access: 'public',
  captcha: true,
  answer: 'one',
  body: z.object({
    ...captcha,
    ...{ contact, proof, password },
    /** Required for a contact that the desk has approved and nobody has proved. */
    birthDate: z.optional(plainDate),
  }),
  data: z.object({ username: z.string() }),
  errors: [
    errorCode.invalidContact,
    errorCode.invalidCode,
    errorCode.usernameNotFound,
    errorCode.duplicateLogin,
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

/** Replaces the contact after the code sent to the new one. */
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
