import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';

export type List = Tables['listVersion']['list'];

/** Reads the few rows of one list, however long the list is. */
export const versionOf = async (db: Executor, list: List): Promise<string> => {
  const { version } = await db
    .selectFrom('listVersion')
    .where('list', '=', list)
    .select(
      sql<string | null>`md5(string_agg(concat_ws(' ', part, changed_by), ',' order by part))`.as('version'),
    )
    .executeTakeFirstOrThrow();
  return version ?? '';
};
