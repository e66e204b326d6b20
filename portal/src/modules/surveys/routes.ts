import * as contract from '@arev/shared/contracts/surveys';
import type { Serve } from '../../plugins/endpoints.ts';
import { surveyService, type SurveyNeeds } from './service.ts';

export const surveyRoutes = (serve: Serve, needs: SurveyNeeds): void => {
  const surveys = surveyService(needs);
  serve.kept(contract.getSurvey, async ({ language, params }) => ({
    data: await surveys.bySlug(language, params.slug),
  }));
  serve(contract.createFilledSurvey, async ({ body, files, language, address }) => {
    await surveys.fill({ body, files, language }, address);
    return { data: null };
  });
  serve(contract.getAppointmentSurvey, async ({ identity, params, language }) => ({
    data: await surveys.ofAppointment(identity.patientId, params.id, language),
  }));
  serve(contract.fillAppointmentSurvey, async ({ identity, params, body, files, language }) => {
    await surveys.fillOfAppointment(identity.patientId, params.id, { body, files, language });
    return { data: null };
  });
};
