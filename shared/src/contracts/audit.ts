import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lookReason } from './reception.ts';
import { areas } from './roles.ts';
import { id, idInText, instant, oneBasedPages, plainDate } from './wire.ts';

/** The kind of an action. Calls without a name of their own are `read`, `sent`, `changed` and `deleted`. */
export const deed = z.enum([
  ...(['read', 'sent', 'changed', 'deleted'] as const),
  ...(['day', 'waiting', 'waitingOffer', 'visitBook', 'visitMove', 'visitCancel', 'visitStep'] as const),
  ...(['visitFiles', 'resultAdd', 'resultRemove', 'patientSearch', 'patientRecord', 'patientParts'] as const),
  ...([
    'patientAdd',
    'patientVerify',
    'patientRefuse',
    'patientCorrect',
    'verifications',
    'contactApprove',
  ] as const),
  ...(['letter', 'letterWork', 'letterAnswer', 'opinionPublish', 'opinionWithdraw'] as const),
  ...(['request', 'requestWork', 'survey', 'surveyAnswers', 'surveyWork', 'rating', 'ratingWork'] as const),
  ...(['visitAnswers', 'requestAnswer', 'requestSearch', 'letterSearch', 'messageResend'] as const),
  ...(['surveyAnswer', 'ratingAnswer'] as const),
  ...(['application', 'applicationSearch', 'applicationWork', 'applicationAnswer'] as const),
  'applicationDelete',
  ...(['schedule', 'payment', 'paymentBank', 'refund', 'staffAdd', 'staffRole', 'staffLock'] as const),
  ...(['staffUnlock', 'staffFactor', 'staffPassword', 'secondFactor', 'audit', 'other'] as const),
]);

const person = z.object({ id, fullName: z.nullable(z.string()) });

/**
 * Actions, the latest first: of a person, about a patient, or of all staff. Entries name patients, but no health data.
 * Reading the audit trail is recorded as well, once for all its pages.
 */
export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/patients/api/v1/staff/audit',
  access: 'staff',
  may: { area: 'audit', right: 'canRead' },
  answer: 'list',
  query: z.object({
    ...oneBasedPages(20, 100),
    actorId: z.optional(idInText),
    patientId: z.optional(idInText),
    from: z.optional(plainDate),
    until: z.optional(plainDate),
    area: z.optional(z.enum(areas)),
  }),
  data: z.array(
    z.object({
      id,
      at: instant,
      actor: person,
      /** The person whom it was about, if that is somebody else. */
      patient: z.nullable(person),
      deed,
      area: z.nullable(z.enum(areas)),
      /** The reason for opening a record. */
      reason: z.nullable(lookReason),
      /** As it is stored: what was read or changed is named by its id. */
      entry: z.string(),
    }),
  ),
});

export type Deed = z.output<typeof deed>;
