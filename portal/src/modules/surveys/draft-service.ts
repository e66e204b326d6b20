import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { found, NotFound } from '../../errors.ts';
import type { Language } from '../../caller/language.ts';
import { findAskedSurvey } from './asked-survey.ts';
import type { DraftPlace } from './draft-place.ts';
import * as drafts from './draft-repository.ts';
import * as repository from './repository.ts';

/** Drafts of patients: answers that are not sent yet. A draft is stored only if the patient could send it now. */
export const draftService = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => {
  const surveyOfVisit = async (patientId: number, appointmentId: number, language: Language) => {
    const visit = found(await repository.findVisit(db, patientId, appointmentId));
    return findAskedSurvey(db, visit, language, clock());
  };
  const checkOpen = async (
    { patientId, surveyId, appointmentId }: DraftPlace,
    language: Language,
  ): Promise<void> => {
    const isOpen =
      appointmentId === null
        ? await repository.isPublic(db, surveyId)
        : (await surveyOfVisit(patientId, appointmentId, language))?.id === surveyId;
    if (!isOpen) throw new NotFound();
  };

  return {
    read: async (place: DraftPlace, language: Language) => {
      await checkOpen(place, language);
      const draft = await drafts.findDraft(db, place);
      return draft === undefined ? null : { typed: draft.typed, savedAt: draft.savedAt.getTime() };
    },
    save: async (
      place: DraftPlace,
      typed: Readonly<Record<string, string>>,
      language: Language,
    ): Promise<void> => {
      await checkOpen(place, language);
      await drafts.saveDraft(db, place, typed, new Date(clock()));
    },
    remove: (place: DraftPlace): Promise<void> => drafts.deleteDraft(db, place),
  };
};
