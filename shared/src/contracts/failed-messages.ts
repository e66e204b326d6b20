import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { id, instant, language, oneBasedPages } from './wire.ts';

/** Emails and SMS that could not be delivered, for the desk. They contain no name, and the address is masked. */

const base = '/patients/api/v1/staff/failed-messages';

export const messageKind = z.enum([
  ...(['one-time-code', 'new-sign-in', 'password-changed', 'contact-changed', 'account-erased'] as const),
  ...(['access-given', 'child-access-given', 'child-access-ended', 'child-messages-taken'] as const),
  ...(['child-account-erased', 'account-verified', 'verification-refused', 'details-corrected'] as const),
  ...(['account-to-open', 'password-to-set', 'contact-approved'] as const),
  ...(['visit-booked', 'visit-moved', 'visit-cancelled', 'visit-reminder', 'visit-file'] as const),
  ...(['visit-answer'] as const),
  ...(['time-free', 'payment-received', 'payment-refunded', 'package-bought', 'package-refunded'] as const),
  ...(['request-received', 'request-called', 'request-planned', 'request-planned-day'] as const),
  ...(['request-done', 'request-cancelled', 'request-answer', 'letter-answer'] as const),
  ...(['application-received', 'application-answer', 'clinic-application'] as const),
  ...(['clinic-question', 'clinic-contact', 'clinic-opinion', 'clinic-attachment'] as const),
  ...(['clinic-request', 'clinic-request-changed', 'clinic-survey', 'clinic-rating'] as const),
  /** A kind that this release does not know. */
  'other',
]);

/** Why delivery failed, grouped by remedy. */
export const failureCause = z.enum(['address', 'content', 'access', 'unreachable', 'late', 'other']);

const kind = messageKind;
const way = z.enum(['mail', 'sms']);

/** The latest first. */
export const listFailedMessages = endpoint({
  method: 'GET',
  path: base,
  access: 'staff',
  // The list reads itself again when others change it (207).
  attended: false,
  may: { area: 'letters', right: 'canRead' },
  answer: 'list',
  query: z.object({ ...oneBasedPages(20, 100), kind: z.optional(kind) }),
  data: z.array(
    z.object({
      id: z.uuid(),
      kind,
      way,
      /** `a•••@arev.example`, `••• 01`. */
      contact: z.string(),
      language,
      /** Null for messages to visitors and to the clinic. */
      patientId: z.nullable(id),
      createdAt: instant,
      failedAt: instant,
      attempts: z.int(),
      /** How often the desk has sent it again. */
      resent: z.int(),
      cause: failureCause,
      /** The response of the mail or SMS server: a code or a name. */
      failure: z.string(),
      /** Its text is stored for two weeks, but not after the time that it is about. */
      sendable: z.boolean(),
    }),
  ),
});

/** The kinds with failed messages, most frequent first. */
export const countFailedMessages = endpoint({
  method: 'GET',
  path: `${base}/kinds`,
  access: 'staff',
  attended: false,
  may: { area: 'letters', right: 'canRead' },
  answer: 'list',
  data: z.array(z.object({ kind, count: z.int(), sendable: z.int() })),
});

const resend = {
  method: 'POST',
  access: 'staff',
  may: { area: 'letters', right: 'canEdit' },
  answer: 'one',
} as const;

/**
 * Sends to the patient's current address, if the message was for a patient; without one, it is refused. A message that is
 * being sent again already is not sent twice: then `sent` is 0.
 */
export const resendMessage = endpoint({
  ...resend,
  path: `${base}/:id/resend`,
  params: z.object({ id: z.uuid() }),
  data: z.object({ sent: z.int() }),
  errors: [errorCode.notFound, errorCode.messageNotKept, errorCode.stepNotPossible],
});

/** Up to two hundred of them; `left` still wait for another call. */
export const resendMessages = endpoint({
  ...resend,
  path: `${base}/resend`,
  body: z.object({ kind }),
  data: z.object({ sent: z.int(), left: z.int() }),
  errors: [errorCode.stepNotPossible],
});

export type MessageKind = z.output<typeof messageKind>;
export type FailureCause = z.output<typeof failureCause>;
