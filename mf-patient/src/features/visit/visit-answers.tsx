import type { VisitDetails } from '@arev/shared/contracts/visits';
import { clinicDate, formatNumericDate } from '@arev/shared/i18n';
import { Card } from '@arev/shared/ui/card';
import { useTranslation } from 'react-i18next';
import css from './visit-answers.module.css';

interface VisitAnswersProps {
  readonly answers: NonNullable<VisitDetails['answers']>;
}

/** What the clinic has answered to the questionnaire and the rating. */
export const VisitAnswers = ({ answers }: VisitAnswersProps) => {
  const { t } = useTranslation('mf-patient');
  return (
    <Card as="section" padding="large" aria-labelledby="visit-answers" id="answers">
      <div className={css.answers}>
        <h2 className={css.title} id="visit-answers">
          {t('visit.answers.title')}
        </h2>
        <ol className={css.list} role="list">
          {answers.map((answer) => (
            <li key={answer.id} className={css.answer}>
              <p className={css.about}>
                {t(`visit.answers.about.${answer.about}`)}, {formatNumericDate(clinicDate(answer.sentAt))}
              </p>
              <p className={css.message}>{answer.message}</p>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
};
