import * as z from 'zod/mini';
import { errorCode } from '../contracts/errors.ts';

/** The part of an `ApiError` that a session understands; the client stands above it and is not imported. */
const answered = z.object({ code: z.number(), status: z.number() });

const says = (error: unknown, codes: readonly number[], statuses: readonly number[]): boolean => {
  const read = answered.safeParse(error);
  return read.success && (codes.includes(read.data.code) || statuses.includes(read.data.status));
};

/** The portal was asked and said no; a network that fails is no reason to sign anybody out. */
export const refusesRefresh = (error: unknown): boolean =>
  says(error, [errorCode.wrongPassword, errorCode.tokenExpired, errorCode.tokenInvalid], [401, 403]);

export const refusesUser = (error: unknown): boolean =>
  says(error, [errorCode.wrongPassword, errorCode.tokenInvalid], []);
