import type { Survey } from '@arev/shared/contracts/surveys';
import { forgetDraft } from '@arev/shared/forms/form-draft';
import { href, page } from '@arev/shared/routing';
import { useSite } from '@arev/shared/remote-kit';
import { useEffect } from 'react';
import { fillVisitSurvey } from '../../api/surveys.ts';
import { filledFrom } from './answers.ts';
import { SurveyForm } from './survey-form.tsx';

interface VisitSurveyProps {
  readonly survey: Survey;
  readonly visitId: number;
  /** Whose it is, where that is somebody of the family. */
  readonly patientId: number | undefined;
}

/** The questions before a visit, which its patient answers. */
export const VisitSurvey = ({ survey, visitId, patientId }: VisitSurveyProps) => {
  const site = useSite();
  const { session, language, navigation } = site;
  const name = `survey-of-visit-${visitId}`;
  useEffect(
    () =>
      session.subscribe(() => {
        const state = session.get();
        // Who leaves on purpose takes their answers along; after a session that ended by itself they are still wanted.
        if (state.status === 'anonymous' && state.ended !== true) forgetDraft(name);
      }),
    [session, name],
  );
  return (
    <SurveyForm
      name={name}
      survey={survey}
      visitId={visitId}
      withPerson={false}
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
