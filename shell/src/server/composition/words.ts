import type { Language } from '@arev/shared/i18n';
import en from '../../../locales/en.json' with { type: 'json' };
import hy from '../../../locales/hy.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };

export const shellTexts = { hy, ru, en };

/** The few words that the server says by itself. */
export const siteName = (language: Language): string => shellTexts[language].brand.name;
export const unavailableText = (language: Language): string => shellTexts[language].server.unavailable;
export const needsScriptText = (language: Language): string => shellTexts[language].server.needsScript;
