import type { SeoData } from '@arev/shared/contracts/seo-data';
import { LANGUAGE_NAMES, LANGUAGES } from '@arev/shared/i18n';
import { Badge } from '@arev/shared/ui/badge';
import { Check, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './seo.module.css';
import { missingIn } from './seo-values.ts';

/** The languages in which a row has texts, and the missing ones. */
export const LanguageMarks = ({ row }: { readonly row: SeoData }) => {
  const { t } = useTranslation('mf-desk');
  const missing = missingIn(row);
  return (
    <ul className={css.marks} role="list" aria-label={t('seo.languages')}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          {missing.includes(language) ? (
            <Badge tone="warning" icon={CircleAlert}>
              {t('seo.missing', { language: LANGUAGE_NAMES[language] })}
            </Badge>
          ) : (
            <Badge tone="success" icon={Check}>
              {LANGUAGE_NAMES[language]}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
};
