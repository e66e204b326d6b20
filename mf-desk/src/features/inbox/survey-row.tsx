import type { DataOf } from '@arev/shared/contracts/endpoint';
import type { getFilledSurvey, listFilledSurveys } from '@arev/shared/contracts/staff-inbox';
import { formatExactNumber, formatNumericDate, LANGUAGE_NAMES } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { RowCard } from '@arev/shared/ui/row-card';
import { useTranslation } from 'react-i18next';
import { refreshFeedback } from '../../api/feedback.ts';
import { surveyQuery } from '../../api/inbox.ts';
import { surveyVersionQuery } from '../../api/item-versions.ts';
import { Facts, Opened, OpenedMarks } from '../../frame/inbox/opened.tsx';
import { formatInstant } from '../../frame/instants.ts';
import { answerIn, answerWords } from './answer-words.ts';
import { FeedbackAnswers } from './feedback-answers.tsx';
import { FeedbackWork } from './feedback-work.tsx';
import { SurveyFile } from './survey-file.tsx';
import { WorkMarks } from './work.tsx';

export type Survey = DataOf<typeof listFilledSurveys>[number];

interface SurveyRowProps {
  readonly survey: Survey;
  /** The address of all surveys of the same doctor. */
  readonly doctorHref: string;
}

export const SurveyRow = ({ survey, doctorHref }: SurveyRowProps) => {
  const site = useSite();
  const { id, title, createdAt, language, doctor, branch } = survey;
  return (
    <RowCard
      title={title}
      notes={[
        `${formatInstant(createdAt)} · ${LANGUAGE_NAMES[language]}`,
        doctor && (
          <>
            <a href={doctorHref}>{doctor.title}</a>
            {branch ? ` · ${branch.title}` : null}
          </>
        ),
      ]}
    >
      <WorkMarks {...survey} />
      <Opened
        title={title}
        query={surveyQuery(site, id)}
        version={surveyVersionQuery(site, id)}
        onClose={() => void refreshFeedback(site, 'survey')}
      >
        {({ data }) => (
          <>
            <OpenedMarks>
              <WorkMarks {...data} />
            </OpenedMarks>
            <Answers survey={data} />
            {(data.files ?? []).map((file) => (
              <SurveyFile key={file.id} surveyId={id} file={file} />
            ))}
            <FeedbackAnswers kind="survey" id={id} feedback={data} inAccount={data.appointmentId !== null} />
          </>
        )}
      </Opened>
      <FeedbackWork name={`${title}, ${formatInstant(createdAt)}`} kind="survey" id={id} work={survey} />
    </RowCard>
  );
};

const Answers = ({ survey }: { readonly survey: DataOf<typeof getFilledSurvey> }) => {
  const { t } = useTranslation('mf-desk');
  const { language } = useSite();
  const measured = (value: number | null) => value && formatExactNumber(value, language);
  const words = {
    named: (title: string, value: string) => t('inbox.surveys.answer', { title, value }),
    written: answerIn(language),
  };
  const inOwnWords = (text: string | null) => text && <span lang={survey.language}>{text}</span>;
  const { fullName, birthDate, phone, email, height, weight, description, appointmentId, answers } = survey;
  return (
    <Facts
      facts={[
        { label: t('inbox.name'), value: fullName },
        { label: t('inbox.surveys.visit'), value: appointmentId },
        { label: t('inbox.surveys.birthDate'), value: birthDate && formatNumericDate(birthDate) },
        { label: t('inbox.phone'), value: phone },
        { label: t('inbox.email'), value: email },
        { label: t('inbox.surveys.height'), value: measured(height) },
        { label: t('inbox.surveys.weight'), value: measured(weight) },
        ...answers.map((asked) => ({
          label: asked.question,
          value: inOwnWords(answerWords(asked.answers, words).join('\n')),
        })),
        { label: t('inbox.surveys.description'), value: inOwnWords(description) },
      ]}
    />
  );
};
