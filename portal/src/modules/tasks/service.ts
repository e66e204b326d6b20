import type { InputOf } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import type { createTask, Task } from '@arev/shared/contracts/tasks';
import { addDays, isRealDate, plainDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { isUniqueViolation } from '../../db/trouble.ts';
import { DomainError, found, InvalidInput } from '../../errors.ts';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import { requestNotices, touchWork, type RequestNoticeNeeds } from '../desk-work/public.ts';
import type { TellClinic } from '../letters/public.ts';
import * as repository from './repository.ts';

/** Nobody plans further ahead than a year. */
const furthestDays = 365;

const toWire = (row: NonNullable<Awaited<ReturnType<typeof repository.findTask>>>): Task => ({
  ...row,
  createdAt: row.createdAt.getTime(),
  completedAt: row.completedAt?.getTime() ?? null,
  cancelledAt: row.cancelledAt?.getTime() ?? null,
});

const chosen = { true: true, false: false, '': false, all: undefined } as const;

type Wish = repository.Wish;
type Locked = NonNullable<Awaited<ReturnType<typeof repository.lockTask>>>;

const isSameDay = (one: Wish, other: Wish): boolean =>
  one.date === other.date && one.partOfDay === other.partOfDay;

export interface TaskNeeds extends RequestNoticeNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly tellClinic: TellClinic;
}

export const taskService = (needs: TaskNeeds) => {
  const { db, clock, tellClinic } = needs;
  const tellPatient = requestNotices(needs);

  const checkDay = (date: string): void => {
    const today = plainDateAt(clock());
    if (!isRealDate(date) || date < today || date > addDays(today, furthestDays))
      throw new InvalidInput([{ path: 'date', key: 'invalid' }]);
  };

  const read = async (executor: Executor, identity: Identity, language: Language, id: number) =>
    toWire(found(await repository.findTask(executor, identity.patientId, language, id)));

  /** The desk, which may have called already, hears of it; another day begins from the start. */
  const saveWish = async (transaction: Executor, id: number, before: Locked, wish: Wish): Promise<void> => {
    const again = !isSameDay(before, wish);
    if (!again && before.note === wish.note) return;
    const version = before.version + 1;
    await repository.updateTask(transaction, id, {
      ...wish,
      ...(again && { plannedFor: null }),
      changedAt: new Date(clock()),
      version,
    });
    await touchWork(transaction, id, { again });
    await tellClinic(transaction, { kind: 'request-changed', id, version });
  };

  return {
    create: async (
      identity: Identity,
      language: Language,
      { serviceId, date, partOfDay, note }: InputOf<typeof createTask>['body'],
    ): Promise<Task> => {
      const { patientId, verified } = identity;
      if (!verified) throw new DomainError(errorCode.notVerified);
      checkDay(date);
      const service = found(await repository.findService(db, serviceId));
      if (!service.task) throw new InvalidInput([{ path: 'serviceId', key: 'invalid' }]);
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
          // Nothing that was written is lost to somebody who asks again without it.
          const wish = { date, partOfDay: partOfDay ?? before.partOfDay, note: note || before.note };
          await saveWish(transaction, id, before, wish);
        }
        return read(transaction, identity, language, id);
      });
    },

    change: async (
      identity: Identity,
      language: Language,
      id: number,
      { version, ...wish }: Wish & { readonly version: number },
    ): Promise<Task> => {
      try {
        return await db.transaction().execute(async (transaction) => {
          const before = found(await repository.lockTask(transaction, identity.patientId, id));
          if (before.completedAt !== null || before.cancelledAt !== null)
            throw new DomainError(errorCode.requestClosed);
          if (before.date !== wish.date) checkDay(wish.date);
          const isSame = isSameDay(before, wish) && before.note === wish.note;
          // What is so already was said before, and its answer was lost.
          if (!isSame && before.version !== version) throw new DomainError(errorCode.changedMeanwhile);
          await saveWish(transaction, id, before, wish);
          return read(transaction, identity, language, id);
        });
      } catch (error) {
        // Another open request for the same service has this day.
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
        return read(transaction, identity, language, id);
      }),

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
