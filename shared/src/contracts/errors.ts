import * as z from 'zod/mini';
import { clockTime, instant, plainDate } from './wire.ts';

/** Every code of an answer `{ error: true, code }`: those of the specification first, ours below −20. */
export const errorCode = {
  ssnRegistered: -1,
  ignored: -2,
  invalidContact: -3,
  invalidCode: -4,
  usernameTaken: -5,
  wrongPassword: -6,
  tokenExpired: -7,
  duplicateLogin: -8,
  ssnNotActivated: -9,
  usernameNotFound: -10,
  tokenInvalid: -11,
  empty: -13,
  notFound: -16,
  invalidInput: -20,
  slotTaken: -21,
  ownAppointmentOverlaps: -22,
  notVerified: -23,
  slotNotOffered: -24,
  tooLateToCancel: -25,
  tooManyRequests: -26,
  unavailable: -27,
  forbidden: -28,
  tooLarge: -29,
  notAcceptedHere: -30,
  /** An `Idempotency-Key` that came before with something else. */
  keyReused: -31,
  /** The same call by the same key is not answered yet. */
  underWay: -32,
  /** No solved challenge came along, or one that was used before. */
  captchaFailed: -40,
  /** The sign-in for development says which of the two was wrong. */
  passwordIncorrect: -41,
  /** Nobody is erased who is still expected. */
  upcomingVisits: -42,
  /** The time was kept for a while, and the while is over. */
  holdExpired: -50,
  holdNotExtendable: -51,
  tooLateToMove: -52,
  /** A visit is rated once it is over. */
  notRatable: -53,
  /** Nothing is to be paid online: another one pays, or the visit is cancelled. */
  notPayable: -54,
  alreadyPaid: -55,
  bankUnavailable: -56,
  tooManyWaiting: -57,
  /** As many visits as a patient may book online; the field says which bound: of the day, of the doctor, ahead. */
  tooManyVisits: -58,
  /** The patient visits this doctor for this service on that day already; `again` books one more. */
  sameVisitThatDay: -59,
  /** None of the kinds of files that are taken here, whatever its name says. */
  fileNotAccepted: -60,
  fileInfected: -61,
  tooManyFiles: -62,
  /** It was answered already, or there is none. */
  surveyNotAvailable: -63,
  /** A file is for the doctor of a visit that will not be. */
  visitCancelled: -71,
  /** The clinic is done with the request, or it was cancelled. */
  requestClosed: -72,
  /** Said to staff: the visit is over, cancelled or only held. */
  stepNotPossible: -67,
  tooEarlyForStep: -68,
  /** Said to staff: the clinic knows this number with another birth date. */
  registerDiffers: -69,
  /** The field says why the purchased package does not pay for it: expired, nothing left, not in it, returned. */
  packageNotUsable: -64,
  /** Nothing of the package is left to be refunded. */
  notRefundable: -65,
  /** Said to staff: somebody else has changed it since it was read. */
  changedMeanwhile: -80,
  /** Said to staff: something else cannot be without it. */
  stillUsed: -81,
  /** Staff: the password was right, and a code of the second factor has to come along. */
  secondFactorNeeded: -75,
  secondFactorWrong: -76,
  /** Staff without a second factor do nothing before they have set one up. */
  secondFactorMissing: -77,
  failed: -99,
} as const;

export type ErrorCode = (typeof errorCode)[keyof typeof errorCode];

export const fieldError = z.object({ path: z.string(), key: z.string() });

/** A free time near the one that was asked for. */
export const nearTime = z.object({ day: plainDate, time: clockTime, date: instant });

export const errorAnswer = z.object({
  error: z.literal(true),
  code: z.int(),
  message: z.string(),
  fields: z.optional(z.array(fieldError)),
  /** Beside a refusal of a time: the nearest ones that the same doctor has for the same service there. */
  nearest: z.optional(z.array(nearTime)),
});

export type FieldError = z.output<typeof fieldError>;
export type NearTime = z.output<typeof nearTime>;
export type ErrorAnswer = z.output<typeof errorAnswer>;
