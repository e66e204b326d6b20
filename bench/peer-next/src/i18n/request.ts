import { DEFAULT_LANGUAGE, isLanguage } from '@arev/shared/i18n';
import { getRequestConfig } from 'next-intl/server';
import { loadMessages } from './messages.ts';

export default getRequestConfig(async ({ requestLocale }) => {
  const asked = await requestLocale;
  const locale = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
  return { locale, messages: await loadMessages(locale), timeZone: 'Asia/Yerevan' };
});
