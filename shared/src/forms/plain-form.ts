import * as z from 'zod/mini';
import { ApiError, type ApiClient, type SendOptions } from '../api-client/index.ts';
import { answeredQuestion, getCaptchaQuestion } from '../contracts/captcha.ts';
import { errorCode } from '../contracts/errors.ts';
import { refusedFields, type RefusalRules, type RefusedField } from './refused-fields.ts';
import type { Texts } from './texts.ts';
import type { Solved } from './use-sent-form.ts';

/** A form that a browser without scripts has sent, with what the page that answers it shows (205). */
export interface PlainForm {
  readonly values: Readonly<Texts>;
  readonly problems: readonly RefusedField[];
  /** Why it was not accepted, if no field explains it. */
  readonly error?: ApiError;
  /** To be answered before the form is accepted. */
  readonly question?: PlainQuestion;
}

export interface PlainQuestion {
  readonly words: string;
  readonly token: string;
  /** Identifies the submission, so that a repeated request is accepted once. */
  readonly submission: string;
  /** The answer to the question before was wrong, missing or late. */
  readonly isWrong: boolean;
}

/** Names of the fields of a question. They have no capital letters or dots, so no field of a form has them. */
export const questionField = {
  token: 'captcha-token',
  answer: 'captcha-answer',
  submission: 'captcha-submission',
} as const;

export interface PlainFormRules<Sent> extends RefusalRules {
  readonly schema: z.ZodMiniType<Sent, Readonly<Record<string, string | undefined>>>;
  readonly fields: readonly string[];
  readonly send: (
    sent: Sent,
    options: Pick<SendOptions, 'idempotencyKey'>,
    solved: Solved,
  ) => Promise<unknown>;
}

const askQuestion = async (api: ApiClient, isWrong: boolean): Promise<Pick<PlainForm, 'question'>> => {
  const { question: words, token } = (await api.send(getCaptchaQuestion, {})).data;
  return { question: { words, token, submission: crypto.randomUUID(), isWrong } };
};

/** Checks and sends the fields: undefined once the portal has accepted them. */
export const answerPlainForm = async <Sent>(
  api: ApiClient,
  given: Readonly<Texts>,
  { schema, fields, send, ...refusals }: PlainFormRules<Sent>,
): Promise<PlainForm | undefined> => {
  const values = Object.fromEntries(fields.map((field) => [field, given[field] ?? '']));
  const { data, error } = z.safeParse(schema, values);
  if (error) return { values, problems: problemsIn(error) };
  const { token = '', answer = '', submission = '' } = questionIn(given);
  const isAnswered = token !== '' && answer !== '';
  try {
    if (!isAnswered) return { values, problems: [], ...(await askQuestion(api, token !== '')) };
    await send(
      data,
      { idempotencyKey: submission },
      { clientRecaptchaResponse: answeredQuestion(token, answer) },
    );
    return undefined;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return { values, ...(await refusal(api, failure, refusedFields(failure, fields, refusals))) };
  }
};

const questionIn = (given: Readonly<Texts>): Partial<Record<keyof typeof questionField, string>> => ({
  token: given[questionField.token] ?? '',
  answer: (given[questionField.answer] ?? '').trim(),
  submission: given[questionField.submission] ?? '',
});

/** The first error of each field. */
const problemsIn = ({ issues }: z.core.$ZodError): RefusedField[] => {
  const problems = issues.map(({ path, message }) => ({ field: String(path[0]), type: 'invalid', message }));
  return problems.filter(({ field }, at) => problems.findIndex((one) => one.field === field) === at);
};

/** The used question is replaced. If the portal gives no other one, the next try begins with it. */
const refusal = async (
  api: ApiClient,
  error: ApiError,
  problems: readonly RefusedField[],
): Promise<Omit<PlainForm, 'values'>> => {
  const isWrong = error.code === errorCode.captchaFailed;
  const next = await askQuestion(api, isWrong).catch(() => ({}));
  return { problems, ...next, ...(!isWrong && problems.length === 0 && { error }) };
};
