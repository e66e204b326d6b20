import type { Task } from '@arev/shared/contracts/tasks';
import type { Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { found } from '../../errors.ts';
import { findTask } from './repository.ts';

export const toWire = (row: NonNullable<Awaited<ReturnType<typeof findTask>>>): Task => ({
  ...row,
  createdAt: row.createdAt.getTime(),
  completedAt: row.completedAt?.getTime() ?? null,
  cancelledAt: row.cancelledAt?.getTime() ?? null,
});

export const readTask = async (
  executor: Executor,
  { patientId }: Identity,
  language: Language,
  id: number,
): Promise<Task> => toWire(found(await findTask(executor, patientId, language, id)));
