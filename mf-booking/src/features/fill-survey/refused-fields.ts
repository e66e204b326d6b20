import type { FieldError } from '@arev/shared/contracts/errors';
import type { Survey } from '@arev/shared/contracts/surveys';
import { nameOfChoice, nameOfItem, type SurveyField } from './fields.ts';
import { questionsOf } from './questions.ts';

/**
 * The field that the portal means: it names a question, an item of a question, or something about the person. A question
 * without a choice is about its first answer.
 */
const nameOf = (survey: Survey, path: string): string => {
  const [, question, item] = /^answers\.(\d+)(?:\.(\d+))?$/.exec(path) ?? [];
  if (question === undefined) return path;
  if (item !== undefined) return nameOfItem({ id: Number(item) });
  const asked = questionsOf(survey).find(({ id }) => String(id) === question)?.items ?? [];
  const [first] = asked;
  const isChoice = asked.some(({ itemType }) => itemType === 'RadioButton');
  return isChoice || first === undefined ? nameOfChoice(Number(question)) : nameOfItem(first);
};

/** What the portal refused, by the names of the form's fields. */
export const refusedFields = (
  survey: Survey,
  fields: readonly SurveyField[],
  refused: readonly FieldError[],
): readonly { readonly name: string; readonly key: string }[] => {
  const known = new Set(fields.map(({ name }) => name));
  return refused
    .map(({ path, key }) => ({ name: nameOf(survey, path), key }))
    .filter(({ name }) => known.has(name));
};
