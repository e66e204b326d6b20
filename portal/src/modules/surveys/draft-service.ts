import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { NotFound } from '../../errors.ts';
import type { DraftPlace } from './draft-place.ts';
import * as drafts from './draft-repository.ts';
import * as repository from './repository.ts';

/** Drafts of patients: answers that are not sent yet. A draft is stored only if the patient could send it now. */
export const draftService = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => {
  const checkOpen = async ({ patientId, surveyId, appointmentId }: DraftPlace): Promise<void> => {
    const isOpen =
      appointmentId === null
        ? await repository.isPublic(db, surveyId)
        : (await repository.findVisit(db, patientId, appointmentId))?.filledId === null &&
          (await repository.exists(db, surveyId));
    if (!isOpen) throw new NotFound();
  };

  return {
    read: async (place: DraftPlace) => {
      await checkOpen(place);
      const draft = await drafts.findDraft(db, place);
      return draft === undefined ? null : { typed: draft.typed, savedAt: draft.savedAt.getTime() };
    },
    save: async (place: DraftPlace, typed: Readonly<Record<string, string>>): Promise<void> => {
      await checkOpen(place);
      await drafts.saveDraft(db, place, typed, new Date(clock()));
    },
    remove: (place: DraftPlace): Promise<void> => drafts.deleteDraft(db, place),
  };
};
