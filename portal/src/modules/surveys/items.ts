import type { SurveyItem } from '@arev/shared/contracts/surveys';
import type { Language } from '../../caller/language.ts';
import type { ItemRow } from './repository.ts';

const titleIn = ({ titles }: ItemRow, language: Language): string =>
  titles.find((text) => text.language === language)?.title ?? '';

/** The rows as the tree that a form shows. */
export const treeOf = (rows: readonly ItemRow[], language: Language): SurveyItem[] => {
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parentId: number | null, questionId: number | null): SurveyItem[] =>
    (childrenOf.get(parentId) ?? []).map((row) => {
      const { id, sortOrder, itemType } = row;
      const question = itemType === 'Question' ? id : questionId;
      return {
        id,
        parentId,
        sortOrder,
        itemType,
        title: titleIn(row, language),
        questionId: question,
        children: below(id, question),
      };
    });
  return below(null, null);
};

export interface Question {
  readonly row: ItemRow;
  /** What can be answered, in order. */
  readonly items: readonly ItemRow[];
}

const grouping = new Set(['QuestionGroup', 'Question', 'Row', 'Column']);

/** Each question with what stands below it, however many rows and columns lie between. */
export const questionsOf = (rows: readonly ItemRow[]): Question[] => {
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId);
  const itemsBelow = (id: number): ItemRow[] =>
    (childrenOf.get(id) ?? []).flatMap((row) =>
      row.itemType === 'Question' ? [] : grouping.has(row.itemType) ? itemsBelow(row.id) : [row],
    );
  return rows
    .filter(({ itemType }) => itemType === 'Question')
    .map((row) => ({ row, items: itemsBelow(row.id) }));
};
