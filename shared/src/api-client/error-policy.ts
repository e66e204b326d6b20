import { errorCode } from '../contracts/errors.ts';
import { ApiError } from './api-error.ts';

/** Texts of the shared `ui` namespace. */
export type ErrorText =
  | 'errors.code.ssnRegistered'
  | 'errors.code.contactInvalid'
  | 'errors.code.codeInvalid'
  | 'errors.code.usernameRegistered'
  | 'errors.code.wrongPassword'
  | 'errors.code.duplicateLogin'
  | 'errors.code.ssnNotActivated'
  | 'errors.code.usernameNotFound'
  | 'errors.default'
  | 'errors.message';

export type Handling =
  | { readonly kind: 'toast'; readonly key: ErrorText }
  /** The portal's own message, in the language of the page. */
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'navigate'; readonly to: 'login' | '403' | '404' | '500' }
  | { readonly kind: 'log' }
  | { readonly kind: 'nothing' };

const toast = (key: ErrorText): Handling => ({ kind: 'toast', key });
const navigate = (to: '403' | '404' | '500' | 'login'): Handling => ({ kind: 'navigate', to });
const nothing: Handling = { kind: 'nothing' };

/** The error catalogue. Code 0 and all others are handled below, because they depend on more than the code. */
const byCode: ReadonlyMap<number, Handling> = new Map([
  [errorCode.ssnRegistered, toast('errors.code.ssnRegistered')],
  [errorCode.ignored, nothing],
  [errorCode.invalidContact, toast('errors.code.contactInvalid')],
  [errorCode.invalidCode, toast('errors.code.codeInvalid')],
  [errorCode.usernameTaken, toast('errors.code.usernameRegistered')],
  [errorCode.wrongPassword, toast('errors.code.wrongPassword')],
  // The client has renewed the token and retried by now, so this is the second failure.
  [errorCode.tokenExpired, navigate('login')],
  [errorCode.duplicateLogin, toast('errors.code.duplicateLogin')],
  [errorCode.ssnNotActivated, toast('errors.code.ssnNotActivated')],
  [errorCode.usernameNotFound, toast('errors.code.usernameNotFound')],
  [errorCode.tokenInvalid, { kind: 'log' }],
  [errorCode.empty, nothing],
  [errorCode.notFound, navigate('404')],
  [errorCode.forbidden, navigate('403')],
]);

/** Our codes that the portal explains better than one general sentence could. */
const explained: ReadonlySet<number> = new Set([
  errorCode.slotTaken,
  errorCode.ownAppointmentOverlaps,
  errorCode.notVerified,
  errorCode.slotNotOffered,
  errorCode.tooLateToCancel,
  errorCode.tooManyRequests,
  errorCode.unavailable,
  errorCode.tooLarge,
  errorCode.notAcceptedHere,
  errorCode.keyReused,
  errorCode.underWay,
  errorCode.captchaFailed,
  errorCode.upcomingVisits,
  errorCode.holdExpired,
  errorCode.holdNotExtendable,
  errorCode.tooLateToMove,
  errorCode.notRatable,
  errorCode.notPayable,
  errorCode.alreadyPaid,
  errorCode.bankUnavailable,
  errorCode.tooManyWaiting,
  errorCode.tooManyVisits,
  errorCode.sameVisitThatDay,
  errorCode.fileNotAccepted,
  errorCode.fileInfected,
  errorCode.tooManyFiles,
  errorCode.surveyNotAvailable,
  errorCode.visitCancelled,
  errorCode.requestClosed,
  errorCode.vacancyClosed,
  errorCode.tooManyProfiles,
  errorCode.stepNotPossible,
  errorCode.tooEarlyForStep,
  errorCode.registerDiffers,
  errorCode.changedMeanwhile,
  errorCode.stillUsed,
  errorCode.ownAccount,
  errorCode.lastAdministrator,
  errorCode.accountLocked,
  errorCode.messageNotKept,
  errorCode.packageNotUsable,
  errorCode.notRefundable,
  errorCode.secondFactorNeeded,
  errorCode.secondFactorWrong,
  errorCode.secondFactorMissing,
]);

const byStatus: ReadonlyMap<number, Handling> = new Map([
  [401, navigate('login')],
  [403, navigate('403')],
  [404, navigate('404')],
  [500, navigate('500')],
]);

/** The message for an error. A code is more specific than a status, so it is checked first. */
export const handlingOf = (error: unknown): Handling => {
  if (isAbort(error)) return nothing;
  if (!(error instanceof ApiError)) return toast('errors.default');
  if (error.kind === 'network' || error.kind === 'timeout') return toast('errors.message');
  if (error.kind === 'contract') return toast('errors.default');
  return byCode.get(error.code) ?? inWords(error) ?? ofStatus(error) ?? ofTheRest(error);
};

const inWords = ({ code, message }: ApiError): Handling | undefined =>
  explained.has(code) && message !== '' ? { kind: 'message', text: message } : undefined;

/** Leaving the page would lose typed text, so a failed save stays on the page with a message. */
const ofStatus = ({ status, code, method }: ApiError): Handling | undefined =>
  (code === 0 || code === errorCode.failed) && !(status === 500 && method !== 'GET')
    ? byStatus.get(status)
    : undefined;

const ofTheRest = ({ code, method, status }: ApiError): Handling =>
  code === 0 && method !== 'GET' && status < 400 ? nothing : toast('errors.default');

export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
