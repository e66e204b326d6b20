import { type ContentState, contentType } from '@arev/shared/contracts/content';
import { contentTypeNames } from '@arev/shared/contracts/content-types';
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

const dueDrafts = (db: Executor, now: Date) =>
  db.selectFrom('contentDraft').where('publishAt', '<=', now).where('overtaken', '=', false);

/** A draft as it was saved: each saving has a revision of its own. */
export interface Saved extends Which {
  readonly revision: number;
}

/** The next draft that is due for publishing, none of those that were tried before. */
export const nextDue = async (
  db: Executor,
  now: Date,
  tried: readonly number[],
): Promise<Saved | undefined> => {
  const row = await dueDrafts(db, now)
    .where('type', 'in', contentTypeNames)
    .where(sql<boolean>`revision <> all(${tried})`)
    .select(['type', 'itemId', 'revision'])
    .orderBy('publishAt')
    .limit(1)
    .executeTakeFirst();
  return row && { type: z.parse(contentType, row.type), id: row.itemId, revision: row.revision };
};

/** The draft of this item, if it is still due. The caller holds the lock of the item. */
export const findDueDraft = async (db: Executor, { type, id }: Which, now: Date) => {
  const row = await dueDrafts(db, now)
    .where('type', '=', type)
    .where('itemId', '=', id)
    .select(['version', 'revision', 'savedBy', sql<string>`state::text`.as('state')])
    .executeTakeFirst();
  return row && { ...row, state: stateFrom(row.state) };
};

/** A draft that an editor has saved since is not affected. */
export const noteOvertaken = async (db: Executor, { type, id, revision }: Saved): Promise<void> => {
  await db
    .updateTable('contentDraft')
    .set({ overtaken: true })
    .where('type', '=', type)
    .where('itemId', '=', id)
    .where('revision', '=', revision)
    .execute();
};
