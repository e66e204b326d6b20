import { errorCode } from '@arev/shared/contracts/errors';
import type { Task } from '@arev/shared/contracts/tasks';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import { isUniqueViolation } from '../../db/trouble.ts';
import { DomainError, found, InvalidInput } from '../../errors.ts';
import { requestNotices, touchWork } from '../desk-work/public.ts';
import { admitWish } from './daily-limit.ts';
import * as repository from './repository.ts';
import { checkDay, isSameWish, saveWish } from './save-wish.ts';
import type { TaskNeeds } from './service.ts';
import { readTask } from './wire-service.ts';

/** Changes to an open request by its patient. */
export const taskChangeService = (needs: TaskNeeds) => {
  const { db, clock, tellClinic } = needs;
  const tellPatient = requestNotices(needs);

  return {
    change: async (
      identity: Identity,
      language: Language,
      id: number,
      { version, ...wish }: repository.Wish & { readonly version: number },
    ): Promise<Task> => {
      await admitWish(needs, identity.patientId);
      try {
        return await db.transaction().execute(async (transaction) => {
          const before = found(await repository.lockTask(transaction, identity.patientId, id));
          if (before.completedAt !== null || before.cancelledAt !== null)
            throw new DomainError(errorCode.requestClosed);
          if (before.date !== wish.date) checkDay(wish.date, clock);
          // An identical wish is a retry of a call whose response was lost, so its version may be stale.
          if (!isSameWish(before, wish) && before.version !== version)
            throw new DomainError(errorCode.changedMeanwhile);
          await saveWish(needs, transaction, id, { before, wish });
          return readTask(transaction, identity, language, id);
        });
      } catch (error) {
        // The patient has another open request for the same service on this day.
        if (isUniqueViolation(error)) throw new InvalidInput([{ path: 'date', key: 'taken' }]);
        throw error;
      }
    },

    cancel: async (identity: Identity, language: Language, id: number): Promise<Task> =>
      db.transaction().execute(async (transaction) => {
        const before = found(await repository.lockTask(transaction, identity.patientId, id));
        if (before.completedAt !== null) throw new DomainError(errorCode.requestClosed);
        if (before.cancelledAt === null) {
          const version = before.version + 1;
          await repository.updateTask(transaction, id, { cancelledAt: new Date(clock()), version });
          await touchWork(transaction, id, { again: false });
          await tellClinic(transaction, { kind: 'request-changed', id, version });
          await tellPatient(transaction, id, 'cancelled');
        }
        return readTask(transaction, identity, language, id);
      }),
  };
};
