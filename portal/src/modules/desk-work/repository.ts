import type { LetterState, RequestState } from '@arev/shared/contracts/desk-work';
import type { LetterKind } from '@arev/shared/contracts/staff';
import { sql } from 'kysely';
import type { Language } from '../../caller/language.ts';
import { assigneeOf } from '../../db/cards.ts';
import type { Executor } from '../../db/factory.ts';

export type WorkKind = 'request' | 'survey' | 'rating' | LetterKind;

export interface Item {
  readonly kind: WorkKind;
  readonly itemId: number;
}

interface Wish extends Item {
  readonly state: RequestState | LetterState;
  readonly assigneeId: number | null;
}

/** False where it is another version than the one that was read. */
export const saveWork = async (
  db: Executor,
  { kind, itemId, state, assigneeId }: Wish,
  version: number,
): Promise<boolean> => {
  const saved =
    version === 0
      ? await db
          .insertInto('deskWork')
          .values({ kind, itemId, state, assigneeId })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('deskWork')
          .set({ state, assigneeId, version: version + 1 })
          .where('kind', '=', kind)
          .where('itemId', '=', itemId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return saved !== undefined;
};

/** Whatever it was before; nobody loses it to somebody else by that. */
export const setState = async (db: Executor, { kind, itemId, state, assigneeId }: Wish): Promise<void> => {
  await db
    .insertInto('deskWork')
    .values({ kind, itemId, state, assigneeId })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'itemId']).doUpdateSet({
        state,
        version: sql`desk_work.version + 1`,
      }),
    )
    .execute();
};

/** Who has marked a request as done has seen to it. */
export const finishWork = (db: Executor, itemId: number, actorId: number): Promise<void> =>
  setState(db, { kind: 'request', itemId, state: 'done', assigneeId: actorId });

export const readWork = <State extends RequestState | LetterState>(
  db: Executor,
  language: Language,
  { kind, itemId }: Item,
) =>
  db
    .selectFrom('deskWork as work')
    .where('work.kind', '=', kind)
    .where('work.itemId', '=', itemId)
    .select(['work.version', assigneeOf('work', language).as('assignee')])
    .select(sql<State>`work.state`.as('state'))
    .executeTakeFirstOrThrow();

/** People who have read it before cannot save over that; it belongs to the actor if it was nobody's. */
export const takeItem = async (db: Executor, { kind, itemId }: Item, actorId: number): Promise<void> => {
  await db
    .insertInto('deskWork')
    .values({ kind, itemId, state: 'received', assigneeId: actorId })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'itemId']).doUpdateSet({
        assigneeId: sql`coalesce(desk_work.assignee_id, excluded.assignee_id)`,
        version: sql`desk_work.version + 1`,
      }),
    )
    .execute();
};

/** The patient has said something else: who has read it before does not save over that. `again` begins it from the start. */
export const touchWork = async (
  db: Executor,
  itemId: number,
  { again }: { readonly again: boolean },
): Promise<void> => {
  await db
    .insertInto('deskWork')
    .values({ kind: 'request', itemId, state: 'received', assigneeId: null })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'itemId']).doUpdateSet({
        version: sql`desk_work.version + 1`,
        ...(again && { state: 'received' as const }),
      }),
    )
    .execute();
};

/** Locked against the patient, who may change or cancel it just now. */
export const findRequest = (db: Executor, id: number) =>
  db
    .selectFrom('serviceRequest')
    .where('id', '=', id)
    .select(['completedAt', 'cancelledAt', 'plannedFor'])
    .select((eb) =>
      eb
        .selectFrom('deskWork')
        .where('kind', '=', 'request')
        .where('itemId', '=', id)
        .select(sql<RequestState>`state`.as('state'))
        .as('state'),
    )
    .forUpdate()
    .executeTakeFirst();

export const saveRequest = (
  db: Executor,
  id: number,
  changes: { readonly completedAt?: Date; readonly plannedFor?: string | null },
) => db.updateTable('serviceRequest').set(changes).where('id', '=', id).execute();

/** To whom and of what a message about a request is. */
export const findNotified = (db: Executor, id: number) =>
  db
    .selectFrom('serviceRequest as request')
    .innerJoin('patient', 'patient.id', 'request.patientId')
    .leftJoin('deskWork as work', (join) =>
      join.onRef('work.itemId', '=', 'request.id').on('work.kind', '=', 'request'),
    )
    .where('request.id', '=', id)
    .select(['request.patientId', 'patient.email', 'patient.phone', 'patient.language'])
    .select(['request.createdAt', 'request.plannedFor', 'request.version'])
    .select(sql<number>`coalesce(work.version, 0)`.as('workVersion'))
    .executeTakeFirst();

export const findSurvey = (db: Executor, id: number) =>
  db
    .selectFrom('filledSurvey')
    .where('id', '=', id)
    .select(['id', 'appointmentId', 'email', 'language', 'createdAt'])
    .executeTakeFirst();

export const findRating = (db: Executor, appointmentId: number) =>
  db
    .selectFrom('appointmentRating')
    .where('appointmentId', '=', appointmentId)
    .select('appointmentId')
    .executeTakeFirst();

export const submissionExists = (db: Executor, id: number) =>
  db.selectFrom('attachmentSubmission').where('id', '=', id).select('id').executeTakeFirst();

const mostColleagues = 500;

/** Who works at a desk. */
export const listColleagues = (db: Executor, language: Language) =>
  db
    .selectFrom('patient')
    .innerJoin('patientTranslation as name', (join) =>
      join.onRef('name.patientId', '=', 'patient.id').on('name.language', '=', language),
    )
    .where('patient.role', 'in', ['ADMIN', 'RECEPTION'])
    .where('patient.erasedAt', 'is', null)
    .select(['patient.id', sql<string>`name.first_name || ' ' || name.last_name`.as('title')])
    .orderBy('title')
    .orderBy('patient.id')
    .limit(mostColleagues)
    .execute();
