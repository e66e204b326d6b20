import * as z from 'zod/mini';
import type { Executor } from '../../db/factory.ts';
import { requisite } from '../seed/content-schema.ts';
import { inLanguages, row, rowsOf, type Row } from './rows.ts';

const treeOf = (
  items: readonly Row[],
  textsOf: ReadonlyMap<unknown, Row[]>,
  parentId: unknown = null,
): Row[] =>
  items
    .filter((item) => item.parent_id === parentId)
    .sort((a, b) => Number(a.sort_order) - Number(b.sort_order) || Number(a.id) - Number(b.id))
    .map(({ id, item_type: itemType }) => ({
      ...{ id, itemType },
      translations: inLanguages(textsOf.get(id) ?? [], ['title']),
      children: treeOf(items, textsOf, id),
    }));

/** All questions are exported, including those that editors added: an import replaces the questions of a survey. */
export const withQuestions = async (db: Executor, surveys: readonly Row[]): Promise<Row[]> => {
  const items = await rowsOf(db, 'survey_item');
  const texts = await rowsOf(db, 'survey_item_translation');
  const textsOf = Map.groupBy(texts, (text) => text.survey_item_id);
  return surveys.map((survey) => ({
    ...survey,
    items: treeOf(
      items.filter((item) => item.survey_id === survey.id),
      textsOf,
    ),
  }));
};

/** A value that is the same in each language and has the form of its type is written once, other ones in each language. */
export const withValues = async (db: Executor, requisites: readonly Row[]): Promise<Row[]> => {
  const rows = await rowsOf(db, 'requisite');
  const texts = await rowsOf(db, 'requisite_translation');
  return requisites.map(({ value: _, ...item }) => {
    const type = rows.find(({ id }) => id === item.id)?.type;
    const own = texts.filter((text) => text.requisite_id === item.id);
    const [value, ...others] = new Set(own.map(({ description }) => description));
    const once = { ...item, type, value, translations: inLanguages(own, ['title']) };
    if (others.length === 0 && z.safeParse(requisite, once).success) return z.parse(row, once);
    return { ...item, type, translations: inLanguages(own, ['title', 'description']) };
  });
};
