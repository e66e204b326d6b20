import type { SurveyItem } from '@arev/shared/contracts/surveys';
import type { Language } from '../../caller/language.ts';
import type { ItemRow } from './repository.ts';

export const titleIn = ({ titles }: ItemRow, language: Language): string =>
  titles.find((text) => text.language === language)?.title ?? '';

const grouping = new Set(['QuestionGroup', 'Question', 'Row', 'Column']);

/**
 * What an answer is told under: the question that it stands in, however many rows and columns lie between; without one, the
 * nearest group, and where there is none either, the item itself.
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

/** The rows as the tree that a form shows. */
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

export interface Question {
  readonly row: ItemRow;
  /** What can be answered, in order. */
  readonly items: readonly ItemRow[];
}

/** Each question with what answers it. */
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
