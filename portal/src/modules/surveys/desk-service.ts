import type { SentSurvey } from '@arev/shared/contracts/surveys';
import { onlyDoctor, type Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { found } from '../../errors.ts';
import { noteAction } from '../audit/public.ts';
import { findSentOfVisit } from './repository.ts';
import { inWords } from './sent-service.ts';

/** The answers of patients before their visits, for staff; a doctor sees those of their own patients. */
export const deskSurveyService = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  ofVisit: async (identity: Identity, language: Language, id: number): Promise<SentSurvey> => {
    const { patientId, ...sent } = found(await findSentOfVisit(db, id, onlyDoctor(identity)));
    const { actorId, sessionId } = identity;
    await noteAction(db, {
      ...{ actorId, sessionId, subjectId: patientId, at: new Date(clock()) },
      action: `visit answers ${id}`,
    });
    return inWords(db, sent, language);
  },
});
