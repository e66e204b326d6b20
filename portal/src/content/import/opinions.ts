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
  await markRead(db, opinions);
  // The content may no longer have one that an import or the desk wrote.
  await db.deleteFrom('opinionTranslation').where('opinionId', '=', anyOf(opinions)).execute();
  await upsert(
    db,
    'opinionTranslation',
    ['opinionId', 'language'],
    translationRows(opinions, ({ id }) => ({ opinionId: id })),
  );
};
