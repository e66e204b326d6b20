import type { LetterState, RequestState } from '@arev/shared/contracts/desk-work';
import type { Area } from '@arev/shared/contracts/roles';
import type { LetterKind } from '@arev/shared/contracts/staff';
import { sql } from 'kysely';
import type { Language } from '../../caller/language.ts';
import { byNameOf } from '../../db/alphabet.ts';
import { assigneeOf } from '../../db/cards.ts';
import type { Executor } from '../../db/factory.ts';
import { contactColumns, whoseColumns } from '../outbox/public.ts';

export type WorkKind = 'request' | 'survey' | 'rating' | 'application' | LetterKind;

export interface Item {
  readonly kind: WorkKind;
  readonly itemId: number;
}

interface Wish extends Item {
  readonly state: RequestState | LetterState;
  readonly assigneeId: number | null;
}

/** Returns false if the version has changed since it was read. */
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

/** 0 before the first change. */
export const versionOf = async (db: Executor, { kind, itemId }: Item): Promise<number> =>
  (
    await db
      .selectFrom('deskWork')
      .where('kind', '=', kind)
      .where('itemId', '=', itemId)
      .select('version')
      .executeTakeFirst()
  )?.version ?? 0;

/** Sets the state in any version. The given person becomes the assignee if there is none. */
export const setState = async (db: Executor, { kind, itemId, state, assigneeId }: Wish): Promise<void> => {
  await db
    .insertInto('deskWork')
    .values({ kind, itemId, state, assigneeId })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'itemId']).doUpdateSet({
        state,
        assigneeId: sql`coalesce(desk_work.assignee_id, excluded.assignee_id)`,
        version: sql`desk_work.version + 1`,
      }),
    )
    .execute();
};

/** The person who marks a request as done is its assignee, unless somebody else is. */
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

/** Raises the version, so that stale edits are refused. The actor becomes the assignee if there is none. */
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

/** Raises the version after a change by the patient: stale edits are refused. `again` resets the state to received. */
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

/** Locks the row: the patient may change or cancel the request at the same time. */
export const findRequest = (db: Executor, id: number) =>
  db
    .selectFrom('serviceRequest')
    .where('id', '=', id)
    .select(['patientId', 'completedAt', 'cancelledAt', 'plannedFor'])
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

/** The recipient and the subject of a message about a request. */
export const findNotified = (db: Executor, id: number) =>
  db
    .selectFrom('serviceRequest as request')
    .innerJoin('patient', 'patient.id', 'request.patientId')
    .leftJoin('deskWork as work', (join) =>
      join.onRef('work.itemId', '=', 'request.id').on('work.kind', '=', 'request'),
    )
    .where('request.id', '=', id)
    .select(['request.patientId', ...contactColumns, ...whoseColumns, 'patient.language'])
    .select(['request.createdAt', 'request.plannedFor', 'request.version'])
    .select(sql<number>`coalesce(work.version, 0)`.as('workVersion'))
    .executeTakeFirst();

export const findSurvey = (db: Executor, id: number) =>
  db
    .selectFrom('filledSurvey as filled')
    .leftJoin('appointment', 'appointment.id', 'filled.appointmentId')
    .where('filled.id', '=', id)
    .select(['filled.id', 'filled.appointmentId', 'filled.email', 'filled.language', 'filled.createdAt'])
    .select('appointment.patientId')
    .executeTakeFirst();

export const findRating = (db: Executor, appointmentId: number) =>
  db
    .selectFrom('appointmentRating as rating')
    .innerJoin('appointment', 'appointment.id', 'rating.appointmentId')
    .where('rating.appointmentId', '=', appointmentId)
    .select(['rating.appointmentId', 'appointment.patientId'])
    .executeTakeFirst();

export const submissionExists = (db: Executor, id: number) =>
  db.selectFrom('attachmentSubmission').where('id', '=', id).select('id').executeTakeFirst();

/** Staff who may edit in the area and have not left the clinic. */
const colleagues = (db: Executor, area: Area) =>
  db
    .selectFrom('patient')
    .innerJoin('rolePermission as set', (join) => join.on(sql<boolean>`set.role = patient.role`))
    .where('set.area', '=', area)
    .where('set.canEdit', '=', true)
    .where('patient.erasedAt', 'is', null)
    .where('patient.lockedAt', 'is', null);

const mostColleagues = 500;

export const listColleagues = (db: Executor, language: Language, area: Area) =>
  colleagues(db, area)
    .innerJoin('patientTranslation as name', (join) =>
      join.onRef('name.patientId', '=', 'patient.id').on('name.language', '=', language),
    )
    .select(['patient.id', sql<string>`name.first_name || ' ' || name.last_name`.as('title')])
    .orderBy(byNameOf('name'))
    .orderBy('patient.id')
    .limit(mostColleagues)
    .execute();

/** Whether the person is a colleague, or has the item already: who left may keep it through the next steps. */
export const mayHave = async (
  db: Executor,
  { kind, itemId }: Item,
  { assigneeId, area }: { readonly assigneeId: number; readonly area: Area },
): Promise<boolean> =>
  (await colleagues(db, area)
    .where('patient.id', '=', assigneeId)
    .select('patient.id')
    .union(
      db
        .selectFrom('deskWork')
        .where('kind', '=', kind)
        .where('itemId', '=', itemId)
        .where('assigneeId', '=', assigneeId)
        .select(sql<number>`assignee_id`.as('id')),
    )
    .executeTakeFirst()) !== undefined;
