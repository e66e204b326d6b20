import { deleteSurveyDraft, getSurveyDraft, saveSurveyDraft } from '@arev/shared/contracts/survey-drafts';
import type { Site } from '@arev/shared/remote-kit';

/** A public survey, or that of a visit. */
export interface DraftPlace {
  readonly surveyId: number;
  readonly appointmentId?: number;
}

const at = ({ surveyId, appointmentId }: DraftPlace) => ({
  params: { id: surveyId },
  query: { ...(appointmentId !== undefined && { appointmentId }) },
});

/** Another device may have changed it, so each visit of the page requests it again. */
export const surveyDraftQuery = (site: Site, place: DraftPlace) => ({
  ...site.api.query(getSurveyDraft, at(place)),
  staleTime: 0,
  gcTime: 0,
});

export const keepSurveyDraft = (site: Site, place: DraftPlace, typed: Readonly<Record<string, string>>) =>
  site.api.send(saveSurveyDraft, { ...at(place), body: { typed } });

export const removeSurveyDraft = (site: Site, place: DraftPlace) =>
  site.api.send(deleteSurveyDraft, at(place));
