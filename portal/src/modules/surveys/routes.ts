import * as contract from '@arev/shared/contracts/surveys';
import type { Executor } from '../../db/factory.ts';
import type { Serve } from '../../http/call.ts';
import { surveyService, type SurveyNeeds } from './service.ts';

const received = { data: null };

export const surveyRoutes = (serve: Serve, needs: SurveyNeeds): void => {
  const surveys = surveyService(needs);
  serve.kept(contract.getSurvey, async ({ language, params }) => ({
    data: await surveys.bySlug(language, params.slug),
  }));
  serve(contract.createFilledSurvey, async ({ body, files, language, address, saveAnswer }) => {
    const sent = { body, files, language, saveAnswer: (at: Executor) => saveAnswer(at, received) };
    await surveys.fill(sent, address);
    return received;
  });
  serve(contract.getAppointmentSurvey, async ({ identity, params, language }) => ({
    data: await surveys.ofAppointment(identity.patientId, params.id, language),
  }));
  serve(contract.fillAppointmentSurvey, async ({ identity, params, body, files, language, saveAnswer }) => {
    const sent = { body, files, language, saveAnswer: (at: Executor) => saveAnswer(at, received) };
    await surveys.fillOfAppointment(identity.patientId, params.id, sent);
    return received;
  });
};
