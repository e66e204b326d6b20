import type { ContentValue, ContentValues, Field, Fields } from '@arev/shared/contracts/content-fields';
import { contentValue } from '@arev/shared/contracts/content-fields';
import * as z from 'zod/mini';
import { clockTimeAt, instantOf, plainDateAt } from '../../clinic-time.ts';
import { snakeCase } from '../../db/snake-case.ts';
import type { ContentTable } from './tables.ts';

/** A row as `to_jsonb` returns it. */
export type Row = Readonly<Record<string, unknown>>;

const key = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

const columnOf = ({ columns }: ContentTable, field: string): string => snakeCase(columns[field] ?? field);

const pictureColumns = ({ table, pictures }: ContentTable, field: string): readonly [string, string] => {
  const { [field]: columns } = pictures;
  if (columns === undefined) throw new Error(`${table} has no columns for the picture ${field}`);
  return [snakeCase(columns[0]), snakeCase(columns[1])];
};

const pictureOf = (table: ContentTable, field: string, row: Row): ContentValue => {
  const [photo, photoPath] = pictureColumns(table, field).map((column) => row[column]);
  return typeof photo === 'string' && typeof photoPath === 'string' ? { photo, photoPath } : null;
};

const valueOf = (field: Field, stored: unknown): ContentValue => {
  if (stored === null || stored === undefined) return null;
  if (field.kind === 'one') return z.parse(key, stored);
  if (field.kind === 'moment') {
    const instant = Date.parse(z.parse(z.string(), stored));
    return `${plainDateAt(instant)}T${clockTimeAt(instant)}`;
  }
  return z.parse(contentValue, stored);
};

/** Whether the field is stored in a table of its own. */
const isLinked = ({ links, amounts, hours, chosen, questions }: ContentTable, field: string): boolean =>
  field === questions || [links, amounts, hours, chosen].some((linked) => field in linked);

/** The values of a row, without linked fields, which are stored in other tables. */
export const valuesOf = (table: ContentTable, fields: Fields, row: Row): ContentValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !isLinked(table, name))
      .map(([name, field]) => [
        name,
        field.kind === 'picture' ? pictureOf(table, name, row) : valueOf(field, row[columnOf(table, name)]),
      ]),
  );

const storedOf = (field: Field, value: ContentValue): unknown => {
  if (field.kind !== 'moment' || typeof value !== 'string') return value;
  const [day = '', time = ''] = value.split('T');
  return new Date(instantOf(day, time)).toISOString();
};

/** Column → value, for `jsonb_populate_record`. */
export const columnsOf = (table: ContentTable, fields: Fields, values: ContentValues): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const value = values[name] ?? null;
      if (isLinked(table, name)) return [];
      if (field.kind !== 'picture') return [[columnOf(table, name), storedOf(field, value)]];
      const { photo, photoPath } = z.parse(
        z.partial(z.object({ photo: z.string(), photoPath: z.string() })),
        value ?? {},
      );
      const [photoColumn, pathColumn] = pictureColumns(table, name);
      return [
        [photoColumn, photo ?? null],
        [pathColumn, photoPath ?? null],
      ];
    }),
  );
