import { Check } from 'lucide-react';
import { LANGUAGE_NAMES, LANGUAGES } from '@arev/shared/i18n';
import { Icon } from '@arev/shared/ui/icon';
import { inLanguage } from '../menu/address.ts';
import { useChrome } from '../state/chrome-context.ts';
import { useSource } from '../state/source.ts';
import css from './choices.module.css';

/** The same page in each language. Another language is another document, so these links load it completely. */
export const LanguageLinks = () => {
  const chrome = useChrome();
  const path = useSource(chrome.path);
  return (
    <ul className={css.list}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            className={css.choice}
            href={inLanguage(path, language)}
            lang={language}
            hrefLang={language}
            aria-current={language === chrome.language ? 'true' : undefined}
          >
            {LANGUAGE_NAMES[language]}
            {language === chrome.language ? <Icon icon={Check} size="small" /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
};
