import type { VisitState } from '@arev/shared/contracts/appointments';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import type { bookAtDesk, cancelVisitAtDesk, moveVisitAtDesk } from '@arev/shared/contracts/reception';
import { onlyDoctor, type Identity } from '../../../caller/identity.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/factory.ts';
import { DomainError, found, NotFound } from '../../../errors.ts';
import { noteAction } from '../../audit/public.ts';
import { doctorTakes } from '../booking/choices-repository.ts';
import type { Booking } from '../booking/booking.ts';
import * as repository from './visit-repository.ts';
import { stateAfter, stateOnceRead } from './visit-states.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  /** Without the limits of online booking. */
  readonly booking: Booking;
}

type Wish = InputOf<typeof bookAtDesk>['body'];

type MoveWish = InputOf<typeof moveVisitAtDesk>['body'];
type CancelWish = InputOf<typeof cancelVisitAtDesk>['body'];

/** Somebody else, or the patient, has moved the visit since the desk saw it: perhaps all is well with it now. */
const checkSeen = (
  visit: { readonly startsAt: Date; readonly doctorId: number },
  seen: MoveWish['seen'],
): void => {
  if (seen && (seen.startsAt !== visit.startsAt.getTime() || seen.doctorId !== visit.doctorId))
    throw new DomainError(errorCode.changedMeanwhile);
};

/** Without the cancellation deadline. */
const anyTime = new Date(0);

/** Changes of a visit by the desk, except its steps. */
export const deskService = ({ db, clock, booking }: Needs) => {
  const note = (
    executor: Parameters<typeof noteAction>[0],
    { actorId, sessionId }: Identity,
    subjectId: number,
    action: string,
  ) => noteAction(executor, { actorId, subjectId, sessionId, action, at: new Date(clock()) });

  /** A visit that has ended is over, although nobody has recorded it: then only its outcome can be. */
  const checkPossible = (
    { status, endsAt }: { readonly status: VisitState; readonly endsAt: Date },
    event: 'move' | 'cancel',
  ): void => {
    const state = stateOnceRead(status, endsAt.getTime() <= clock());
    if (stateAfter(state, event) === undefined) throw new DomainError(errorCode.stepNotPossible);
  };

  /** A refusal because of the patient's own visit reveals that visit, so it is recorded. */
  const notingLook = async <Result>(
    identity: Identity,
    patientId: number,
    work: Promise<Result>,
  ): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== errorCode.ownAppointmentOverlaps) throw error;
      await note(db, identity, patientId, 'patient visits');
      const { code, nearest } = error;
      throw new DomainError(code, { wording: 'ofPatient', cause: error, ...(nearest && { nearest }) });
    }
  };

  return {
    book: async (identity: Identity, { patientId, policy = 'self', ...wish }: Wish): Promise<number> => {
      found(await repository.findPerson(db, patientId));
      const patient = { ...identity, patientId, actorId: patientId, verified: true };
      const booked = booking.book(
        patient,
        { ...wish, policy },
        {
          status: 'booked',
          note: async (transaction) => {
            // The inserted row has waited for an erasure that began before.
            found(await repository.findPerson(transaction, patientId));
            await note(transaction, identity, patientId, 'visit book');
          },
        },
      );
      return notingLook(identity, patientId, booked);
    },

    /** Price and payer stay as agreed; a doctor cannot move visits to others. */
    move: async (identity: Identity, id: number, { date: startsAt, seen, ...to }: MoveWish) => {
      const own = onlyDoctor(identity);
      const visit = found(await repository.findAnyVisit(db, id, own));
      const { doctorId = visit.doctorId, branchId = visit.branchId } = to;
      const { patientId } = visit;
      const answer = { appointmentId: id, date: startsAt };
      const isThere = visit.doctorId === doctorId && visit.branchId === branchId;
      if (isThere && visit.startsAt.getTime() === startsAt) return answer;
      if (own !== undefined && doctorId !== own) throw new NotFound();
      checkSeen(visit, seen);
      // Its own doctor keeps a booked visit, whichever payers are accepted by now (233).
      if (doctorId !== visit.doctorId && !(await doctorTakes(db, doctorId, visit.policy)))
        throw new DomainError(errorCode.slotNotOffered, { wording: 'payerNotTaken' });
      checkPossible(visit, 'move');
      const moving = booking.move({ ...visit, holderId: patientId }, startsAt, anyTime, {
        ...{ doctorId, branchId },
        note: (transaction) => note(transaction, identity, patientId, `visit move ${id}`),
      });
      if (!(await notingLook(identity, patientId, moving))) throw new DomainError(errorCode.stepNotPossible);
      return answer;
    },

    /** Cancelling twice is no error; the first reason stays. */
    cancel: (identity: Identity, appointmentId: number, { reason, seen }: CancelWish) =>
      db.transaction().execute(async (transaction) => {
        const visit = found(await repository.lockVisit(transaction, appointmentId, onlyDoctor(identity)));
        const { patientId, status } = visit;
        const answer = { appointmentId, patientId, state: 'cancelled' as const };
        if (status === 'cancelled') return answer;
        checkPossible(visit, 'cancel');
        checkSeen(visit, seen);
        await repository.cancelByClinic(transaction, appointmentId, { reason, at: new Date(clock()) });
        await note(transaction, identity, patientId, `visit cancel ${appointmentId}`);
        return answer;
      }),
  };
};
