import * as z from 'zod/mini';
import { policyKind } from './appointments.ts';
import { deskPayment } from './desk-payments.ts';
import { endpoint } from './endpoint.ts';
import { errorCode } from './errors.ts';
import { phoneOrEmpty } from './phone.ts';
import { purchase } from './purchases.ts';
import { recordedVisit } from './reception.ts';
import { personName, ssn } from './registration.ts';
import { request } from './staff-inbox.ts';
import { line, optionalLine, text } from './text.ts';
import { visitor } from './visitor.ts';
import { byId, id, instant, oneBasedPages, plainDate } from './wire.ts';

/** A person as a page of the desk showed them. Missing from releases of the desk before it. */
export const seenPerson = z.optional(
  z.object({
    fullName: optionalLine(250),
    birthDate: z.nullable(plainDate),
    ssn: z.nullable(optionalLine(20)),
  }),
);

/** Changes of a patient's record by the desk. Each call is recorded in the audit trail. */
const base = '/patients/api/v1/staff/patients';
const ofPatient = { access: 'staff', params: byId } as const;
const mayEdit = { area: 'patients', right: 'canEdit' } as const;
const mayRead = { area: 'patients', right: 'canRead' } as const;

const facts = z.object({
  /** Empty only if the record has none. */
  phone: phoneOrEmpty,
  email: z.nullable(visitor.email),
  birthDate: z.nullable(plainDate),
  ssn: z.nullable(ssn),
  /** Both or neither: releases of the desk before them leave the name as it is. */
  firstName: z.optional(personName),
  lastName: z.optional(personName),
});
/** The values of the record when it was read. */
const seenFacts = z.object({
  phone: optionalLine(50),
  email: z.nullable(optionalLine(254)),
  birthDate: z.nullable(plainDate),
  ssn: z.nullable(optionalLine(20)),
  firstName: z.optional(optionalLine(100)),
  lastName: z.optional(optionalLine(100)),
});

/** There may be none: one that a parent has lent is taken back (232). A correction takes no phone away. */
const keepsPhone = z.refine<{ readonly seen: { phone: string }; readonly facts: { phone: string } }>(
  ({ seen, facts: { phone } }) => phone !== '' || seen.phone === '',
  { error: 'required', path: ['facts', 'phone'] },
);

/** Corrects a name, contact, birth date or number; the patient is notified, also at the former contact. */
export const correctPatient = endpoint({
  ...ofPatient,
  method: 'POST',
  path: `${base}/:id/correction`,
  may: mayEdit,
  answer: 'one',
  body: z.object({ seen: seenFacts, facts }).check(keepsPhone),
  data: z.object({ patientId: id }),
  errors: [
    errorCode.notFound,
    errorCode.changedMeanwhile,
    errorCode.ssnRegistered,
    errorCode.registerDiffers,
  ],
});

/**
 * Refuses verification because the documents do not match. The patient is told why, and can be verified later. Code −80 if
 * the person is not as the page showed them.
 */
export const refuseVerification = endpoint({
  ...ofPatient,
  method: 'POST',
  path: `${base}/:id/verification-refusal`,
  may: mayEdit,
  answer: 'one',
  body: z.object({ reason: text(500), seen: seenPerson }),
  data: z.object({ patientId: id }),
  errors: [errorCode.notFound, errorCode.stepNotPossible, errorCode.changedMeanwhile],
});

/**
 * The desk has seen a document of the person, who is there. For a day, a code sent to this contact opens the account of a
 * patient without a login, or sets a new password, also if nobody has proved the contact. The contact is told how, and all
 * other contacts of the patient that it was done. Code −80 if the contact has changed, −8 if it opens another account.
 */
export const approveContact = endpoint({
  ...ofPatient,
  method: 'POST',
  path: `${base}/:id/contact-approval`,
  may: mayEdit,
  answer: 'one',
  body: z.object({ contact: line(254) }),
  data: z.object({ patientId: id, until: instant }),
  errors: [
    errorCode.notFound,
    errorCode.stepNotPossible,
    errorCode.changedMeanwhile,
    errorCode.duplicateLogin,
    errorCode.tooManyRequests,
  ],
});

/** For a doctor: only visits with that doctor. Latest first. */
export const listPatientVisits = endpoint({
  ...ofPatient,
  method: 'GET',
  path: `${base}/:id/visits`,
  may: mayRead,
  answer: 'list',
  query: z.object({ ...oneBasedPages(20, 100) }),
  data: z.array(recordedVisit),
  errors: [errorCode.notFound],
});

const relative = z.object({ id, fullName: z.string(), relation: z.enum(['child', 'adult']) });

/** Who acts for the patient, for whom the patient acts, and who usually pays. Not for doctors. */
export const getPatientRelations = endpoint({
  ...ofPatient,
  method: 'GET',
  path: `${base}/:id/relations`,
  may: mayEdit,
  answer: 'one',
  data: z.object({
    actsFor: z.array(relative),
    managedBy: z.array(relative),
    payer: z.nullable(
      z.object({
        policy: policyKind,
        insurer: z.nullable(z.string()),
        workingCompany: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [errorCode.notFound],
});

/** The newest first. */
const dealings = {
  ...ofPatient,
  method: 'GET',
  answer: 'list',
  query: z.object({ ...oneBasedPages(20, 100) }),
  errors: [errorCode.notFound],
} as const;

/** Orders at the bank that the patient made. */
export const listPatientPayments = endpoint({
  ...dealings,
  path: `${base}/:id/payments`,
  may: { area: 'payments', right: 'canRead' },
  data: z.array(deskPayment),
});

/** Packages that the patient has bought, without the number of the order, which opens the receipt. */
export const listPatientPurchases = endpoint({
  ...dealings,
  path: `${base}/:id/packages`,
  may: { area: 'payments', right: 'canRead' },
  data: z.array(z.omit(purchase, { orderId: true })),
});

/** Also completed and cancelled ones. */
export const listPatientRequests = endpoint({
  ...dealings,
  path: `${base}/:id/requests`,
  may: { area: 'requests', right: 'canRead' },
  data: z.array(request),
});
