import { sql } from 'kysely';
import type { Database } from '../../db/factory.ts';

/** Things of a patient that have rows of their own. */
const things = ['appointment', 'payment', 'purchase', 'waiting'] as const;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly of: 'patient' | (typeof things)[number];
}

/** Refused calls write here as well: the attempt is recorded before the work. */
const notCompared = 'audit_entry';
/** What is noted of a session changes with its use. */
const ofSession = '(t.id, t.ended_at, t.ended_by)';

/** The columns that say whose a row is: foreign keys, and names that have none because the record stays. */
const ownerColumns = async (db: Database): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select conrelid::regclass::text as "table", attname as name, confrelid::regclass::text as "of"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid::regclass::text in (${sql.join(['patient', ...things])})
    union
    select relname, attname, 'patient' from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attname in ('patient_id', 'actor_id', 'subject_id', 'manager_id')
    union
    select 'patient', 'id', 'patient'`.execute(db);
  return rows.filter(({ table }) => table !== notCompared);
};

/** All rows of these people and of their things, as text. */
export const rowsOf = async (db: Database, people: readonly number[]): Promise<readonly string[]> => {
  const ids = sql.join(people);
  const parts = (await ownerColumns(db)).map(({ table, name, of }) => {
    const owners = of === 'patient' ? ids : sql`select id from ${sql.table(of)} where patient_id in (${ids})`;
    const line = sql.raw(table === 'session' ? ofSession : 't');
    return sql`select ${table} || ' ' || ${line}::text as line from ${sql.table(table)} as t
      where ${sql.ref(`t.${name}`)} in (${owners})`;
  });
  const { rows } = await sql<{ line: string }>`${sql.join(parts, sql` union `)} order by 1`.execute(db);
  return rows.map(({ line }) => line);
};
