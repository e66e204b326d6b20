import type { Survey } from '@arev/shared/contracts/surveys';
import { nameOfChoice, nameOfItem } from './fields.ts';
import { questionsOf } from './questions.ts';

/**
 * The form field of an error: it names a question, an item of a question, or a personal field. A question
 * without a choice means its first answer.
 */
export const fieldAt =
  (survey: Survey) =>
  (path: string): string => {
    const [, question, item] = /^answers\.(\d+)(?:\.(\d+))?$/.exec(path) ?? [];
    if (question === undefined) return path;
    if (item !== undefined) return nameOfItem({ id: Number(item) });
    const asked = questionsOf(survey).find(({ id }) => String(id) === question)?.items ?? [];
    const [first] = asked;
    const isChoice = asked.some(({ itemType }) => itemType === 'RadioButton');
    return isChoice || first === undefined ? nameOfChoice(Number(question)) : nameOfItem(first);
  };
