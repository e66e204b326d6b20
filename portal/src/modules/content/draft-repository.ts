import { type ContentState, contentType } from '@arev/shared/contracts/content';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Language } from '../../caller/language.ts';
import type { Executor } from '../../db/factory.ts';
import { nameOf, stateFrom, type Which } from './history-repository.ts';
import { type DoneBy, endDraft } from './past-draft-repository.ts';

export interface Draft {
  readonly state: ContentState;
  /** The version of the state on which the draft is based; 0 if the item was never public. */
  readonly version: number;
  readonly publishAt: Date | null;
}

export const findDraft = async (db: Executor, { type, id }: Which, language: Language) => {
  const row = await db
    .selectFrom('contentDraft as draft')
    .where('draft.type', '=', type)
    .where('draft.itemId', '=', id)
    .select(['draft.version', 'draft.revision', 'draft.savedAt', 'draft.publishAt', 'draft.overtaken'])
    .select([sql<string>`draft.state::text`.as('state'), nameOf('draft.savedBy', language).as('savedBy')])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { state, savedAt, publishAt, ...rest } = row;
  return {
    ...rest,
    ...stateFrom(state),
    savedAt: savedAt.getTime(),
    publishAt: publishAt?.getTime() ?? null,
  };
};

const rowOf = ({ state, version, publishAt }: Draft, { at, by }: DoneBy) => ({
  ...{ version, publishAt, overtaken: false },
  state: JSON.stringify(state),
  savedAt: at,
  savedBy: by,
  revision: sql<number>`nextval('content_draft_revision')`,
});

/** Replaces the former draft, which moves into the history. */
export const writeDraft = async (
  db: Executor,
  { type, id }: Which,
  draft: Draft,
  deed: DoneBy,
): Promise<void> => {
  await endDraft(db, { type, id }, { ending: 'replaced', state: draft.state, ...deed });
  const row = rowOf(draft, deed);
  await db
    .insertInto('contentDraft')
    .values({ type, itemId: id, ...row })
    .execute();
};

/** The next draft that is due for publishing, locked until the transaction ends. */
export const nextDueDraft = async (db: Executor, now: Date) => {
  const row = await db
    .selectFrom('contentDraft')
    .where('publishAt', '<=', now)
    .where('overtaken', '=', false)
    .select(['type', 'itemId', 'version', 'savedBy', sql<string>`state::text`.as('state')])
    .orderBy('publishAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { ...row, type: z.parse(contentType, row.type), state: stateFrom(row.state) };
};

export const noteOvertaken = async (db: Executor, { type, id }: Which): Promise<void> => {
  await db
    .updateTable('contentDraft')
    .set({ overtaken: true })
    .where('type', '=', type)
    .where('itemId', '=', id)
    .execute();
};
