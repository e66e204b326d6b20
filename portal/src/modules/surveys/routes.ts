import * as contract from '@arev/shared/contracts/surveys';
import { getVisitAnswers } from '@arev/shared/contracts/desk-surveys';
import * as drafts from '@arev/shared/contracts/survey-drafts';
import type { Executor } from '../../db/factory.ts';
import type { Serve } from '../../http/call.ts';
import type { DraftPlace } from './draft-place.ts';
import { draftService } from './draft-service.ts';
import { deskSurveyService } from './desk-service.ts';
import { sentSurveyService } from './sent-service.ts';
import { surveyService, type SurveyNeeds } from './service.ts';

const received = { data: null };

interface DraftCall {
  readonly identity: { readonly patientId: number };
  readonly params: { readonly id: number };
  readonly query: { readonly appointmentId?: number | undefined };
}

const placeOf = ({ identity, params, query }: DraftCall): DraftPlace => ({
  patientId: identity.patientId,
  surveyId: params.id,
  appointmentId: query.appointmentId ?? null,
});

const draftRoutes = (serve: Serve, needs: SurveyNeeds): void => {
  const service = draftService(needs);
  serve(drafts.getSurveyDraft, async (call) => ({ data: await service.read(placeOf(call), call.language) }));
  serve(drafts.saveSurveyDraft, async (call) => {
    await service.save(placeOf(call), call.body.typed, call.language);
    return received;
  });
  serve(drafts.deleteSurveyDraft, async (call) => {
    await service.remove(placeOf(call));
    return received;
  });
};

export const surveyRoutes = (serve: Serve, needs: SurveyNeeds): void => {
  const surveys = surveyService(needs);
  const sent = sentSurveyService(needs);
  const desk = deskSurveyService(needs);
  draftRoutes(serve, needs);
  serve.kept(contract.getSurvey, async ({ language, params }) => ({
    data: await surveys.bySlug(language, params.slug),
  }));
  serve(contract.createFilledSurvey, async ({ body, files, language, address, saveAnswer }) => {
    const filled = { body, files, language, saveAnswer: (at: Executor) => saveAnswer(at, received) };
    await surveys.fill(filled, address);
    return received;
  });
  serve(contract.getAppointmentSurvey, async ({ identity, params, language }) => ({
    data: await surveys.ofAppointment(identity.patientId, params.id, language),
  }));
  serve(contract.getSentAppointmentSurvey, async ({ identity, params, language }) => ({
    data: await sent.ofAppointment(identity.patientId, params.id, language),
  }));
  serve(getVisitAnswers, async ({ identity, language, params }) => ({
    data: await desk.ofVisit(identity, language, params.id),
  }));
  serve(contract.fillAppointmentSurvey, async ({ identity, params, body, files, language, saveAnswer }) => {
    const filled = { body, files, language, saveAnswer: (at: Executor) => saveAnswer(at, received) };
    await surveys.fillOfAppointment(identity.patientId, params.id, filled);
    return received;
  });
};
