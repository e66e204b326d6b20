import type { Executor } from '../../db/factory.ts';
import type { Seed } from '../seed/schema.ts';
import { borrowedPicture } from './borrowed-picture.ts';
import { translationRows } from './upsert.ts';

/** Only for routes without a row: the import does not change what an editor wrote. */
export const importSeoData = async (db: Executor, { 'seo-data': rows }: Seed): Promise<void> => {
  for (const row of rows) {
    const { route, global, picture = null } = row;
    const inserted = await db
      .insertInto('seoData')
      .values({ route, global, ...borrowedPicture(picture) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) continue;
    await db
      .insertInto('seoDataTranslation')
      .values(translationRows([row], () => ({ seoDataId: inserted.id })))
      .execute();
  }
};
