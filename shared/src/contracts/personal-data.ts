import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { paymentStatus } from './orders.ts';
import { preferences } from './preferences.ts';
import { manager, profile } from './profiles.ts';
import { details, session } from './sessions.ts';
import { partOfDay, taskState } from './tasks.ts';
import { id, instant, language, plainDate } from './wire.ts';

/** Always set; optional for older releases. */
const clinicAnswers = z.optional(z.array(z.object({ message: z.string(), sentAt: instant })));

/** All data that the site stores about a person, for an access request. */
export const personalData = z.object({
  exportedAt: instant,
  details: z.extend(details, { ssn: z.nullable(z.string()) }),
  /** Always set; optional for older releases. */
  preferences: z.optional(preferences),
  /** The name of the insurance company in `preferences`. */
  usualInsurer: z.optional(z.nullable(z.string())),
  consents: z.array(
    z.object({
      kind: z.string(),
      givenAt: instant,
      language,
      /** Always set; optional for older releases. */
      version: z.optional(z.nullable(plainDate)),
    }),
  ),
  appointments: z.array(
    z.object({
      id,
      status: z.string(),
      startsAt: instant,
      ...{ service: z.string(), doctor: z.string(), branch: z.string() },
      price: z.int(),
      policy: z.string(),
      workingCompany: z.nullable(z.string()),
      createdAt: instant,
      /** All always set; optional for older releases. */
      endsAt: z.optional(instant),
      insuranceCompany: z.optional(z.nullable(z.string())),
      cancelledAt: z.optional(z.nullable(instant)),
      cancelledBy: z.optional(z.nullable(z.enum(['patient', 'clinic']))),
      cancelReason: z.optional(z.nullable(z.string())),
      purchaseId: z.optional(z.nullable(id)),
    }),
  ),
  profiles: z.array(profile),
  managers: z.array(manager),
  sessions: z.array(session),
  messages: z.array(
    z.object({
      ...{ kind: z.string(), channel: z.string(), to: z.string(), writtenAt: instant },
      /** Null if it was not sent. Always set; optional for older releases. */
      sentAt: z.optional(z.nullable(instant)),
    }),
  ),
  /** Who acted or acts for whom; `until` is the end. Former relatives are not named to this person. */
  relations: z.array(
    z.object({
      side: z.enum(['manages', 'managedBy']),
      kind: z.enum(['child', 'adult']),
      name: z.nullable(z.string()),
      since: instant,
      until: z.nullable(instant),
    }),
  ),
  invitations: z.array(z.object({ expiresAt: instant })),
  payments: z.array(
    z.object({
      appointmentId: z.nullable(id),
      purchaseId: z.nullable(id),
      orderNumber: z.string(),
      status: paymentStatus,
      amount: z.int(),
      currency: z.literal('AMD'),
      createdAt: instant,
      paidAt: z.nullable(instant),
      refundedAt: z.nullable(instant),
      /** Less than the amount if a part of a package was used. Always set; optional for older releases. */
      refundAmount: z.optional(z.nullable(z.int())),
    }),
  ),
  purchases: z.array(
    z.object({
      id,
      package: z.string(),
      price: z.int(),
      createdAt: instant,
      boughtAt: z.nullable(instant),
      validUntil: z.nullable(instant),
      /** All always set; optional for older releases. */
      branch: z.optional(z.string()),
      state: z.optional(z.enum(['ordered', 'active', 'closed'])),
      items: z.optional(z.array(z.object({ service: z.string(), quantity: z.int(), unitPrice: z.int() }))),
    }),
  ),
  ratings: z.array(
    z.object({
      ...{ appointmentId: id, rate: z.int(), message: z.string(), ratedAt: instant },
      clinicAnswers,
    }),
  ),
  requests: z.array(
    z.object({
      id,
      service: z.string(),
      date: plainDate,
      createdAt: instant,
      completedAt: z.nullable(instant),
      /** Always set; optional for older releases. */
      state: z.optional(taskState),
      partOfDay: z.optional(partOfDay),
      note: z.optional(z.string()),
      plannedFor: z.optional(z.nullable(plainDate)),
      changedAt: z.optional(z.nullable(instant)),
      cancelledAt: z.optional(z.nullable(instant)),
      /** What the clinic has answered. */
      answers: clinicAnswers,
    }),
  ),
  waiting: z.array(
    z.object({
      id,
      doctor: z.string(),
      service: z.string(),
      branch: z.nullable(z.string()),
      from: plainDate,
      to: plainDate,
      joinedAt: instant,
      /** Always set; optional for older releases. */
      anyDoctor: z.optional(z.boolean()),
    }),
  ),
  surveys: z.array(
    z.object({
      appointmentId: id,
      title: z.string(),
      height: z.nullable(z.number()),
      weight: z.nullable(z.number()),
      description: z.nullable(z.string()),
      answers: z.array(
        z.object({
          question: z.string(),
          answers: z.array(z.object({ title: z.string(), value: z.string() })),
        }),
      ),
      filledAt: instant,
      clinicAnswers,
      /** What was typed about the person. All always set; optional for older releases. */
      fullName: z.optional(z.nullable(z.string())),
      birthDate: z.optional(z.nullable(plainDate)),
      phone: z.optional(z.nullable(z.string())),
      email: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Unsent drafts. Always set; optional for older releases. */
  surveyDrafts: z.optional(
    z.array(
      z.object({
        survey: z.string(),
        appointmentId: z.nullable(id),
        typed: z.record(z.string(), z.string()),
        savedAt: instant,
      }),
    ),
  ),
  /** Why the desk has not verified the account. Always set; optional for older portals. */
  verificationRefusals: z.optional(z.array(z.object({ reason: z.string(), refusedAt: instant }))),
  /** Former contacts that the desk has replaced. Always set; optional for older portals. */
  replacedContacts: z.optional(z.array(z.object({ contact: z.string(), replacedAt: instant }))),
  /** The files themselves are in the archive, each under its path. */
  files: z.array(
    z.object({
      ...{ id, name: z.string(), path: z.string(), type: z.string(), size: z.int(), createdAt: instant },
      belongsTo: z.array(z.enum(['patient', 'visit', 'survey', 'photo'])),
      appointmentIds: z.array(id),
      /** The question of a survey that it answers. Always set, as the next two; optional for older releases. */
      question: z.optional(z.nullable(z.string())),
      /** Of a file of a visit: whether the patient attached it, and when they first downloaded one of the clinic. */
      attachedByPatient: z.optional(z.nullable(z.boolean())),
      lookedAt: z.optional(z.nullable(instant)),
    }),
  ),
  /** Actions for the person, and whether they did them themselves. */
  actions: z.array(z.object({ at: instant, action: z.string(), byOneself: z.boolean() })),
});

export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patients/personal-data',
  access: 'patient',
  answer: 'one',
  data: personalData,
  errors: [errorCode.forbidden],
});

/** The same as a ZIP: `data.json` and every file. `missing.txt` names files that cannot be read at the moment. */
export const exportPersonalArchive = endpoint({
  method: 'GET',
  path: '/patients/api/v1/patients/personal-data/archive',
  access: 'patient',
  answer: 'file',
  data: z.null(),
  errors: [errorCode.forbidden],
});

/** Irreversible. Records with a legal retention period are stored separately until it ends. */
export const erasePersonalData = endpoint({
  method: 'POST',
  path: '/patients/api/v1/patients/erasure',
  access: 'patient',
  answer: 'one',
  endsSession: true,
  body: z.object({
    currentPassword: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
  }),
  data: z.object({ recordsKeptUntil: plainDate }),
  errors: [
    ...([errorCode.wrongPassword, errorCode.forbidden, errorCode.upcomingVisits] as const),
    ...([errorCode.tooManyRequests, errorCode.ownAccount] as const),
  ],
});

export type PersonalData = z.output<typeof personalData>;
