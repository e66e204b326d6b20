import * as z from 'zod/mini';
import { captcha } from './captcha.ts';
import { textVersion } from './consents.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { role } from './roles.ts';
import { secondFactorCode } from './second-factor.ts';
import { line } from './text.ts';
import { id, language, photo } from './wire.ts';

export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  token_type: z.literal('Bearer'),
  /** Lifetime of the access token in seconds. */
  expires_in: z.int().check(z.positive()),
});

export const user = z.object({
  patientId: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  ...photo,
  /** Only a verified patient may book, request a service or buy a package. */
  verified: z.boolean(),
  language,
  /** Always set; optional for older releases. */
  role: z.optional(role),
  /** Staff whose session began without a second factor may only set one up. */
  needsSecondFactor: z.optional(z.boolean()),
  /** The session ends without activity: that of staff, also while they act for a patient. */
  endsIdle: z.optional(z.boolean()),
  /** After how many seconds without activity it ends. */
  idleSeconds: z.optional(z.int().check(z.positive())),
  /** Texts whose current version the signed-in person has not agreed to; omitted if there are none. */
  consentsDue: z.optional(z.array(textVersion)),
  /** The person who is logged in and acts for this patient; null if that is the patient. */
  actor: z.optional(
    z.nullable(
      z.object({
        patientId: id,
        firstName: z.string(),
        lastName: z.string(),
        /** The patient is a child and has no login. Always set; optional for older portals. */
        forChild: z.optional(z.boolean()),
      }),
    ),
  ),
});

/** The keys are those of the shared `ui` texts, so that client and server say the same. */
export const credentials = z.object({
  username: line(100),
  password: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
});

/** A solved challenge (`captcha.ts`), required with code −40 after many failed attempts at this account. */
const signInBody = z.extend(credentials, {
  clientRecaptchaResponse: z.optional(captcha.clientRecaptchaResponse),
  /** For staff with a second factor, required with code −75. */
  code: z.optional(secondFactorCode),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/sign-in',
  access: 'public',
  answer: 'one',
  secret: true,
  body: signInBody,
  data: tokens,
  errors: [
    errorCode.wrongPassword,
    errorCode.captchaFailed,
    errorCode.tooManyRequests,
    errorCode.secondFactorNeeded,
    errorCode.secondFactorWrong,
    errorCode.accountLocked,
  ],
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/refresh-token',
  access: 'refresh',
  answer: 'one',
  data: tokens,
  errors: [errorCode.wrongPassword, errorCode.tokenExpired],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'patient',
  answer: 'one',
  endsSession: true,
  // The token of a device that wakes up has expired, and a session that somebody leaves must not live on.
  mayBeExpired: true,
  data: z.null(),
});

export const me = endpoint({
  method: 'GET',
  path: '/patients/api/v1/auth/me',
  access: 'patient',
  answer: 'one',
  data: user,
  errors: [errorCode.tokenInvalid],
});

export type Tokens = z.output<typeof tokens>;
export type User = z.output<typeof user>;
export type Credentials = z.output<typeof credentials>;
export type SignIn = z.output<typeof signInBody>;
