import type { Insertable } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';

export const insertPicture = async (
  db: Executor,
  row: Insertable<Tables['contentPicture']>,
): Promise<void> => {
  await db.insertInto('contentPicture').values(row).execute();
};

/** An uploaded picture with its whole one, which older pictures and pictures of texts do not have. */
export const findPicture = (db: Executor, photo: string) =>
  db
    .selectFrom('contentPicture as picture')
    .leftJoin('contentPicture as original', 'original.fileId', 'picture.originalId')
    .where('picture.photo', '=', photo)
    .select(['picture.fileId', 'picture.across', 'picture.down'])
    .select(['original.fileId as originalId', 'original.photo as original'])
    .executeTakeFirst();
