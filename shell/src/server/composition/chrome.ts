import { createI18n, type Language, LANGUAGES } from '@arev/shared/i18n';
import uiEn from '@arev/shared/i18n/locales/en.json' with { type: 'json' };
import uiHy from '@arev/shared/i18n/locales/hy.json' with { type: 'json' };
import uiRu from '@arev/shared/i18n/locales/ru.json' with { type: 'json' };
import type { i18n as I18n } from 'i18next';
import type { ChromeHtml, ChromeRequest } from '../../chrome/server.tsx';
import { shellTexts } from './words.ts';

/** Header, footer and error pages as markup. */
export type RenderChrome = (request: ChromeRequest) => ChromeHtml;

const uiTexts = { hy: uiHy, ru: uiRu, en: uiEn };

const translator = (language: Language): I18n =>
  createI18n({ language, resources: { [language]: { ui: uiTexts[language], shell: shellTexts[language] } } });

const made = new Map(LANGUAGES.map((language) => [language, translator(language)] as const));

/** One a language for all requests: the chrome only reads. */
export const chromeTexts = (language: Language): I18n => made.get(language) ?? translator(language);
