import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@arev/shared/i18n';
import { useLocale } from 'next-intl';

export const useLanguage = (): Language => {
  const locale = useLocale();
  return isLanguage(locale) ? locale : DEFAULT_LANGUAGE;
};
