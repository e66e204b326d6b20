import type { Appointment, VisitState } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Rating, VisitDetails } from '@arev/shared/contracts/visits';
import type { Executor } from '../../../db/factory.ts';
import { DomainError, found } from '../../../errors.ts';
import { listAnswersAboutVisit, type TellClinic } from '../../letters/public.ts';
import { senderAddress } from '../../outbox/public.ts';
import { paymentOf } from '../../payments/public.ts';
import type { Identity } from '../../../caller/identity.ts';
import type { Language } from '../../../caller/language.ts';
import type { Booking } from '../booking/booking.ts';
import { findForCalendar } from '../notices/repository.ts';
import { entryOf } from '../notices/service.ts';
import type { Reader } from './repository.ts';
import type { AppointmentNeeds } from './service.ts';
import * as repository from './visit-repository.ts';
import { stateAfter, statusOf } from './visit-states.ts';

interface VisitNeeds extends AppointmentNeeds {
  readonly tellClinic: TellClinic;
  readonly move: Booking['move'];
  readonly find: (identity: Identity, language: Language, id: number) => Promise<Appointment>;
}

export interface PayableVisit {
  readonly id: number;
  readonly price: number;
  readonly payable: boolean;
}

/** The patient's price is payable online while the visit is upcoming; the payments area knows what is paid. */
const isPayable = (visit: { policy: string; price: number; state: VisitState }): boolean =>
  visit.policy === 'self' && visit.price > 0 && (visit.state === 'booked' || visit.state === 'confirmed');

/**
 * Records a payment in the transaction of the caller; false if the visit does not accept it: it is cancelled,
 * or paid.
 */
export const notePaid = async (db: Executor, id: number): Promise<boolean> =>
  (await repository.payAppointment(db, id)) !== undefined;

/** Records the refund of the payment; the visit can then be paid again. */
export const noteRefund = (db: Executor, id: number): Promise<unknown> =>
  repository.refundAppointment(db, id);

type Row = NonNullable<Awaited<ReturnType<typeof repository.findDetails>>>;

const ratingOf = ({ rate, message }: Pick<Row, 'rate' | 'message'>): Rating | null =>
  rate === null ? null : { rate, message: message ?? '' };

/** An open questionnaire is offered until the visit is over; what was sent stays readable. */
const surveyOf = ({ surveyed, filledSurvey }: Row, state: VisitState) => ({
  hasSurvey: Boolean(filledSurvey) || (surveyed && statusOf(state) === 'booked'),
  filledSurvey: Boolean(filledSurvey),
});

const saidOf = (row: Row) => ({
  insuranceCompany:
    row.insuranceCompanyId === null ? null : { id: row.insuranceCompanyId, title: row.insurer ?? '' },
  workingCompany: row.workingCompany,
  preparation: row.preparation,
  rating: ratingOf(row),
  purchase: row.purchaseId === null ? null : { id: row.purchaseId, title: row.package ?? '' },
});

/** Calls of a patient about one visit. */
export const visitService = ({ db, clock, config, move, find, tellClinic }: VisitNeeds) => {
  const cutoffMs = config.CANCEL_CUTOFF_MINUTES * 60_000;
  const readerOf = ({ patientId }: Identity, language: Language): Reader => ({
    ...{ patientId, language, now: new Date(clock()) },
  });
  const visitOf = async (identity: Identity, language: Language, id: number) =>
    found(await repository.findVisit(db, readerOf(identity, language), id));

  const details = async (identity: Identity, language: Language, id: number): Promise<VisitDetails> => {
    const visit = await find(identity, language, id);
    const row = found(await repository.findDetails(db, readerOf(identity, language), id));
    const order = await repository.findOrder(db, id);
    const state = found(visit.state);
    const early = visit.startsAt - cutoffMs >= clock();
    return {
      ...visit,
      ...saidOf(row),
      ...surveyOf(row, state),
      cancelled: visit.cancelled ?? null,
      state,
      order: order ? paymentOf(order) : null,
      answers: await listAnswersAboutVisit(db, id),
      movable: early && stateAfter(state, 'move') !== undefined,
      payable: isPayable({ ...visit, state }) && order?.status !== 'paid',
      ratable: state === 'completed',
    };
  };

  return {
    details,
    /** Moving to the current time changes nothing, for example in a retry after a lost response. */
    reschedule: async (
      identity: Identity,
      language: Language,
      { appointmentId: id, date: startsAt }: { appointmentId: number; date: number },
    ): Promise<VisitDetails> => {
      const visit = await visitOf(identity, language, id);
      if (visit.startsAt.getTime() !== startsAt) {
        const latest = new Date(clock() + cutoffMs);
        const movable = stateAfter(visit.state, 'move') !== undefined && visit.startsAt >= latest;
        if (!movable || !(await move({ ...visit, holderId: identity.actorId }, startsAt, latest)))
          throw new DomainError(errorCode.tooLateToMove);
      }
      return details(identity, language, id);
    },
    payable: async (identity: Identity, language: Language, id: number): Promise<PayableVisit> => {
      const visit = await visitOf(identity, language, id);
      return { id, price: visit.price, payable: isPayable(visit) };
    },
    calendar: async ({ patientId }: Identity, language: Language, id: number) => {
      const row = found(await findForCalendar(db, patientId, language, id));
      const sender = senderAddress(config.MAIL_FROM);
      const text = entryOf(row, { language, method: 'PUBLISH', now: new Date(clock()), sender });
      return { name: `visit-${id}.ics`, text };
    },
    rating: async (identity: Identity, language: Language, id: number): Promise<Rating | null> => {
      await visitOf(identity, language, id);
      return (await repository.findRating(db, id)) ?? null;
    },
    rate: async (identity: Identity, language: Language, id: number, said: Rating): Promise<Rating> => {
      const { state } = await visitOf(identity, language, id);
      if (state !== 'completed') throw new DomainError(errorCode.notRatable);
      await db.transaction().execute(async (transaction) => {
        await repository.saveRating(transaction, id, { ...said, ratedAt: new Date(clock()) });
        await tellClinic(transaction, { kind: 'rating', id });
      });
      return said;
    },
  };
};
