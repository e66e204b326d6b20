import type { PartOfDay } from '@arev/shared/contracts/tasks';
import { sql } from 'kysely';
import { serviceReference } from '../../db/cards.ts';
import type { Executor } from '../../db/factory.ts';
import { listed, type Page } from '../../db/paging.ts';
import type { Language } from '../../caller/language.ts';
import { stateOfRequest } from '../desk-work/public.ts';
import { answersTo } from '../letters/public.ts';

/**
 * Returns no row if no branch offers such a service. `task` is false for a service that is booked by time; a package is
 * bought first.
 */
export const findService = (db: Executor, id: number) =>
  db
    .selectFrom('service')
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('servicePrice')
          .select('servicePrice.serviceId')
          .whereRef('servicePrice.serviceId', '=', 'service.id'),
      ),
    )
    .select(['task', 'personalPackage'])
    .executeTakeFirst();

export interface Wish {
  readonly date: string;
  readonly partOfDay: PartOfDay;
  readonly note: string;
}

export interface NewTask extends Wish {
  readonly patientId: number;
  readonly serviceId: number;
  readonly createdAt: Date;
}

/** Inserts a request, or returns the existing open one unchanged. */
export const saveTask = (db: Executor, row: NewTask): Promise<{ id: number; isNew: boolean }> =>
  db
    .insertInto('serviceRequest')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['patientId', 'serviceId', 'date'])
        .where('completedAt', 'is', null)
        .where('cancelledAt', 'is', null)
        // Only `do update` returns an existing row.
        .doUpdateSet((eb) => ({ date: eb.ref('excluded.date') })),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();

/** Locks the row: the desk may plan the request at the same time. */
export const lockTask = (db: Executor, patientId: number, id: number) =>
  db
    .selectFrom('serviceRequest')
    .where('id', '=', id)
    .where('patientId', '=', patientId)
    .select(['date', 'partOfDay', 'note', 'version', 'completedAt', 'cancelledAt'])
    .forUpdate()
    .executeTakeFirst();

export const updateTask = (
  db: Executor,
  id: number,
  changes: Partial<Wish> & {
    readonly plannedFor?: null;
    readonly changedAt?: Date;
    readonly cancelledAt?: Date;
    readonly version: number;
  },
) => db.updateTable('serviceRequest').set(changes).where('id', '=', id).execute();

const tasks = (db: Executor, patientId: number, language: Language) =>
  db
    .selectFrom('serviceRequest as request')
    .innerJoin('service', 'service.id', 'request.serviceId')
    .innerJoin('serviceTranslation as what', 'what.serviceId', 'service.id')
    .leftJoin('deskWork as work', (join) =>
      join.onRef('work.itemId', '=', 'request.id').on('work.kind', '=', 'request'),
    )
    .where('what.language', '=', language)
    .where('request.patientId', '=', patientId)
    .select([
      ...(['request.id', 'request.date', 'request.partOfDay', 'request.note'] as const),
      ...(['request.createdAt', 'request.plannedFor', 'request.version'] as const),
      sql<boolean>`request.completed_at is not null`.as('completed'),
      ...(['request.completedAt', 'request.cancelledAt'] as const),
      stateOfRequest.as('state'),
      serviceReference().as('service'),
      answersTo('request', 'request.id').as('answers'),
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
      .$if(completed === false, (query) =>
        query.where('request.completedAt', 'is', null).where('request.cancelledAt', 'is', null),
      )
      .orderBy('request.date', 'desc')
      .orderBy('request.id', 'desc'),
    page,
  );
