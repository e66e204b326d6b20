import type { SentSurvey } from '@arev/shared/contracts/surveys';
import { formatExactNumber } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { visitAnswersQuery } from '../../api/visit-answers.ts';
import { Facts, Opened } from '../inbox/opened.tsx';
import { formatInstant } from '../instants.ts';
import css from './visits.module.css';

interface VisitAnswersProps {
  readonly visit: { readonly id: number; readonly startsAt: number; readonly answered?: boolean | undefined };
  /** Whose answers they are, in the title of the dialog. */
  readonly patient: string;
  /** The patient or the visit, to distinguish the buttons of a list. */
  readonly name: string;
}

/** The answers of the patient before the visit, if there are any. */
export const VisitAnswers = ({ visit: { id, startsAt, answered }, patient, name }: VisitAnswersProps) => {
  const { t } = useTranslation('mf-desk');
  const query = visitAnswersQuery(useSite(), id);
  if (!answered) return null;
  return (
    <Opened
      title={t('answers.title', { name: patient, time: formatInstant(startsAt) })}
      button={{ label: t('answers.open'), icon: ClipboardList, variant: 'quiet', name }}
      query={query}
    >
      {({ data }) => <Answers survey={data} />}
    </Opened>
  );
};

const Answers = ({ survey }: { readonly survey: SentSurvey }) => {
  const { t } = useTranslation('mf-desk');
  const { language } = useSite();
  const measured = (value: number | null) => value && formatExactNumber(value, language);
  const { title, sentAt, height, weight, description, answers, files } = survey;
  return (
    <div className={css.steps}>
      <p>{title}</p>
      <Facts
        facts={[
          { label: t('inbox.came'), value: formatInstant(sentAt) },
          { label: t('inbox.surveys.height'), value: measured(height) },
          { label: t('inbox.surveys.weight'), value: measured(weight) },
          ...answers.map((asked) => ({ label: asked.question, value: asked.answers.join('\n') })),
          { label: t('inbox.surveys.description'), value: description },
          { label: t('answers.files'), value: files.join('\n') },
        ]}
      />
    </div>
  );
};
