import type { Language } from '@arev/shared/i18n';
import uiEn from '@arev/shared/i18n/locales/en.json' with { type: 'json' };
import uiHy from '@arev/shared/i18n/locales/hy.json' with { type: 'json' };
import uiRu from '@arev/shared/i18n/locales/ru.json' with { type: 'json' };
import en from '../../../locales/en.json' with { type: 'json' };
import hy from '../../../locales/hy.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };

export const shellTexts = { hy, ru, en };
/** Texts of the shared components. */
export const uiTexts = { hy: uiHy, ru: uiRu, en: uiEn };

/** The few texts that the server itself writes. */
export const siteName = (language: Language): string => shellTexts[language].brand.name;
export const unavailableText = (language: Language): string => shellTexts[language].server.unavailable;
export const tooLargeText = (language: Language): string => shellTexts[language].server.tooLarge;
