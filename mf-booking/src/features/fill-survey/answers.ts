import type {
  FilledAppointmentSurvey,
  FilledSurvey,
  Survey,
  SurveyItem,
} from '@arev/shared/contracts/surveys';
import { ticked } from '@arev/shared/forms/texts';
import { isFile, questionsOf, type Question } from './questions.ts';
import { nameOfChoice, nameOfItem, numberIn, type SurveyValues } from './fields.ts';

const answerTo = (item: SurveyItem, { id }: Question, values: SurveyValues): string => {
  if (item.itemType === 'RadioButton') return String(values[nameOfChoice(id)] === String(item.id));
  const value = values[nameOfItem(item)] ?? '';
  return item.itemType === 'CheckBox' ? String(value === ticked) : value;
};

const measured = (typed: string | undefined): number | null => (typed ? numberIn(typed) : null);

/** The answers as sent to the portal: by question, with the titles of the items; files are separate. */
export const filledFrom = (survey: Survey, values: SurveyValues): FilledAppointmentSurvey => ({
  surveyId: survey.id,
  surveyTitle: survey.title,
  answers: questionsOf(survey).map((question) => ({
    question: question.title,
    answers: Object.fromEntries(
      question.items
        .filter((item) => !isFile(item))
        .map((item) => [item.title, answerTo(item, question, values)]),
    ),
  })),
  height: measured(values.height),
  weight: measured(values.weight),
  description: values.description ?? '',
});

export const personIn = ({
  fullName = '',
  birthDate = '',
  phone = '',
  email = '',
}: SurveyValues): Pick<FilledSurvey, 'fullName' | 'birthDate' | 'phone' | 'email'> => ({
  fullName,
  birthDate,
  phone,
  email,
});
