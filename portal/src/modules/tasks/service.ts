import { errorCode } from '@arev/shared/contracts/errors';
import type { Task } from '@arev/shared/contracts/tasks';
import { addDays, isRealDate, plainDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import type { Page } from '../../db/paging.ts';
import { DomainError, found, InvalidInput } from '../../errors.ts';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { TellClinic } from '../letters/public.ts';
import * as repository from './repository.ts';

/** Nobody plans further ahead than a year. */
const furthestDays = 365;

const toWire = (row: NonNullable<Awaited<ReturnType<typeof repository.findTask>>>): Task => ({
  ...row,
  createdAt: row.createdAt.getTime(),
  completedAt: row.completedAt?.getTime() ?? null,
});

const chosen = { true: true, false: false, '': false, all: undefined } as const;

export interface TaskNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly tellClinic: TellClinic;
}

export const taskService = ({ db, clock, tellClinic }: TaskNeeds) => ({
  create: async (
    { patientId, verified }: Identity,
    language: Language,
    { serviceId, date }: { serviceId: number; date: string },
  ): Promise<Task> => {
    if (!verified) throw new DomainError(errorCode.notVerified);
    const today = plainDateAt(clock());
    if (!isRealDate(date) || date < today || date > addDays(today, furthestDays))
      throw new InvalidInput([{ path: 'date', key: 'invalid' }]);
    const service = found(await repository.findService(db, serviceId));
    if (!service.task) throw new InvalidInput([{ path: 'serviceId', key: 'invalid' }]);
    const createdAt = new Date(clock());
    const id = await db.transaction().execute(async (transaction) => {
      const saved = await repository.saveTask(transaction, { patientId, serviceId, date, createdAt });
      await tellClinic(transaction, { kind: 'request', id: saved });
      return saved;
    });
    return toWire(found(await repository.findTask(db, patientId, language, id)));
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
});
