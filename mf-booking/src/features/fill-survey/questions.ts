import type { Survey, SurveyItem } from '@arev/shared/contracts/surveys';

/** Answers are sent by question, and of the radio buttons of a question one is chosen. */
export interface Question {
  readonly id: number;
  readonly title: string;
  /** Items that can be answered, in order. */
  readonly items: readonly SurveyItem[];
}

const grouping: ReadonlySet<string> = new Set(['QuestionGroup', 'Question', 'Row', 'Column']);

export const flatItems = (items: readonly SurveyItem[]): readonly SurveyItem[] =>
  items.flatMap((item) => [item, ...flatItems(item.children)]);

/** In the order of the form, at any depth between a question and its answers. */
export const questionsOf = ({ items }: Survey): readonly Question[] => {
  const all = flatItems(items);
  const titles = new Map(all.map(({ id, title }) => [id, title]));
  const answered = new Map<number, SurveyItem[]>();
  for (const item of all) {
    if (grouping.has(item.itemType)) continue;
    const id = item.questionId ?? item.id;
    answered.set(id, [...(answered.get(id) ?? []), item]);
  }
  return [...answered].map(([id, asked]) => ({ id, title: titles.get(id) ?? '', items: asked }));
};

export const isFile = ({ itemType }: SurveyItem): boolean => itemType === 'FileUpload';

/** A part of the form, shown one at a time on a phone: a group of questions, or those outside of groups. */
export const partsOf = ({ items }: Survey): readonly (readonly [SurveyItem, ...SurveyItem[]])[] => {
  const parts: [SurveyItem, ...SurveyItem[]][] = [];
  for (const item of items) {
    const last = parts.at(-1);
    const isLoose = item.itemType !== 'QuestionGroup';
    if (isLoose && last !== undefined && last[0].itemType !== 'QuestionGroup') last.push(item);
    else parts.push([item]);
  }
  return parts;
};
