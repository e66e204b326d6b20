import { sql, type RawBuilder } from 'kysely';
import type { Executor } from './factory.ts';
import type { Tables } from './tables.ts';

export interface Old {
  readonly before: Date;
  readonly most: number;
  /** An additional condition; without it, all rows of that age. */
  readonly which?: RawBuilder<boolean>;
  /** The column that the age counts from. */
  readonly by?: 'created_at' | 'closed_at';
}

const ids = (
  table: keyof Tables,
  { before, most, which = sql<boolean>`true`, by = 'created_at' }: Old,
) => sql`
  select id from ${sql.table(table)} where ${sql.ref(by)} <= ${before} and ${which}
  order by ${sql.ref(by)} limit ${most} for update skip locked`;

const done = async (asked: Promise<{ readonly numAffectedRows?: bigint }>): Promise<number> =>
  Number((await asked).numAffectedRows ?? 0);

/** Deletes rows of this age in a batch, and returns their ids; locked rows are left for the next time. */
export const deletedOlder = async (db: Executor, table: keyof Tables, old: Old): Promise<number[]> => {
  const { rows } = await sql<{
    id: number;
  }>`delete from ${sql.table(table)} where id in (${ids(table, old)}) returning id`.execute(db);
  return rows.map(({ id }) => id);
};

export const deleteOlder = async (db: Executor, table: keyof Tables, old: Old): Promise<number> =>
  (await deletedOlder(db, table, old)).length;

export const changeOlder = (
  db: Executor,
  table: keyof Tables,
  change: RawBuilder<unknown>,
  old: Old,
): Promise<number> =>
  done(sql`update ${sql.table(table)} set ${change} where id in (${ids(table, old)})`.execute(db));
