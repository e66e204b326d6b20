import type { ContentState } from '@arev/shared/contracts/content';
import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { ContentTables } from '../../db/content-tables.ts';
import { type Deed, stateFrom, type Which } from './history-repository.ts';

export interface DoneBy extends Deed {
  readonly at: Date;
}

type Ending = ContentTables['contentPastDraft']['ending'];

interface End extends DoneBy {
  readonly ending: Ending;
  /** The state that replaces the draft. */
  readonly state?: ContentState;
}

/**
 * Moves the draft, if there is one, into the history. A draft that the same editor replaces with the same state is
 * only deleted, so that the history does not list the state twice.
 */
export const endDraft = async (
  db: Executor,
  { type, id }: Which,
  { ending, state, at, by }: End,
): Promise<void> => {
  const stays =
    state === undefined
      ? sql`false`
      : sql`state = ${JSON.stringify(state)}::jsonb and saved_by is not distinct from ${by}::bigint`;
  await sql`
    with ended as (delete from content_draft where type = ${type} and item_id = ${id} returning *)
    insert into content_past_draft
      (type, item_id, revision, version, state, saved_at, saved_by, ending, ended_at, ended_by)
    select type, item_id, revision, version, state, saved_at, saved_by, ${ending}, ${at}, ${by}::bigint
    from ended where not (${stays})`.execute(db);
};

export const lastPastDraft = async (db: Executor, { type, id }: Which) => {
  const row = await db
    .selectFrom('contentPastDraft')
    .where('type', '=', type)
    .where('itemId', '=', id)
    .select(sql<string>`state::text`.as('state'))
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { state: stateFrom(row.state) };
};
