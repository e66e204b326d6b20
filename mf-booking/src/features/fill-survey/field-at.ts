import type { Survey } from '@arev/shared/contracts/surveys';
import { nameOfChoice, nameOfItem } from './fields.ts';
import { questionsOf } from './questions.ts';

/**
 * The field that the portal means: it names a question, an item of a question, or something about the person. A question
 * without a choice is about its first answer.
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
