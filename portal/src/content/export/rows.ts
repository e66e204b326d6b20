import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Executor } from '../../db/factory.ts';

export type Row = Record<string, unknown>;

export const parsed = (text: string): unknown => {
  const value: unknown = JSON.parse(text);
  return value;
};

export const row = z.record(z.string(), z.unknown());
export const rowList = z.array(row);

/** Rows with the original column names: the usual conversion to camel case would also change keys in JSON values. */
export const rowsOf = async (db: Executor, table: string): Promise<Row[]> => {
  const { rows } = await sql<{
    line: string;
  }>`select to_json(t)::text as line from ${sql.table(table)} as t`.execute(db);
  return rows.map(({ line }) => z.parse(row, parsed(line)));
};

/** The columns of a translation table by language. */
export const inLanguages = (texts: readonly Row[], columns: readonly string[]): Record<string, Row> =>
  Object.fromEntries(
    texts.map((text): [string, Row] => [
      z.parse(z.string(), text.language),
      Object.fromEntries(columns.map((column) => [column, text[column]])),
    ]),
  );
