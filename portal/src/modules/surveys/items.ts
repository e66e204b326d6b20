import type { SurveyItem } from '@arev/shared/contracts/surveys';
import type { Language } from '../../caller/language.ts';
import type { ItemRow } from './repository.ts';

export const titleIn = ({ titles }: ItemRow, language: Language): string =>
  titles.find((text) => text.language === language)?.title ?? '';

const grouping = new Set(['QuestionGroup', 'Question', 'Row', 'Column']);

/**
 * The item whose title labels an answer: the question that contains it, at any depth of rows and columns; without a
 * question, the nearest group; without a group, the item itself.
 */
const questionOf = (row: ItemRow, rows: ReadonlyMap<number, ItemRow>): ItemRow => {
  let group: ItemRow | undefined;
  for (let at: ItemRow | undefined = row; at !== undefined; at = rows.get(at.parentId ?? 0)) {
    if (at.itemType === 'Question') return at;
    if (at.itemType === 'QuestionGroup') group ??= at;
  }
  return group ?? row;
};

const byId = (rows: readonly ItemRow[]): ReadonlyMap<number, ItemRow> =>
  new Map(rows.map((row) => [row.id, row]));

/** Builds the tree of a form from the rows. */
export const treeOf = (rows: readonly ItemRow[], language: Language): SurveyItem[] => {
  const all = byId(rows);
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parentId: number | null): SurveyItem[] =>
    (childrenOf.get(parentId) ?? []).map((row) => {
      const { id, sortOrder, itemType } = row;
      const question = questionOf(row, all);
      const isNone = grouping.has(itemType) && question.itemType !== 'Question';
      return {
        id,
        parentId,
        sortOrder,
        itemType,
        title: titleIn(row, language),
        questionId: isNone ? null : question.id,
        children: below(id),
      };
    });
  return below(null);
};

/** The title of the question that the item answers. */
export const questionTitleOf = (rows: readonly ItemRow[], itemId: number, language: Language): string => {
  const all = byId(rows);
  const row = all.get(itemId);
  return row === undefined ? '' : titleIn(questionOf(row, all), language);
};

export interface Question {
  readonly row: ItemRow;
  /** The items that can be answered, in order. */
  readonly items: readonly ItemRow[];
}

/** All questions with the items that answer them. */
export const questionsOf = (rows: readonly ItemRow[]): Question[] => {
  const all = byId(rows);
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId);
  const inOrder = (parentId: number | null): ItemRow[] =>
    (childrenOf.get(parentId) ?? []).flatMap((row) => [row, ...inOrder(row.id)]);
  const ordered = inOrder(null);
  const answered = Map.groupBy(
    ordered.filter(({ itemType }) => !grouping.has(itemType)),
    (row) => questionOf(row, all),
  );
  return ordered
    .filter((row) => row.itemType === 'Question' || answered.has(row))
    .map((row) => ({ row, items: answered.get(row) ?? [] }));
};
