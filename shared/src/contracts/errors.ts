import * as z from 'zod/mini';
import { clockTime, instant, plainDate } from './wire.ts';

/** Every code of a response `{ error: true, code }`: those of the specification first, ours below −20. */
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
  /** The `Idempotency-Key` was used before with another request. */
  keyReused: -31,
  /** A call with this idempotency key is still in progress. */
  underWay: -32,
  /** The solved challenge is missing, or was used before. */
  captchaFailed: -40,
  /** The development sign-in says whether username or password was wrong. */
  passwordIncorrect: -41,
  /** An account with upcoming visits cannot be erased. */
  upcomingVisits: -42,
  /** The hold of this time has expired. */
  holdExpired: -50,
  holdNotExtendable: -51,
  tooLateToMove: -52,
  /** Only a past visit can be rated. */
  notRatable: -53,
  /** There is nothing to pay online: another party pays, or the visit is cancelled. */
  notPayable: -54,
  alreadyPaid: -55,
  bankUnavailable: -56,
  tooManyWaiting: -57,
  /** The limit of online bookings is reached; the field names the limit: per day, per doctor, ahead. */
  tooManyVisits: -58,
  /** The patient already has a visit to this doctor for this service on that day; `again` books another one. */
  sameVisitThatDay: -59,
  /** The type of the file, detected from its content, is not accepted. */
  fileNotAccepted: -60,
  fileInfected: -61,
  tooManyFiles: -62,
  /** It was answered already, or there is none. */
  surveyNotAvailable: -63,
  /** Files cannot be attached to a visit that will not take place. */
  visitCancelled: -71,
  /** The request is completed or cancelled. */
  requestClosed: -72,
  /** The last day for applications has passed. */
  vacancyClosed: -73,
  /** A person acts for as many people as one may. */
  tooManyProfiles: -74,
  /** For staff: the visit is past, cancelled or only held. */
  stepNotPossible: -67,
  tooEarlyForStep: -68,
  /** For staff: the clinic knows this number with another birth date. */
  registerDiffers: -69,
  /** The field says why the purchased package does not pay for it: expired, used up, not included, returned. */
  packageNotUsable: -64,
  /** No refund is left for the package. */
  notRefundable: -65,
  /** For staff: the version is outdated, because somebody else has changed it. */
  changedMeanwhile: -80,
  /** For staff: other items need it. */
  stillUsed: -81,
  /** For staff: somebody else has to change this in their account. */
  ownAccount: -82,
  /** For staff: without this administrator nobody could give rights. */
  lastAdministrator: -83,
  /** The password was right, but an administrator has locked the account. */
  accountLocked: -84,
  /** For staff: the words of this message are not kept any more, or its time is over. */
  messageNotKept: -85,
  /** For staff: the password was right, and a code of the second factor is required. */
  secondFactorNeeded: -75,
  secondFactorWrong: -76,
  /** Staff without a second factor have to set one up first. */
  secondFactorMissing: -77,
  failed: -99,
} as const;

export type ErrorCode = (typeof errorCode)[keyof typeof errorCode];

/** Why a time cannot be booked or held. */
export const bookingErrors = [
  errorCode.slotTaken,
  errorCode.ownAppointmentOverlaps,
  errorCode.notVerified,
  errorCode.slotNotOffered,
  errorCode.notFound,
  errorCode.tooManyVisits,
  errorCode.sameVisitThatDay,
  errorCode.packageNotUsable,
] as const;

export const fieldError = z.object({ path: z.string(), key: z.string() });

/** A free time near the requested one. */
export const nearTime = z.object({ day: plainDate, time: clockTime, date: instant });

export const errorAnswer = z.object({
  error: z.literal(true),
  code: z.int(),
  message: z.string(),
  fields: z.optional(z.array(fieldError)),
  /** With a refusal of a time: the nearest times of the same doctor for the same service there. */
  nearest: z.optional(z.array(nearTime)),
});

export type FieldError = z.output<typeof fieldError>;
export type NearTime = z.output<typeof nearTime>;
export type ErrorAnswer = z.output<typeof errorAnswer>;
