import { policyKind, visitState } from '@arev/shared/contracts/appointments';
import { role } from '@arev/shared/contracts/roles';
import { clockTime, id, language, slug } from '@arev/shared/contracts/wire';
import * as z from 'zod/mini';
import { paymentStates } from '../../db/booking-tables.ts';
import { day, email, gender, inEachLanguage, phone, ssn, text } from './schema-parts.ts';

const days = z.int().check(z.gte(0), z.lte(3650));

const payment = z.enum(paymentStates);

/** Questions and answers have the exact texts of the survey in the language of the patient. */
const filledSurvey = z.strictObject({
  slug,
  height: z.nullable(z.number().check(z.positive())),
  weight: z.nullable(z.number().check(z.positive())),
  description: z.nullable(text),
  answers: z.array(z.strictObject({ question: text, answers: z.record(text, z.string()) })),
});

/**
 * Days count from the day of seeding, so that the demo accounts look realistic on any date. A visit of day 0 is in
 * progress; a hold expires soon after the import.
 */
const visit = z
  .strictObject({
    daysFromNow: z.int(),
    time: clockTime,
    doctorSlug: slug,
    serviceSlug: slug,
    branchSlug: slug,
    policy: policyKind,
    companyId: z.nullable(id),
    status: visitState,
    cancelled: z.optional(z.strictObject({ by: z.enum(['patient', 'clinic']), reason: z.nullable(text) })),
    rating: z.optional(z.strictObject({ rate: z.int().check(z.gte(1), z.lte(5)), message: z.string() })),
    survey: z.optional(filledSurvey),
    payment: z.optional(payment),
    /** Files of this patient that are shared with the doctor. */
    files: z.optional(z.array(slug)),
  })
  .check(
    z.refine(({ daysFromNow, status }) => (daysFromNow === 0) === (status === 'inProgress'), {
      path: ['daysFromNow'],
      error: 'A visit is of today exactly when it goes on just now',
    }),
  );

/** The file is generated during the import, not stored in this folder. */
const file = z.strictObject({
  slug,
  kind: z.enum(['letter', 'heartbeat', 'x-ray']),
  /** Also listed among the patient's own files, not only with a visit. */
  own: z.boolean(),
  daysAgo: days,
  name: text,
  lines: z.array(text),
});

export const patient = z
  .strictObject({
    id,
    /** Null for children: an adult acts for them. */
    username: z.nullable(z.string().check(z.regex(/^[a-z]+\.demo$/))),
    password: z.nullable(z.string().check(z.minLength(8))),
    role,
    /** The doctor of an account with the role DOCTOR. */
    doctorSlug: z.optional(slug),
    /** The secret of the authenticator app of demo staff, in base 32. */
    secondFactor: z.optional(z.string().check(z.regex(/^[A-Z2-7]{32}$/))),
    ssn: z.nullable(ssn),
    verified: z.boolean(),
    phone,
    email: z.nullable(email),
    birthDate: day,
    language,
    gender,
    translations: inEachLanguage({ firstName: text, lastName: text }),
    appointments: z.array(visit),
    agreedDaysAgo: z.optional(days),
    /** The people for whom this person acts, or acted in the past. */
    manages: z.optional(
      z.array(z.strictObject({ patientId: id, sinceDaysAgo: days, endedDaysAgo: z.nullable(days) })),
    ),
    /** Has an open family invitation. */
    invites: z.optional(z.boolean()),
    files: z.optional(z.array(file)),
    requests: z.optional(
      z.array(
        z.strictObject({
          serviceSlug: slug,
          daysFromNow: z.int(),
          askedDaysAgo: days,
          completedDaysAgo: z.nullable(days),
        }),
      ),
    ),
    waiting: z.optional(
      z.array(
        z.strictObject({
          doctorSlug: slug,
          serviceSlug: slug,
          branchSlug: z.nullable(slug),
          fromDays: days,
          toDays: days,
        }),
      ),
    ),
  })
  .check(
    z.refine(({ username, password }) => (username === null) === (password === null), {
      path: ['password'],
      error: 'A user name and a password go together',
    }),
  );
