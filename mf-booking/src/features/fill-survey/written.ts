import type { Survey, SurveyItem } from '@arev/shared/contracts/surveys';
import { ticked } from '@arev/shared/forms/texts';
import { nameOfChoice, nameOfItem, type SurveyValues } from './fields.ts';
import { isFile, questionsOf, type Question } from './questions.ts';
import type { Written } from '../../state/last-survey.ts';
import type { FilesByItem } from './use-files.ts';

const answersOf = (question: Question, values: SurveyValues, files: FilesByItem): readonly string[] => {
  const typed = question.items.filter(({ itemType }) => !['RadioButton', 'CheckBox'].includes(itemType));
  const named = ({ title }: SurveyItem, value: string) =>
    typed.length > 1 && title !== '' ? `${title}: ${value}` : value;
  return question.items.flatMap((item) => {
    if (isFile(item)) return (files[item.id] ?? []).map((file) => named(item, file.name));
    const value = values[nameOfItem(item)] ?? '';
    if (item.itemType === 'RadioButton')
      return values[nameOfChoice(question.id)] === String(item.id) ? [item.title] : [];
    if (item.itemType === 'CheckBox') return value === ticked ? [item.title] : [];
    return value.trim() === '' ? [] : [named(item, value.trim())];
  });
};

export const writtenAnswers = (
  survey: Survey,
  values: SurveyValues,
  files: FilesByItem,
): readonly Written[] =>
  questionsOf(survey).map((question) => ({
    question: question.title,
    answers: answersOf(question, values, files),
  }));

/** A copy as plain text, with the byte order mark that some editors need to display Armenian. */
export const copyOf = (title: string, written: readonly Written[]): Blob => {
  const lines = written.flatMap(({ question, answers }) => [
    '',
    question,
    ...answers.map((one) => `  ${one}`),
  ]);
  return new Blob([`\uFEFF${[title, ...lines].join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' });
};
