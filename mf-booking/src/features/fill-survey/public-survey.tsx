import type { Survey } from '@arev/shared/contracts/surveys';
import { href, page } from '@arev/shared/routing';
import { useSite } from '@arev/shared/remote-kit';
import { useCaptcha } from '@arev/shared/ui/captcha';
import { useSetAtom } from 'jotai';
import { fillSurvey } from '../../api/surveys.ts';
import { lastSurveyAtom } from '../../state/last-survey.ts';
import { AnswerFiles } from './answer-files.tsx';
import { filledFrom, personIn } from './answers.ts';
import { personFieldsOn } from './person-fields.ts';
import { PersonRows } from './person-rows.tsx';
import { SurveyForm } from './survey-form.tsx';

/** A survey for everybody with its link. */
export const PublicSurvey = ({ survey }: { readonly survey: Survey }) => {
  const site = useSite();
  const captcha = useCaptcha(site.api);
  const keepLast = useSetAtom(lastSurveyAtom);
  return (
    <SurveyForm
      Files={AnswerFiles}
      personOn={personFieldsOn}
      personRows={<PersonRows />}
      name={`survey-${survey.id}`}
      survey={survey}
      challenge={captcha}
      send={(values, files, options, solved) =>
        fillSurvey(
          site,
          { body: { ...filledFrom(survey, values), ...personIn(values), ...solved }, files },
          options,
        )
      }
      onSaved={(written) => {
        keepLast({ title: survey.title, written });
        const isPatient = site.session.get().status === 'signed-in';
        const next = isPatient ? page.appointments() : page.surveyCompleted();
        void site.navigation.go(href(site.language, next));
      }}
    />
  );
};
