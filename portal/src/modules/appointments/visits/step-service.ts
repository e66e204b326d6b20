import type { VisitState } from '@arev/shared/contracts/appointments';
import { errorCode } from '@arev/shared/contracts/errors';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/factory.ts';
import { DomainError, found } from '../../../errors.ts';
import { onlyDoctor, type Identity } from '../../../caller/identity.ts';
import { noteAction } from '../../audit/public.ts';
import { lockVisit, takeStep } from './visit-repository.ts';
import { stateAfter } from './visit-states.ts';

/** Steps recorded by staff; all other transitions of a visit come from its patient or the bank. */
export type StaffEvent = 'confirm' | 'begin' | 'undoBegin' | 'complete' | 'miss';

const hourMs = 3_600_000;
const result: Readonly<Record<StaffEvent, VisitState>> = {
  confirm: 'confirmed',
  begin: 'inProgress',
  undoBegin: 'confirmed',
  complete: 'completed',
  miss: 'noShow',
};
/** How long before its time a visit may get this state. */
const earliestMs: Readonly<Record<StaffEvent, number>> = {
  confirm: Number.POSITIVE_INFINITY,
  begin: hourMs,
  undoBegin: Number.POSITIVE_INFINITY,
  complete: hourMs,
  miss: 0,
};

export const stepService = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  take: async (identity: Identity, appointmentId: number, event: StaffEvent) =>
    db.transaction().execute(async (transaction) => {
      const { actorId, sessionId } = identity;
      const visit = await lockVisit(transaction, appointmentId, onlyDoctor(identity));
      const { patientId, status, startsAt, endsAt } = found(visit);
      const state = result[event];
      // A retry, for example after a lost response, changes and records nothing.
      if (status === state) return { appointmentId, patientId, state };
      const isLate = event === 'confirm' && endsAt.getTime() <= clock();
      if (isLate || stateAfter(status, event) === undefined) throw new DomainError(errorCode.stepNotPossible);
      if (startsAt.getTime() - clock() > earliestMs[event]) throw new DomainError(errorCode.tooEarlyForStep);
      found(await takeStep(transaction, appointmentId, event));
      await noteAction(transaction, {
        ...{ actorId, subjectId: patientId, sessionId },
        at: new Date(clock()),
        action: `visit ${event} ${appointmentId}`,
      });
      return { appointmentId, patientId, state };
    }),
});
