import { errorCode } from '../contracts/errors.ts';
import { ApiError } from './api-error.ts';

/**
 * The portal refused: a retry with the same idempotency key would return the stored refusal, even if its
 * reason is gone.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'answer' &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== errorCode.underWay;
