import type pg from 'pg';

export interface TableShape {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
  /** Tables that have to be filled first. */
  readonly needs: readonly string[];
}

export interface Sequence {
  readonly name: string;
  readonly last: string | null;
}

const shapes = `
  select cls.relname as name,
    array(
      select attname::text from pg_attribute
      where attrelid = cls.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns,
    array(
      select distinct target.relname::text from pg_constraint
      join pg_class target on target.oid = confrelid
      where conrelid = cls.oid and contype = 'f' and confrelid <> cls.oid
    ) as needs
  from pg_class cls
  where cls.relnamespace = 'public'::regnamespace and cls.relkind = 'r'
  order by cls.relname`;

/** Sorts tables so that referenced tables come first. */
const inOrder = (tables: readonly TableShape[]): TableShape[] => {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: TableShape[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (ready.length === 0) throw new Error(`Tables need each other: ${[...waiting.keys()].join(', ')}.`);
    for (const table of ready) waiting.delete(table.name);
    ordered.push(...ready);
  }
  return ordered;
};

export const listTables = async (client: pg.ClientBase): Promise<TableShape[]> => {
  const { rows } = await client.query<TableShape>(shapes);
  return inOrder(rows);
};

export const listSequences = async (client: pg.ClientBase): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1",
  );
  return rows;
};

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnsOf = ({ columns }: Pick<TableShape, 'columns'>): string => columns.map(quoted).join(', ');
