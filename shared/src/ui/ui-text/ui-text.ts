import { useTranslation } from 'react-i18next';

import type { Language } from '../../i18n/index.ts';
import { DEFAULT_LANGUAGE, isLanguage, langOf } from '../../i18n/index.ts';

/** The generic texts of these components, in the language of the page. */
export function useUiText() {
  return useTranslation('ui').t;
}

export function useUiLanguage(): Language {
  const { i18n } = useTranslation('ui');
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
}

/** The `lang` of an edited text, if it is not in the language of the page. */
export function useLangOf(): (text: unknown) => Language | undefined {
  const page = useUiLanguage();
  return (text) => (typeof text === 'string' ? langOf(text, page) : undefined);
}
