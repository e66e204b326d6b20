import { sql } from 'kysely';
import { serviceReference } from '../../db/cards.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import type { Language } from '../../caller/language.ts';

/** No row when there is no such service; `task` is false for one that is booked by time. */
export const findService = (db: Executor, id: number) =>
  db.selectFrom('service').where('id', '=', id).select('task').executeTakeFirst();

export interface NewTask {
  readonly patientId: number;
  readonly serviceId: number;
  readonly date: string;
  readonly createdAt: Date;
}

/** Answers the id of the open request, whether it is new or was there before. */
export const saveTask = async (db: Executor, row: NewTask): Promise<number> => {
  const { id } = await db
    .insertInto('serviceRequest')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['patientId', 'serviceId', 'date'])
        .where('completedAt', 'is', null)
        // Only an update returns the row that was there.
        .doUpdateSet((eb) => ({ date: eb.ref('excluded.date') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const tasks = (db: Executor, patientId: number, language: Language) =>
  db
    .selectFrom('serviceRequest as request')
    .innerJoin('service', 'service.id', 'request.serviceId')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'service.id')
    .where('what.language', '=', language)
    .where('request.patientId', '=', patientId)
    .select([
      'request.id',
      'request.date',
      'request.createdAt',
      sql<boolean>`request.completed_at is not null`.as('completed'),
      'request.completedAt',
      serviceReference().as('service'),
    ]);

export const findTask = (db: Executor, patientId: number, language: Language, id: number) =>
  tasks(db, patientId, language).where('request.id', '=', id).executeTakeFirst();

export const listTasks = (
  db: Executor,
  {
    patientId,
    language,
    completed,
  }: { patientId: number; language: Language; completed?: boolean | undefined },
  page: Page,
) =>
  listed(
    tasks(db, patientId, language)
      .$if(completed === true, (query) => query.where('request.completedAt', 'is not', null))
      .$if(completed === false, (query) => query.where('request.completedAt', 'is', null))
      .orderBy('request.date', 'desc')
      .orderBy('request.id', 'desc'),
    page,
  );
