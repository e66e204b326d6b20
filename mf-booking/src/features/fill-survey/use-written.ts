import type { Survey } from '@arev/shared/contracts/surveys';
import type { SurveyField, SurveyValues } from './fields.ts';
import { isOwn, useFieldWords } from './use-field-words.ts';
import type { FilesByItem } from './use-files.ts';
import type { Written } from '../../state/last-survey.ts';
import { writtenAnswers } from './written.ts';

/** All values of a form in readable form: the answers, then the personal fields. */
export const useWritten = (survey: Survey, fields: readonly SurveyField[]) => {
  const { labelOf } = useFieldWords();
  return (values: SurveyValues, files: FilesByItem): readonly Written[] => {
    const own = fields.filter(({ name }) => isOwn(name));
    const ofPerson = own.map((field) => {
      const value = (values[field.name] ?? '').trim();
      return { question: labelOf(field), answers: value === '' ? [] : [value] };
    });
    return [...writtenAnswers(survey, values, files), ...ofPerson];
  };
};
