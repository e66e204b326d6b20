import { useLocale, useTranslations } from 'next-intl';

/** The part of react-i18next that the design system uses, based on next-intl. */
export const useTranslation = (namespace: string) => ({
  t: useTranslations(namespace),
  i18n: { language: useLocale() },
});
