import { sql } from 'kysely';
import type { Executor } from '../../db/factory.ts';
import type { Tables } from '../../db/tables.ts';

type List = Tables['listVersion']['list'];

/** Reads the few rows of these lists, however long the lists are. */
export const versionOf = async (db: Executor, ...lists: readonly [List, ...List[]]): Promise<string> => {
  const { version } = await db
    .selectFrom('listVersion')
    .where('list', 'in', lists)
    .select(
      sql<string | null>`md5(string_agg(concat_ws(' ', list, part, changed_by), ',' order by list, part))`.as(
        'version',
      ),
    )
    .executeTakeFirstOrThrow();
  return version ?? '';
};
