import { createFilledSurvey } from '@arev/shared/contracts/surveys';
import { answerPlainForm } from '@arev/shared/forms/plain-form';
import { clinicToday } from '@arev/shared/i18n';
import { loadQuery } from '@arev/shared/remote-kit';
import type { AnswerForm } from '@arev/shared/remote-kit/server';
import { page } from '@arev/shared/routing';
import { surveyQuery } from '../../api/surveys.ts';
import { filledFrom, personIn } from './answers.ts';
import { fieldAt } from './field-at.ts';
import { fieldsOf, schemaOf, type SurveyValues } from './fields.ts';

/** A public survey that a browser without scripts has sent. It carries no files. */
export const answerPlainSurvey: AnswerForm = async ({ site, params: { slug = '' } }, given) => {
  const survey = await loadQuery(site, surveyQuery(site, slug));
  // The page says that the survey is not available.
  if (survey === null) return { values: {}, problems: [] };
  const fields = fieldsOf(survey, clinicToday(Date.now()), true);
  const again = await answerPlainForm<SurveyValues>(site.api, given, {
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
