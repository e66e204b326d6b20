import * as z from 'zod/mini';
import { ApiError, type ApiClient, isRefusal, type SendOptions } from '../api-client/index.ts';
import { answeredQuestion, getCaptchaQuestion } from '../contracts/captcha.ts';
import { errorCode } from '../contracts/errors.ts';
import { plainField, type PlainForm } from './plain-form.ts';
import { refusedFields, type RefusalRules, type RefusedField } from './refused-fields.ts';
import type { Texts } from './texts.ts';
import type { Solved } from './use-sent-form.ts';

export interface PlainFormRules<Sent> extends RefusalRules {
  readonly schema: z.ZodMiniType<Sent, Readonly<Record<string, string | undefined>>>;
  readonly fields: readonly string[];
  readonly send: (
    sent: Sent,
    options: Pick<SendOptions, 'idempotencyKey'>,
    solved: Solved,
  ) => Promise<unknown>;
}

/** Checks and sends the fields of a plain form: undefined once the portal has accepted them. */
export const answerPlainForm = async <Sent>(
  api: ApiClient,
  given: Readonly<Texts>,
  { schema, fields, send, ...refusals }: PlainFormRules<Sent>,
): Promise<PlainForm | undefined> => {
  const values = Object.fromEntries(fields.map((field) => [field, given[field] ?? '']));
  const { token = '', answer = '', submission = crypto.randomUUID() } = readPlainFields(given);
  const { data, error } = z.safeParse(schema, values);
  if (error) return { values, submission, problems: problemsIn(error) };
  try {
    if (token === '' || answer === '')
      return { values, submission, problems: [], ...(await askQuestion(api, token !== '')) };
    const solved = { clientRecaptchaResponse: answeredQuestion(token, answer) };
    await send(data, { idempotencyKey: submission }, solved);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    // Without a definite answer the portal may have accepted it: the next try has to be the same submission.
    const next = isRefusal(failure) ? crypto.randomUUID() : submission;
    const problems = refusedFields(failure, fields, refusals);
    return { values, submission: next, ...(await shownFailure(api, failure, problems)) };
  }
};

const readPlainFields = (
  given: Readonly<Texts>,
): { [Name in keyof typeof plainField]: string | undefined } => ({
  token: given[plainField.token],
  answer: given[plainField.answer]?.trim(),
  submission: given[plainField.submission],
});

const askQuestion = async (api: ApiClient, isWrong: boolean): Promise<Pick<PlainForm, 'question'>> => {
  const { question: words, token } = (await api.send(getCaptchaQuestion, {})).data;
  return { question: { words, token, isWrong } };
};

/** The first error of each field. */
const problemsIn = ({ issues }: z.core.$ZodError): RefusedField[] => {
  const problems = issues.map(({ path, message }) => ({ field: String(path[0]), type: 'invalid', message }));
  return problems.filter(({ field }, at) => problems.findIndex((one) => one.field === field) === at);
};

/** A used question is replaced. If the portal gives no other one, the next try begins with it. */
const shownFailure = async (
  api: ApiClient,
  error: ApiError,
  problems: readonly RefusedField[],
): Promise<Pick<PlainForm, 'problems' | 'question' | 'error'>> => {
  const isWrong = error.code === errorCode.captchaFailed;
  const next = await askQuestion(api, isWrong).catch(() => ({}));
  return { problems, ...next, ...(!isWrong && problems.length === 0 && { error }) };
};
