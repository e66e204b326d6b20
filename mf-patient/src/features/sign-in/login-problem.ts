import { ApiError } from '@arev/shared/api-client';
import { errorCode } from '@arev/shared/contracts/errors';

export type LoginProblem =
  | { readonly kind: 'wrong' | 'offline' | 'failed' }
  /** The portal's own words, in the page's language. */
  | { readonly kind: 'said'; readonly words: string };

/** The portal does not tell an unknown name from a wrong password, so the words name both. */
const wrong: readonly number[] = [errorCode.wrongPassword, errorCode.usernameNotFound];

export const loginProblemOf = (error: unknown): LoginProblem => {
  if (!(error instanceof ApiError)) return { kind: 'failed' };
  if (wrong.includes(error.code)) return { kind: 'wrong' };
  if (error.kind === 'network' || error.kind === 'timeout') return { kind: 'offline' };
  if (error.code === errorCode.tooManyRequests && error.message)
    return { kind: 'said', words: error.message };
  return { kind: 'failed' };
};
