import { ApiError, type ErrorText, handlingOf } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';

export type LoginProblem =
  | { readonly kind: 'wrong' | 'offline' | 'failed' }
  /** The portal's message, in the language of the page. */
  | { readonly kind: 'said'; readonly words: string }
  /** An entry of the error catalogue. */
  | { readonly kind: 'listed'; readonly key: ErrorText };

/** The portal does not distinguish an unknown name from a wrong password, so the text names both. */
const wrong: readonly number[] = [errorCode.wrongPassword, errorCode.usernameNotFound];

const saidByPortal: readonly number[] = [
  errorCode.tooManyRequests,
  errorCode.captchaFailed,
  errorCode.accountLocked,
  errorCode.secondFactorWrong,
];

export const loginProblemOf = (error: unknown): LoginProblem => {
  if (!(error instanceof ApiError)) return { kind: 'failed' };
  if (wrong.includes(error.code)) return { kind: 'wrong' };
  if (error.kind === 'network' || error.kind === 'timeout') return { kind: 'offline' };
  if (saidByPortal.includes(error.code) && error.message) return { kind: 'said', words: error.message };
  const handling = handlingOf(error);
  const isListed = handling.kind === 'toast' && handling.key !== 'errors.default';
  return isListed ? { kind: 'listed', key: handling.key } : { kind: 'failed' };
};
