import type { ContentType } from '@arev/shared/contracts/content-types';
import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import { presentState } from './present-state.ts';

/** The rename is no change by an editor, so it does not overtake a draft. */
const withDrafts = async (db: Executor, ids: readonly string[], work: () => Promise<unknown>) => {
  const versions = () =>
    Promise.all(ids.map(async (id) => (await presentState(db, { type: 'synonyms', id }))?.version ?? 0));
  const before = await versions();
  await work();
  const now = await versions();
  for (const [at, id] of ids.entries())
    await db
      .updateTable('contentDraft')
      .set({ version: now[at] ?? 0 })
      .where('type', '=', 'synonyms')
      .where('itemId', '=', id)
      .where('version', '=', before[at] ?? 0)
      .execute();
};

/**
 * The everyday names of the search name an item by the path and the slug of its search result, also in drafts. A draft
 * that is open at the desk gets a conflict, so that nobody saves the former slug over the new one.
 */
export const moveSynonyms = async (
  db: Executor,
  type: ContentType,
  before: string,
  now: string,
): Promise<void> => {
  const result = (slug: string) => `${type === 'pages' ? 'pages/pages' : type}/${slug}`;
  const [former, present] = [result(before), result(now)];
  const named = await db
    .selectFrom('searchSynonym')
    .where(sql<boolean>`${former} = any (leads_to)`)
    .select(sql<string>`id::text`.as('id'))
    .execute();
  const ids = named.map(({ id }) => id);
  if (ids.length > 0)
    await withDrafts(db, ids, () =>
      db
        .updateTable('searchSynonym')
        .set({ leadsTo: sql<string[]>`array_replace(leads_to, ${former}::text, ${present}::text)` })
        .where(sql<boolean>`id::text = any (${ids})`)
        .execute(),
    );
  await sql`
    update content_draft set
      revision = nextval('content_draft_revision'),
      state = jsonb_set(state, '{values,leadsTo}', (
        select jsonb_agg(case each.name when ${former} then ${present}::text else each.name end order by each.at)
        from jsonb_array_elements_text(state #> '{values,leadsTo}') with ordinality as each (name, at)))
    where type = 'synonyms' and state #> '{values,leadsTo}' ? ${former}`.execute(db);
};
