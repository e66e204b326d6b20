import type { ContentValues } from '@arev/shared/contracts/content-fields';
import { type WrittenItem, writtenItem } from '@arev/shared/contracts/survey-items';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Executor } from '../../db/factory.ts';
import { languages, repeatsAnother } from './state.ts';
import type { ContentTable } from './tables.ts';

type Key = RawBuilder<unknown>;

const titleIn = (language: string) => sql`coalesce((select title from survey_item_translation words
  where words.survey_item_id = item.id and words.language = ${language}), '')`;

/** The items of a survey in the order of its form. */
export const storedQuestions = (key: Key) => sql`
  (with recursive tree as (
     select item.id, array[item.sort_order::bigint, item.id] as place from survey_item item
     where item.survey_id = ${key} and item.parent_id is null
     union all
     select item.id, tree.place || array[item.sort_order::bigint, item.id]
     from survey_item item join tree on item.parent_id = tree.id)
   select coalesce(jsonb_agg(jsonb_build_object('id', item.id::text, 'parentId', item.parent_id::text,
       'itemType', item.item_type, 'hy', ${titleIn('hy')}, 'ru', ${titleIn('ru')}, 'en', ${titleIn('en')})
     order by tree.place), '[]')
   from tree join survey_item item on item.id = tree.id)`;

const items = z.array(writtenItem);

/** Clears titles that only repeat another language: nobody has written them. */
const asWritten = (item: WrittenItem): WrittenItem => {
  const own = { ...item };
  for (const language of languages) if (repeatsAnother(language, item)) own[language] = '';
  return own;
};

export const questionsAsWritten = ({ questions }: ContentTable, values: ContentValues): ContentValues => {
  const read = z.safeParse(items, values[questions ?? '']).data;
  return questions === undefined || read === undefined
    ? values
    : { ...values, [questions]: read.map((item) => asWritten(item)) };
};

const inEveryLanguage = (item: WrittenItem) => {
  const source = languages.map((language) => item[language]).find((title) => title !== '') ?? '';
  return { hy: item.hy || source, ru: item.ru || source, en: item.en || source };
};

/**
 * The types of all current and former items of the survey, by id. Answers are counted by id, so a restored item keeps
 * its count. Ids that belong to another survey by now are excluded.
 */
const ownItems = async (db: Executor, key: Key): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; itemType: string }>`
    select past.item ->> 'id' as id, past.item ->> 'itemType' as item_type
    from content_history history, jsonb_array_elements(history.state -> 'values' -> 'questions') as past (item)
    where history.type = 'surveys' and history.item_id = (${key})::text
      and not exists (select from survey_item other where other.id::text = past.item ->> 'id' and other.survey_id <> ${key})
    union
    select id::text, item_type from survey_item where survey_id = ${key}`.execute(db);
  return new Map(rows.map(({ id, itemType }) => [id, itemType]));
};

const newId = async (db: Executor): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select nextval('content_id')::text as id`.execute(db);
  return z.parse(z.object({ id: z.string() }), rows[0]).id;
};

/** Assigns the ids of the table: an added item gets a new id, and so does an item with a changed type. */
const withIds = async (
  db: Executor,
  key: Key,
  written: readonly WrittenItem[],
): Promise<readonly WrittenItem[]> => {
  const own = await ownItems(db, key);
  const ids = new Map<string, string>();
  for (const { id, itemType } of written) ids.set(id, own.get(id) === itemType ? id : await newId(db));
  return written.map((item) => ({
    ...item,
    id: ids.get(item.id) ?? item.id,
    parentId: item.parentId === null ? null : (ids.get(item.parentId) ?? null),
  }));
};

/** Remaining items keep their ids, by which answers are counted. */
export const writeQuestions = async (
  db: Executor,
  key: Key,
  written: readonly WrittenItem[],
): Promise<void> => {
  const placed = await withIds(db, key, written);
  const rows = placed.map((item, at) => ({ ...item, ...inEveryLanguage(item), place: at + 1 }));
  const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as each (id bigint, "parentId" bigint, "itemType" text, place int, hy text, ru text, en text)`;
  await sql`insert into survey_item (id, survey_id, parent_id, sort_order, item_type)
    select each.id, ${key}, each."parentId", each.place, each."itemType" from ${list}
    on conflict (id) do update set parent_id = excluded.parent_id, sort_order = excluded.sort_order`.execute(
    db,
  );
  await sql`delete from survey_item where survey_id = ${key} and id not in (select each.id from ${list})`.execute(
    db,
  );
  for (const language of languages)
    await sql`insert into survey_item_translation (survey_item_id, language, title)
      select each.id, ${language}, each.${sql.ref(language)} from ${list}
      on conflict (survey_item_id, language) do update set title = excluded.title`.execute(db);
};
