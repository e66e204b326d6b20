import { sql } from 'kysely';
import { instantOf } from '../../clinic-time.ts';
import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { anyOf, translationRows, upsert } from './upsert.ts';

/** Published reviews of the content are no news to the desk; it may withdraw them. */
const markRead = (db: Executor, opinions: Seed['opinions']) =>
  sql`
    insert into desk_work (kind, item_id, state)
    select 'opinion', id, 'done' from opinion where id = ${anyOf(opinions)} and published
    on conflict do nothing`.execute(db);

/** What the desk has withdrawn stays withdrawn. */
const keepRefusals = (db: Executor, opinions: Seed['opinions']) =>
  db
    .updateTable('opinion')
    .set({ published: false })
    .where('id', '=', anyOf(opinions))
    .where('refusedAt', 'is not', null)
    .execute();

const rowsOf = (opinions: Seed['opinions']) => translationRows(opinions, ({ id }) => ({ opinionId: id }));

type Row = ReturnType<typeof rowsOf>[number];
const asText = (rows: readonly Row[] = []): string =>
  JSON.stringify(rows.map(({ language, fullName, message }) => [language, fullName, message]).sort());

/** An editor of the desk who saves translations that an import has changed meanwhile is told so. */
const countChanges = async (db: Executor, opinions: Seed['opinions']): Promise<void> => {
  const before = await db
    .selectFrom('opinionTranslation')
    .where('opinionId', '=', anyOf(opinions))
    .select(['opinionId', 'language', 'fullName', 'message'])
    .execute();
  const former = Map.groupBy(before, ({ opinionId }) => opinionId);
  const next = Map.groupBy(rowsOf(opinions), ({ opinionId }) => opinionId);
  const changed = opinions.filter(
    ({ id }) => former.has(id) && asText(former.get(id)) !== asText(next.get(id)),
  );
  await db
    .updateTable('opinion')
    .set({ textsVersion: sql`texts_version + 1` })
    .where('id', '=', anyOf(changed))
    .execute();
};

export const importOpinions = async (db: Executor, { opinions }: Seed): Promise<void> => {
  await upsert(
    db,
    'opinion',
    ['id'],
    opinions.flatMap(({ translations, createdOn, ...opinion }) => {
      const { [opinion.language]: original } = translations;
      const createdAt = new Date(instantOf(createdOn, '12:00'));
      // The schema requires it.
      return original ? [{ ...opinion, ...original, email: null, createdAt }] : [];
    }),
  );
  await keepRefusals(db, opinions);
  await countChanges(db, opinions);
  await markRead(db, opinions);
  // The content may no longer have one that an import or the desk wrote.
  await db.deleteFrom('opinionTranslation').where('opinionId', '=', anyOf(opinions)).execute();
  await upsert(db, 'opinionTranslation', ['opinionId', 'language'], rowsOf(opinions));
};
