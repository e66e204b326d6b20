import type { Survey } from '@arev/shared/contracts/surveys';
import { forgetDraft } from '@arev/shared/forms/form-draft';
import { href, page } from '@arev/shared/routing';
import { useSite } from '@arev/shared/remote-kit';
import { useEffect } from 'react';
import { fillVisitSurvey } from '../../api/surveys.ts';
import { filledFrom } from './answers.ts';
import { LateAnswerFiles } from './late-answer-files.tsx';
import { SurveyForm } from './survey-form.tsx';
import { forgetNames } from './use-lost-files.ts';

interface VisitSurveyProps {
  readonly survey: Survey;
  readonly visitId: number;
  /** The family member whose visit it is, if any. */
  readonly patientId: number | undefined;
}

/** The questionnaire of a visit for its patient. */
export const VisitSurvey = ({ survey, visitId, patientId }: VisitSurveyProps) => {
  const site = useSite();
  const { session, language, navigation } = site;
  const name = `survey-of-visit-${visitId}`;
  useEffect(
    () =>
      session.subscribe(() => {
        const state = session.get();
        // A logout deletes the answers; after an expired session they are kept.
        if (state.status !== 'anonymous' || state.ended === true) return;
        forgetDraft(name);
        forgetNames(name);
      }),
    [session, name],
  );
  return (
    <SurveyForm
      name={name}
      survey={survey}
      visitId={visitId}
      Files={LateAnswerFiles}
      send={(values, files, options) =>
        fillVisitSurvey(site, { params: { id: visitId }, body: filledFrom(survey, values), files }, options)
      }
      onSaved={() =>
        void navigation.go(
          href(
            language,
            patientId === undefined ? page.appointments() : page.bookedVisit(visitId, { patientId }),
          ),
        )
      }
    />
  );
};
