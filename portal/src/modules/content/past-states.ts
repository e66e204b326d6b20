import type { PastContent } from '@arev/shared/contracts/content-history';
import { sql } from 'kysely';
import type { Language } from '../../caller/language.ts';
import type { ContentTables } from '../../db/content-tables.ts';
import type { Executor } from '../../db/factory.ts';
import type { Listed, Page } from '../../db/paging.ts';
import { nameOf, stateFrom, type Which } from './history-repository.ts';

interface Row {
  readonly version: number;
  readonly revision: number | null;
  readonly state: string;
  readonly before: string | null;
  readonly savedAt: Date | null;
  readonly savedBy: string | null;
  readonly ending: ContentTables['contentPastDraft']['ending'] | null;
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
  readonly total: number;
}

const pastStateOf = (row: Row): PastContent => ({
  ...stateFrom(row.state),
  version: row.version,
  savedAt: row.savedAt?.getTime() ?? null,
  savedBy: row.savedBy,
  before: row.before === null ? null : stateFrom(row.before),
  draft:
    row.revision === null || row.ending === null || row.endedAt === null
      ? null
      : {
          revision: row.revision,
          ending: row.ending,
          endedAt: row.endedAt.getTime(),
          endedBy: row.endedBy,
        },
});

/**
 * Published states and past drafts, the last saved first. An imported state has no time and takes that of the state
 * before it. At the same time, the state comes first, then the drafts that it ended.
 */
export const listHistory = async (
  db: Executor,
  { type, id }: Which,
  language: Language,
  { offset, limit }: Page,
): Promise<Listed<PastContent>> => {
  const { rows } = await sql<Row>`
    with published as (
      select version, state, saved_at, saved_by, lag(state) over (order by version) as before,
        max(saved_at) over (order by version) as at
      from content_history where type = ${type} and item_id = ${id}
    ), past as (
      select version, null::bigint as revision, state, before, saved_at, saved_by, at,
        null::text as ending, null::timestamptz as ended_at, null::bigint as ended_by
      from published
      union all
      select version, revision, state, case version
          when 0 then lag(state) over (partition by version order by revision)
          else (select base.state from published base where base.version = draft.version) end,
        saved_at, saved_by, saved_at, ending, ended_at, ended_by
      from content_past_draft draft where type = ${type} and item_id = ${id}
    )
    select version, revision, state::text, before::text, saved_at, ending, ended_at,
      ${nameOf('past.savedBy', language)} as saved_by, ${nameOf('past.endedBy', language)} as ended_by,
      count(*) over () as total
    from past order by at desc nulls last, version desc, revision desc nulls last
    offset ${offset} limit ${limit}`.execute(db);
  return { data: rows.map(pastStateOf), total: rows[0]?.total ?? 0 };
};
