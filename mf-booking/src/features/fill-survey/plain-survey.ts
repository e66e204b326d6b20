import { createFilledSurvey, type Survey } from '@arev/shared/contracts/surveys';
import { maskDate } from '@arev/shared/forms/mask-date';
import { answerPlainForm } from '@arev/shared/forms/answer-plain-form';
import { clinicToday } from '@arev/shared/i18n';
import { loadQuery } from '@arev/shared/remote-kit';
import type { AnswerForm } from '@arev/shared/remote-kit/server';
import { page } from '@arev/shared/routing';
import { finishPhone, maskPhone } from '@arev/shared/ui/phone-input';
import { surveyQuery } from '../../api/surveys.ts';
import { filledFrom, personIn } from './answers.ts';
import { fieldAt } from './field-at.ts';
import { fieldsOf, nameOfItem, schemaOf, type SurveyValues } from './fields.ts';
import { personFieldsOn } from './person-fields.ts';
import { flatItems } from './questions.ts';

/** A public survey that a browser without scripts has sent. It carries no files. */
export const answerPlainSurvey: AnswerForm = async ({ site, params: { slug = '' } }, given) => {
  const survey = await loadQuery(site, surveyQuery(site, slug));
  // The page of the survey says that it is not available.
  if (survey === null) return page.survey(slug);
  const fields = fieldsOf(survey, personFieldsOn(clinicToday(Date.now())));
  const again = await answerPlainForm<SurveyValues>(site.api, masked(survey, given), {
    schema: schemaOf(fields),
    fields: fields.map(({ name }) => name),
    fieldAt: fieldAt(survey),
    send: (values, options, solved) => {
      const body = { ...filledFrom(survey, values), ...personIn(values), ...solved };
      return site.api.send(createFilledSurvey, { body, files: [] }, options);
    },
  });
  return again ?? page.surveyCompleted();
};

/** Dates and the phone in the shape that scripts give them: `15.11.2026`, `099 12 34 56`. A text without digits stays. */
const masked = ({ items }: Survey, given: SurveyValues): SurveyValues => {
  const dates = flatItems(items).filter(({ itemType }) => itemType === 'Date');
  const shapes = new Map([
    ...[...dates.map(nameOfItem), 'birthDate'].map(
      (name) => [name, (text: string) => maskDate(text, '')] as const,
    ),
    ['phone', (text: string) => finishPhone(maskPhone(text))] as const,
  ]);
  const shaped = [...shapes].flatMap(([name, shape]) => {
    const text = shape(given[name] ?? '');
    return text === '' ? [] : [[name, text] as const];
  });
  return { ...given, ...Object.fromEntries(shaped) };
};
