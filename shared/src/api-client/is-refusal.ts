import { errorCode } from '../contracts/errors.ts';
import { ApiError } from './api-error.ts';

/** The portal decided; asked again by the same key it would only repeat itself, though the reason may be gone. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'answer' &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== errorCode.underWay;
