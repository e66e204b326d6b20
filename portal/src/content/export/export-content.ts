import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Executor } from '../../db/factory.ts';
import { snakeCase } from '../../db/snake-case.ts';
import { pictureBorrowed } from '../import/borrowed-picture.ts';
import { readSeed } from '../seed/read-seed.ts';
import { mapped, singles, type Link, type Mapped } from './mapped.ts';
import { withTranslations } from './opinions.ts';
import { inLanguages, parsed, row, rowList, rowsOf, type Row } from './rows.ts';
import { withQuestions, withValues } from './surveys-and-requisites.ts';

/** Most of these tables have no order: existing values keep their position in the file, new ones follow. */
const keptOrder = (before: unknown, now: readonly unknown[]): unknown[] => {
  const written = Array.isArray(before) ? before.map((value) => JSON.stringify(value)) : [];
  const placeOf = (value: string): number =>
    written.includes(value) ? written.indexOf(value) : written.length;
  return now
    .map((value) => JSON.stringify(value))
    .sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))
    .map(parsed);
};

/**
 * The ids of what editors added begin here (146). It is in no file, and neither is a link to it: where an item needs one, the
 * imported one stays.
 */
const firstAdded = 10_000_001;
const leadsToAdded = (linked: Row, columns: readonly string[]): boolean =>
  columns.some((column) => column.endsWith('_id') && Number(linked[column]) >= firstAdded);

const linkedOf = ({ columns, bare, key, order }: Link, rows: readonly Row[], id: unknown): unknown[] =>
  rows
    .filter((linked) => linked[key] === id && !leadsToAdded(linked, Object.values(columns)))
    .sort((a, b) => (order === undefined ? 0 : Number(a[order]) - Number(b[order])))
    .map((linked) =>
      bare
        ? linked[columns.value ?? '']
        : Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, linked[column]])),
    );

const withTexts = (
  item: Row,
  { fields, key }: NonNullable<Mapped['texts']>,
  rows: readonly Row[],
  id: unknown,
): Row => {
  const translations = { ...z.parse(row, item.translations) };
  for (const text of rows.filter((each) => each[key] === id)) {
    const language = z.parse(z.string(), text.language);
    const now = Object.fromEntries(fields.map((field) => [field, text[snakeCase(field)]]));
    translations[language] = { ...z.parse(row, translations[language]), ...now };
  }
  return { ...item, translations };
};

/**
 * Merges the current rows into the imported items. Deleted items are left out; rows that were added to the tables by
 * hand are not exported, because half of their fields in the file are unknown.
 */
const itemsNow = async (db: Executor, map: Mapped, items: readonly Row[]): Promise<Row[]> => {
  const { table, key = 'id', fields = [], renamed = {}, optional = [], texts, links = [], where } = map;
  const all = await rowsOf(db, table);
  const rows = where === undefined ? all : all.filter((each) => each[where[0]] === where[1]);
  const written = texts === undefined ? [] : await rowsOf(db, texts.table);
  const textRows = where === undefined ? written : written.filter((each) => each[where[0]] === where[1]);
  const linked = await Promise.all(links.map(async (link) => [link, await rowsOf(db, link.table)] as const));
  return items.flatMap((item) => {
    const now = rows.find((each) => each[snakeCase(key)] === item[key]);
    if (now === undefined) return [];
    const plain = { ...item };
    const columns = [
      ...fields.map((field) => [field, snakeCase(field)] as const),
      ...Object.entries(renamed),
    ];
    for (const [field, column] of columns)
      if (!leadsToAdded(now, [column])) plain[field] = now[column];
      else if (optional.includes(field)) plain[field] = null;
    for (const [link, linkRows] of linked) {
      const own = linkedOf(link, linkRows, item[key]);
      plain[link.field] = link.order === undefined ? keptOrder(item[link.field], own) : own;
    }
    return [texts === undefined ? plain : withTexts(plain, texts, textRows, item[key])];
  });
};

type Files = Map<string, unknown>;

const writeSingles = async (db: Executor, files: Files): Promise<void> => {
  for (const { file, member, ...map } of singles) {
    const whole = z.parse(row, files.get(file));
    const part = member === undefined ? whole : z.parse(row, whole[member]);
    const [now] = await itemsNow(db, { file, ...map }, [{ ...part, id: 1 }]);
    const content = { ...(now ?? part) };
    delete content.id;
    files.set(file, member === undefined ? content : { ...whole, [member]: content });
  }
};

/** Editors change these on the site, so only the tables count. */
const seoNow = async (db: Executor): Promise<Row[]> => {
  const texts = await rowsOf(db, 'seo_data_translation');
  const rows = await rowsOf(db, 'seo_data');
  return rows
    .sort((a, b) => Number(a.id) - Number(b.id))
    .flatMap(({ id, route, global, photo, photo_path }) => {
      const own = texts.filter((text) => text.seo_data_id === id);
      const translations = inLanguages(own, ['title', 'description', 'tags']);
      const picture = pictureBorrowed(photo_path, photo);
      return own.length === 3 ? [{ route, global, ...(picture && { picture }), translations }] : [];
    });
};

const contentOf = async (db: Executor): Promise<Files> => {
  const { rows } = await sql<{ name: string; content: string }>`
    select name, content::text as content from seed_file order by name`.execute(db);
  if (rows.length === 0) throw new Error('Nothing was ever imported into this database.');
  const files: Files = new Map(rows.map(({ name, content }): [string, unknown] => [name, parsed(content)]));
  for (const map of mapped) {
    const content = files.get(map.file);
    if (map.list === undefined) files.set(map.file, await itemsNow(db, map, z.parse(rowList, content)));
    else {
      const whole = z.parse(row, content);
      const list = await itemsNow(db, map, z.parse(rowList, whole[map.list]));
      files.set(map.file, { ...whole, [map.list]: list });
    }
  }
  await writeSingles(db, files);
  files.set('seo-data', await seoNow(db));
  files.set('opinions', await withTranslations(db, z.parse(rowList, files.get('opinions'))));
  files.set('surveys', await withQuestions(db, z.parse(rowList, files.get('surveys'))));
  files.set('requisites', await withValues(db, z.parse(rowList, files.get('requisites'))));
  return files;
};

/**
 * Writes the content to files that can be imported again. Their only patients are the demo accounts. Files that an import
 * would refuse, for example because an imported category was deleted, are an error with a sentence for each fault.
 */
export const exportContent = async (db: Database, directory: string): Promise<void> => {
  // One snapshot for all files, although editors continue to write.
  const files = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => contentOf(transaction));
  await mkdir(directory, { recursive: true });
  for (const [name, content] of files)
    await writeFile(path.join(directory, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
  await readSeed(directory).catch((error: unknown) => {
    const faults = error instanceof Error ? error.message : String(error);
    throw new Error(`The files are written, but have to be corrected before an import:\n${faults}`, {
      cause: error,
    });
  });
};
