import { errorCode, type ErrorAnswer, type ErrorCode } from '@arev/shared/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseTrouble } from '../db/trouble.ts';
import { DomainError, type Wording } from '../errors.ts';
import { acceptedLanguage } from '@arev/shared/contracts/accept';
import type { Language } from '../caller/language.ts';
import { messageOf } from './messages.ts';
import type { Answer } from '../idempotency/sealed-answer.ts';

const status: Partial<Record<ErrorCode, number>> = {
  [errorCode.ssnRegistered]: 409,
  [errorCode.invalidContact]: 422,
  [errorCode.invalidCode]: 422,
  [errorCode.usernameTaken]: 409,
  [errorCode.wrongPassword]: 401,
  [errorCode.tokenExpired]: 401,
  [errorCode.duplicateLogin]: 409,
  [errorCode.ssnNotActivated]: 409,
  [errorCode.usernameNotFound]: 401,
  [errorCode.tokenInvalid]: 401,
  [errorCode.empty]: 404,
  [errorCode.notFound]: 404,
  [errorCode.invalidInput]: 422,
  [errorCode.slotTaken]: 409,
  [errorCode.ownAppointmentOverlaps]: 409,
  [errorCode.notVerified]: 403,
  [errorCode.slotNotOffered]: 422,
  [errorCode.tooLateToCancel]: 409,
  [errorCode.tooManyRequests]: 429,
  [errorCode.unavailable]: 503,
  [errorCode.forbidden]: 403,
  [errorCode.tooLarge]: 413,
  [errorCode.notAcceptedHere]: 415,
  [errorCode.keyReused]: 422,
  [errorCode.underWay]: 409,
  [errorCode.captchaFailed]: 422,
  [errorCode.passwordIncorrect]: 422,
  [errorCode.upcomingVisits]: 409,
  [errorCode.holdExpired]: 409,
  [errorCode.holdNotExtendable]: 409,
  [errorCode.tooLateToMove]: 409,
  [errorCode.notRatable]: 409,
  [errorCode.notPayable]: 409,
  [errorCode.alreadyPaid]: 409,
  [errorCode.bankUnavailable]: 503,
  [errorCode.tooManyWaiting]: 409,
  [errorCode.tooManyVisits]: 409,
  [errorCode.sameVisitThatDay]: 409,
  [errorCode.fileNotAccepted]: 422,
  [errorCode.fileInfected]: 422,
  [errorCode.tooManyFiles]: 409,
  [errorCode.surveyNotAvailable]: 409,
  [errorCode.visitCancelled]: 409,
  [errorCode.requestClosed]: 409,
  [errorCode.vacancyClosed]: 409,
  [errorCode.tooManyProfiles]: 409,
  [errorCode.stepNotPossible]: 409,
  [errorCode.tooEarlyForStep]: 409,
  [errorCode.registerDiffers]: 409,
  [errorCode.changedMeanwhile]: 409,
  [errorCode.stillUsed]: 409,
  [errorCode.ownAccount]: 409,
  [errorCode.lastAdministrator]: 409,
  [errorCode.accountLocked]: 403,
  [errorCode.messageNotKept]: 409,
  [errorCode.packageNotUsable]: 409,
  [errorCode.notRefundable]: 409,
  [errorCode.secondFactorNeeded]: 422,
  [errorCode.secondFactorWrong]: 422,
  [errorCode.secondFactorMissing]: 403,
};

interface Wire {
  readonly status: number;
  readonly answer: Omit<ErrorAnswer, 'message'> & { code: ErrorCode };
  readonly retryAfterSeconds?: number | undefined;
  readonly wording?: Wording | undefined;
}

const codeOfStatus: Record<number, ErrorCode> = {
  400: errorCode.invalidInput,
  404: errorCode.notFound,
  406: errorCode.notAcceptedHere,
  413: errorCode.tooLarge,
  414: errorCode.tooLarge,
  415: errorCode.notAcceptedHere,
  503: errorCode.unavailable,
};

/** Errors of Fastify: malformed JSON, body too large, unsupported media type, handler timeout. */
const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

const toWire = (error: unknown): Wire => {
  if (error instanceof DomainError)
    return {
      status: status[error.code] ?? 500,
      answer: {
        error: true,
        code: error.code,
        ...(error.fields && { fields: [...error.fields] }),
        ...(error.nearest && { nearest: [...error.nearest] }),
      },
      retryAfterSeconds: error.retryAfterSeconds,
      wording: error.wording,
    };
  if (databaseTrouble(error))
    return { status: 503, answer: { error: true, code: errorCode.unavailable }, retryAfterSeconds: 5 };
  const refused = statusOf(error) ?? 500;
  const code = codeOfStatus[refused];
  return code === undefined
    ? { status: 500, answer: { error: true, code: errorCode.failed } }
    : { status: refused, answer: { error: true, code }, retryAfterSeconds: refused === 503 ? 5 : undefined };
};

const inWords = ({ answer, wording }: Wire, language: Language): ErrorAnswer => ({
  ...answer,
  message: messageOf(answer.code, language, wording),
});

/** Errors that the client corrects before it retries, with the same key or another one. */
const correctable = new Set<ErrorCode>([errorCode.invalidInput, errorCode.captchaFailed]);

/** A refusal that stays true for a retry, unlike failures and "try again later". */
export const lastingRefusal = (error: unknown, language: Language): Answer | undefined => {
  if (!(error instanceof DomainError) || correctable.has(error.code)) return undefined;
  const wire = toWire(error);
  if (wire.status >= 500 || wire.retryAfterSeconds !== undefined) return undefined;
  return { status: wire.status, language, body: JSON.stringify(inWords(wire, language)) };
};

export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const wire = toWire(error);
  if (wire.status >= 500) request.log.error({ err: error }, 'failed');
  const language = acceptedLanguage(request.headers['accept-language']);
  if (wire.retryAfterSeconds !== undefined) reply.header('retry-after', wire.retryAfterSeconds);
  if (wire.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(wire.status)
    .headers({ 'content-language': language, 'cache-control': 'no-store' })
    .send(inWords(wire, language));
};

export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    answerError(new DomainError(errorCode.notFound), request, reply),
  );
};
