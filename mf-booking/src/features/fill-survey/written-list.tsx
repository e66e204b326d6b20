import { useTranslation } from 'react-i18next';
import type { Written } from '../../state/last-survey.ts';
import css from './review.module.css';

/** Questions with their answers in readable form. */
export const WrittenList = ({ written }: { readonly written: readonly Written[] }) => {
  const { t } = useTranslation('mf-booking');
  return (
    <dl className={css.answers}>
      {written.map(({ question, answers }, at) => (
        <div key={`${at} ${question}`} className={css.answer}>
          <dt className={css.question}>{question}</dt>
          {answers.length === 0 ? <dd className={css.nothing}>{t('survey.review.nothing')}</dd> : null}
          {answers.map((answer, index) => (
            <dd key={`${index} ${answer}`} className={css.words}>
              {answer}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
};
