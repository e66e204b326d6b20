import type { InputOf } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import type { createTask, Task } from '@arev/shared/contracts/tasks';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { DomainError, found, InvalidInput } from '../../errors.ts';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import { requestNotices, type RequestNoticeNeeds } from '../desk-work/public.ts';
import type { TellClinic } from '../letters/public.ts';
import { admitWish } from './daily-limit.ts';
import * as repository from './repository.ts';
import { checkDay, saveWish } from './save-wish.ts';
import { readTask, toWire } from './wire-service.ts';

const chosen = { true: true, false: false, '': false, all: undefined } as const;

export interface TaskNeeds extends RequestNoticeNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly tellClinic: TellClinic;
}

export const taskService = (needs: TaskNeeds) => {
  const { db, clock, tellClinic } = needs;
  const tellPatient = requestNotices(needs);

  return {
    create: async (
      identity: Identity,
      language: Language,
      { serviceId, date, partOfDay, note }: InputOf<typeof createTask>['body'],
    ): Promise<Task> => {
      const { patientId, verified } = identity;
      if (!verified) throw new DomainError(errorCode.notVerified);
      checkDay(date, clock);
      const service = found(await repository.findService(db, serviceId));
      if (!service.task || service.personalPackage)
        throw new InvalidInput([{ path: 'serviceId', key: 'invalid' }]);
      await admitWish(needs, patientId);
      const createdAt = new Date(clock());
      return db.transaction().execute(async (transaction) => {
        const { id, isNew } = await repository.saveTask(transaction, {
          ...{ patientId, serviceId, date, createdAt },
          ...{ partOfDay: partOfDay ?? 'any', note: note ?? '' },
        });
        if (isNew) {
          await tellClinic(transaction, { kind: 'request', id });
          await tellPatient(transaction, id, 'received');
        } else {
          const before = found(await repository.lockTask(transaction, patientId, id));
          // Values that the new request leaves out stay as they were.
          const wish = { date, partOfDay: partOfDay ?? before.partOfDay, note: note || before.note };
          await saveWish(needs, transaction, id, { before, wish });
        }
        return readTask(transaction, identity, language, id);
      });
    },

    list: async (
      { patientId }: Identity,
      language: Language,
      { completed }: { completed: keyof typeof chosen },
      page: Page,
    ) => {
      const asked = { patientId, language, completed: chosen[completed] };
      const { data, total } = await repository.listTasks(db, asked, page);
      return { data: data.map(toWire), total };
    },
  };
};
