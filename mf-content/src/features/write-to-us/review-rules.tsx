import { Icon } from '@arev/shared/ui/icon';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './review-rules.module.css';

const rules = ['read', 'whole', 'contacts'] as const;

/** What happens with a review, shown before a visitor writes one. */
export const ReviewRules = () => {
  const { t } = useTranslation('mf-content');
  return (
    <>
      <h3 className={css.title}>{t('write.review.rules')}</h3>
      <ul className={css.rules} role="list">
        {rules.map((rule) => (
          <li key={rule} className={css.rule}>
            <span className={css.mark}>
              <Icon icon={Check} />
            </span>
            {t(`write.review.rule.${rule}`)}
          </li>
        ))}
      </ul>
    </>
  );
};
