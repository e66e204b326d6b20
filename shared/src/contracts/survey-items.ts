import * as z from 'zod/mini';
import { surveyItemType } from './surveys.ts';
import { optionalLine } from './text.ts';

/** The items of a survey as editors edit them: in the order of the form, each with its parent. */

export const longestItemTitle = 500;
const deepest = 8;

/** The id of a stored item, or of one that the editor has just added. */
const itemId = z.string().check(z.regex(/^(?:[1-9]\d{0,14}|new-[1-9]\d{0,5})$/, 'invalid'));
const title = optionalLine(longestItemTitle);

export const writtenItem = z.object({
  id: itemId,
  parentId: z.nullable(itemId),
  itemType: surveyItemType,
  /** The title in each language; empty if it is missing. */
  hy: title,
  ru: title,
  en: title,
});

export type WrittenItem = z.output<typeof writtenItem>;
export type SurveyItemType = WrittenItem['itemType'];

const spoken = ['hy', 'ru', 'en'] as const;
const grouping: ReadonlySet<SurveyItemType> = new Set(['QuestionGroup', 'Question', 'Row', 'Column']);

/** Whether it can contain other items; all other types are answered. */
export const isGrouping = (itemType: SurveyItemType): boolean => grouping.has(itemType);

export type ItemProblem =
  /** It has no title in any language. */
  | 'untitled'
  | 'tooLong'
  /** Another question, or another item of its question, has the same title: answers are identified by titles. */
  | 'twice'
  /** It contains nothing that can be answered. */
  | 'empty'
  /** An item that is answered contains another item. */
  | 'full'
  | 'columnOutside'
  /** A row contains something other than columns. */
  | 'rowContent'
  /** The rows of one table have different numbers of columns. */
  | 'uneven'
  /** A radio button belongs to no question, or is the only one of it. */
  | 'radioOutside'
  | 'radioAlone'
  | 'tooDeep'
  /** Its parent does not exist or comes later. */
  | 'lost';

interface Tree {
  readonly items: readonly WrittenItem[];
  readonly byId: ReadonlyMap<string, WrittenItem>;
  readonly childrenOf: (id: string | null) => readonly WrittenItem[];
  readonly ancestorsOf: (item: WrittenItem) => readonly WrittenItem[];
}

const treeOf = (items: readonly WrittenItem[]): Tree => {
  const byId = new Map(items.map((item) => [item.id, item]));
  const children = new Map<string | null, WrittenItem[]>();
  for (const item of items) children.set(item.parentId, [...(children.get(item.parentId) ?? []), item]);
  return {
    items,
    byId,
    childrenOf: (id) => children.get(id) ?? [],
    ancestorsOf: (item) => {
      const above: WrittenItem[] = [];
      for (
        let at = byId.get(item.parentId ?? '');
        at && above.length < items.length;
        at = byId.get(at.parentId ?? '')
      )
        above.push(at);
      return above;
    },
  };
};

/**
 * The key of an answer: the nearest question, otherwise the nearest group, otherwise the item itself (as in
 * the portal).
 */
const questionOf = (tree: Tree, item: WrittenItem): WrittenItem => {
  const above = tree.ancestorsOf(item);
  const nearest = (type: SurveyItemType) => above.find(({ itemType }) => itemType === type);
  return nearest('Question') ?? nearest('QuestionGroup') ?? item;
};

/** The question of an item, or the item itself if it is one; otherwise its group, if any. */
export const questionIdOf = (items: readonly WrittenItem[], item: WrittenItem): string | undefined => {
  if (item.itemType === 'Question') return item.id;
  const found = questionOf(treeOf(items), item);
  if (found.itemType === 'Question') return found.id;
  return isGrouping(item.itemType) || found === item ? undefined : found.id;
};

/** In any two languages, because the portal accepts a title in each of them. */
const sameTitle = (one: WrittenItem, other: WrittenItem): boolean =>
  spoken.some((mine) => one[mine] !== '' && spoken.some((theirs) => one[mine] === other[theirs]));

const inOrder = ({ items }: Tree): boolean => {
  const seen = new Set<string>();
  return items.every(({ id, parentId }) => {
    const isNew = !seen.has(id) && (parentId === null || seen.has(parentId));
    seen.add(id);
    return isNew;
  });
};

const answersIn = (tree: Tree, item: WrittenItem): boolean =>
  tree.childrenOf(item.id).some((child) => !isGrouping(child.itemType) || answersIn(tree, child));

const ofTable = (tree: Tree, item: WrittenItem): ItemProblem | undefined => {
  const parent = tree.byId.get(item.parentId ?? '');
  if (item.itemType === 'Column') return parent?.itemType === 'Row' ? undefined : 'columnOutside';
  if (parent?.itemType === 'Row') return 'rowContent';
  if (item.itemType !== 'Row') return undefined;
  const widthOf = ({ id }: WrittenItem) => tree.childrenOf(id).length;
  const [first] = tree.childrenOf(item.parentId).filter(({ itemType }) => itemType === 'Row');
  return first && widthOf(first) !== widthOf(item) ? 'uneven' : undefined;
};

const answersTo = (tree: Tree, question: WrittenItem): readonly WrittenItem[] =>
  tree.items.filter((item) => !isGrouping(item.itemType) && questionOf(tree, item) === question);

const ofChoice = (tree: Tree, item: WrittenItem): ItemProblem | undefined => {
  if (item.itemType !== 'RadioButton') return undefined;
  const question = questionOf(tree, item);
  if (question.itemType !== 'Question') return 'radioOutside';
  const buttons = answersTo(tree, question).filter(({ itemType }) => itemType === 'RadioButton');
  return buttons.length === 1 ? 'radioAlone' : undefined;
};

/** Rows and columns need no title. */
const needsTitle = ({ itemType }: WrittenItem): boolean => itemType !== 'Row' && itemType !== 'Column';

/** The items whose titles are keys of answers, in the whole survey. */
const questionsIn = (tree: Tree): ReadonlySet<WrittenItem> =>
  new Set(
    tree.items.flatMap((item) => {
      if (item.itemType === 'Question') return [item];
      return isGrouping(item.itemType) ? [] : [questionOf(tree, item)];
    }),
  );

const ofTitle = (tree: Tree, item: WrittenItem, questions: ReadonlySet<WrittenItem>) => {
  if (!needsTitle(item)) return undefined;
  if (spoken.every((language) => item[language] === '')) return 'untitled';
  const isQuestion = questions.has(item);
  // The title of a group need not be unique unless answers are stored by it.
  if (isGrouping(item.itemType) && !isQuestion) return undefined;
  const beside = isQuestion ? [...questions] : answersTo(tree, questionOf(tree, item));
  return beside.some((other) => other !== item && sameTitle(other, item)) ? 'twice' : undefined;
};

const problemOf = (
  tree: Tree,
  item: WrittenItem,
  questions: ReadonlySet<WrittenItem>,
): ItemProblem | undefined => {
  const parent = tree.byId.get(item.parentId ?? '');
  if (parent && !isGrouping(parent.itemType)) return 'full';
  if (tree.ancestorsOf(item).length >= deepest) return 'tooDeep';
  if (spoken.some((language) => item[language].length > longestItemTitle)) return 'tooLong';
  const found = ofTable(tree, item) ?? ofChoice(tree, item) ?? ofTitle(tree, item, questions);
  if (found) return found;
  return isGrouping(item.itemType) && !answersIn(tree, item) ? 'empty' : undefined;
};

/** The problem of each item by id; empty if all items can be answered. */
export const problemsOfItems = (items: readonly WrittenItem[]): ReadonlyMap<string, ItemProblem> => {
  const tree = treeOf(items);
  if (!inOrder(tree)) return new Map(items.map(({ id }) => [id, 'lost'] as const));
  const questions = questionsIn(tree);
  return new Map(
    items.flatMap((item) => {
      const problem = problemOf(tree, item, questions);
      return problem === undefined ? [] : [[item.id, problem] as const];
    }),
  );
};
