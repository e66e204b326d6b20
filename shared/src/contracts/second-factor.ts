import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { tidy } from './text.ts';

/** The code of an authenticator app, or one of the recovery codes. */
export const secondFactorCode = z
  .string()
  .check(tidy, z.minLength(1, 'required'), z.maxLength(40, 'tooLong'));

const base = '/patients/api/v1/auth/second-factor';

export const newSecondFactor = z.object({
  /** For manual entry if the QR code cannot be scanned. */
  secret: z.string(),
  /** The same for authenticator apps, as in the QR code. */
  address: z.string(),
  /** The dark squares of the QR code, one unit each, in a square of `size` units. */
  qr: z.object({ size: z.int(), path: z.string() }),
});

/** Starts the set-up for staff without a second factor. Login does not require it before it is confirmed. */
export const startSecondFactor = endpoint({
  method: 'POST',
  path: base,
  access: 'patient',
  answer: 'one',
  secret: true,
  data: newSecondFactor,
  errors: [errorCode.forbidden, errorCode.secondFactorNeeded],
});

/** The first code of the app. The recovery codes are returned only here; the session becomes a staff session. */
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

/** Reports that the person is active: an idle staff session ends. */
export const noteActivity = endpoint({
  method: 'POST',
  path: '/patients/api/v1/auth/activity',
  access: 'patient',
  attended: true,
  answer: 'one',
  data: z.null(),
});

export type NewSecondFactor = z.output<typeof newSecondFactor>;
