import type { LetterState, RequestState } from '@arev/shared/contracts/desk-work';
import type { LetterKind } from '@arev/shared/contracts/staff';
import type { PartOfDay } from '@arev/shared/contracts/tasks';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, Language } from './tables.ts';

export type VisitState =
  'held' | 'booked' | 'paid' | 'confirmed' | 'inProgress' | 'completed' | 'cancelled' | 'noShow';

export const paymentStates = [
  'starting',
  'registered',
  'abandoned',
  'paid',
  'declined',
  'expired',
  'mismatch',
  'refundDue',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Columns that may be omitted in an insert. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Lists of the desk that have a version. */
export type VersionedList =
  'requests' | 'letters' | 'applications' | 'surveys' | 'ratings' | 'verifications' | 'payments' | 'messages';
/** A day of a branch, any day of a branch, and any day of any branch. */
type VersionedDay = `day ${number} ${string}` | `days ${number}` | 'days';

/** Rows of visits and their related data. */
type DeskWorkKind = 'request' | 'survey' | 'rating' | 'application' | LetterKind;

export interface BookingTables {
  appointment: {
    id: Generated<number>;
    patientId: number;
    doctorId: number;
    serviceId: number;
    branchId: number;
    status: VisitState;
    startsAt: Instant;
    endsAt: Instant;
    price: number;
    policy: 'self' | 'insurance' | 'employer';
    insuranceCompanyId: number | null;
    workingCompany: string | null;
    createdAt: Instant;
    cancelledAt: ColumnType<Date | null>;
    heldUntil: Later<Date>;
    heldBy: Later<number>;
    cancelledBy: Later<'patient' | 'clinic'>;
    cancelReason: Later<string>;
    revision: Generated<number>;
    timedAt: Later<Date>;
    remindedHours: Later<number>;
    untold: Later<'booked' | 'moved' | 'cancelled'>;
    purchaseId: Later<number>;
  };
  /** How many visits of a patient there are, kept by triggers; see migration 261. */
  visitTotal: {
    patientId: number;
    doctorId: number;
    serviceId: number;
    branchId: number;
    status: VisitState;
    visits: number;
  };
  appointmentStep: { before: VisitState; after: VisitState };
  freedTime: {
    id: Generated<number>;
    doctorId: number;
    branchId: number;
    startsAt: Instant;
    endsAt: Instant;
    offerAt: Later<Date>;
    patientId: Later<number>;
  };
  appointmentRating: { appointmentId: number; rate: number; message: string; ratedAt: Instant };
  serviceRequest: {
    id: Generated<number>;
    patientId: number;
    serviceId: number;
    date: string;
    partOfDay: Generated<PartOfDay>;
    note: Generated<string>;
    plannedFor: Later<string>;
    createdAt: Instant;
    changedAt: Later<Date>;
    completedAt: Later<Date>;
    cancelledAt: Later<Date>;
    version: Generated<number>;
  };
  listVersion: {
    list: VersionedList | VersionedDay;
    part: GeneratedAlways<number>;
    changedBy: string;
  };
  deskWork: {
    kind: DeskWorkKind;
    itemId: number;
    state: RequestState | LetterState;
    assigneeId: number | null;
    version: Generated<number>;
  };
  letterAnswer: {
    id: Generated<number>;
    kind: 'request' | 'question' | 'contact' | 'opinion' | 'survey' | 'rating' | 'application';
    letterId: number;
    authorId: number | null;
    message: string;
    way: Generated<'mail' | 'sms'>;
    sentAt: Instant;
  };
  waiting: {
    id: Generated<number>;
    patientId: number;
    doctorId: number;
    serviceId: number;
    branchId: number | null;
    fromDay: string;
    toDay: string;
    anyDoctor: Generated<boolean>;
    joinedAt: Instant;
  };
  purchase: {
    id: Generated<number>;
    patientId: number;
    packageId: number;
    branchId: number;
    price: number;
    validDays: number;
    status: 'ordered' | 'active' | 'closed';
    createdAt: Instant;
    boughtAt: Later<Date>;
    expiresAt: Later<Date>;
    changedAt: Later<Date>;
  };
  purchaseItem: { purchaseId: number; serviceId: number; quantity: number; unitPrice: number };
  waitingOffer: { waitingId: number; freedTimeId: number; startsAt: Later<Date>; until: Later<Date> };
  deskOffer: {
    waitingId: number;
    doctorId: number;
    branchId: number;
    startsAt: Instant;
    declinedAt: Later<Date>;
  };
  payment: {
    id: Generated<number>;
    appointmentId: Later<number>;
    purchaseId: Later<number>;
    patientId: number;
    orderNumber: string;
    orderId: Later<string>;
    formUrl: Later<string>;
    amount: number;
    status: PaymentState;
    language: Language;
    createdAt: Instant;
    expiresAt: Instant;
    checkedAt: Later<Date>;
    paidAt: Later<Date>;
    refundedAt: Later<Date>;
    refundAmount: Later<number>;
    refundSentAt: Later<Date>;
    branchId: Later<number>;
  };
  paymentEvent: { id: Generated<number>; paymentId: number; status: PaymentState; at: Instant };
  paymentRefund: {
    id: Generated<number>;
    paymentId: number;
    state: 'proposed' | 'confirmed' | 'refused' | 'made';
    reason: string;
    proposedBy: number;
    proposedAt: Instant;
    decidedBy: Later<number>;
    decidedAt: Later<Date>;
  };
}
