import type { ApiError } from '../api-client/index.ts';
import type { RefusedField } from './refused-fields.ts';
import type { Texts } from './texts.ts';

/** A form that a browser without scripts has sent, with what the page that answers it shows (205). */
export interface PlainForm {
  readonly values: Readonly<Texts>;
  readonly problems: readonly RefusedField[];
  /** Why it was not accepted, if no field explains it. */
  readonly error?: ApiError;
  /** To be answered before the form is accepted. */
  readonly question?: PlainQuestion;
  /** The idempotency key: a repeated request, or one after a lost answer, is accepted once. */
  readonly submission: string;
}

export interface PlainQuestion {
  readonly words: string;
  readonly token: string;
  /** The answer to the question before was wrong, missing or late. */
  readonly isWrong: boolean;
}

/** Names of the fields that a plain form has besides its own. */
export const plainField = {
  token: 'captcha-token',
  answer: 'captcha-answer',
  submission: 'captcha-submission',
} as const;
