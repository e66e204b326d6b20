import * as z from 'zod/mini';
import { errorCode } from '../contracts/errors.ts';

/** The part of an `ApiError` that a session needs; the client depends on the session and cannot be imported. */
const answered = z.object({ code: z.number(), status: z.number() });

const says = (error: unknown, codes: readonly number[], statuses: readonly number[]): boolean => {
  const read = answered.safeParse(error);
  return read.success && (codes.includes(read.data.code) || statuses.includes(read.data.status));
};

/** The portal refused; a network failure is no reason to sign anybody out. */
export const refusesRefresh = (error: unknown): boolean =>
  says(error, [errorCode.wrongPassword, errorCode.tokenExpired, errorCode.tokenInvalid], [401, 403]);

export const refusesUser = (error: unknown): boolean =>
  says(error, [errorCode.wrongPassword, errorCode.tokenInvalid], []);
