import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';

/** The code of an authenticator app, or one of the recovery codes. */
export const secondFactorCode = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'tooLong'));

const base = '/patients/api/v1/auth/second-factor';

export const newSecondFactor = z.object({
  /** To be typed where no code can be scanned. */
  secret: z.string(),
  /** The same for authenticator apps, as the QR code says it. */
  address: z.string(),
  /** The dark squares of the QR code, one unit each, in a square of `size` units. */
  qr: z.object({ size: z.int(), path: z.string() }),
});

/** Begins to set one up, for staff without one. Nothing is asked at sign-in before it is confirmed. */
export const startSecondFactor = endpoint({
  method: 'POST',
  path: base,
  access: 'patient',
  answer: 'one',
  secret: true,
  data: newSecondFactor,
  errors: [errorCode.forbidden, errorCode.secondFactorNeeded],
});

/** The first code of the app. The recovery codes are told this once; from now on the session is one of staff. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: `${base}/confirmation`,
  access: 'patient',
  answer: 'one',
  secret: true,
  body: z.object({ code: secondFactorCode }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [
    errorCode.forbidden,
    errorCode.secondFactorNeeded,
    errorCode.secondFactorWrong,
    errorCode.tooManyRequests,
  ],
});

/** The person is at the keyboard: a session of staff that hears nothing for a while ends. */
export const noteActivity = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/activity',
  access: 'patient',
  attended: true,
  answer: 'one',
  data: z.null(),
});

export type NewSecondFactor = z.output<typeof newSecondFactor>;
