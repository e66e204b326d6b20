import { errorCode } from '@arev/shared/contracts/errors';
import { onlyDoctor, type Identity } from '../../../caller/identity.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/factory.ts';
import { DomainError, found } from '../../../errors.ts';
import { noteAction } from '../../audit/public.ts';
import type { Booking } from '../booking/service.ts';
import * as repository from './visit-repository.ts';
import { stateAfter } from './visit-states.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  /** Without the bounds of online booking. */
  readonly booking: Booking;
}

interface Wish {
  readonly patientId: number;
  readonly doctorId: number;
  readonly serviceId: number;
  readonly branchId: number;
  readonly date: number;
}

/** However late it is. */
const anyTime = new Date(0);

/** What the desk does to a visit beyond taking its steps. */
export const deskService = ({ db, clock, booking }: Needs) => {
  const note = (
    executor: Parameters<typeof noteAction>[0],
    { actorId, sessionId }: Identity,
    subjectId: number,
    action: string,
  ) => noteAction(executor, { actorId, subjectId, sessionId, action, at: new Date(clock()) });

  return {
    book: async (identity: Identity, wish: Wish): Promise<number> => {
      const { patientId } = wish;
      found(await repository.findPerson(db, patientId));
      await note(db, identity, patientId, 'visit book');
      const patient = { ...identity, patientId, actorId: patientId, verified: true };
      return booking.book(patient, { ...wish, policy: 'self' }, { status: 'booked' });
    },

    move: async (identity: Identity, id: number, date: number) => {
      const visit = found(await repository.findAnyVisit(db, id, onlyDoctor(identity)));
      const answer = { appointmentId: id, date };
      if (visit.startsAt.getTime() === date) return answer;
      await note(db, identity, visit.patientId, 'visit move');
      const moved =
        stateAfter(visit.status, 'move') !== undefined &&
        (await booking.move({ ...visit, holderId: visit.patientId }, date, anyTime));
      if (!moved) throw new DomainError(errorCode.stepNotPossible);
      return answer;
    },

    /** Cancelling twice is no error; the first reason stays. */
    cancel: (identity: Identity, appointmentId: number, reason: string) =>
      db.transaction().execute(async (transaction) => {
        const visit = found(await repository.lockVisit(transaction, appointmentId, onlyDoctor(identity)));
        const { patientId, status } = visit;
        const answer = { appointmentId, patientId, state: 'cancelled' as const };
        if (status === 'cancelled') return answer;
        if (stateAfter(status, 'cancel') === undefined) throw new DomainError(errorCode.stepNotPossible);
        await repository.cancelByClinic(transaction, appointmentId, { reason, at: new Date(clock()) });
        await note(transaction, identity, patientId, 'visit cancel');
        return answer;
      }),
  };
};
