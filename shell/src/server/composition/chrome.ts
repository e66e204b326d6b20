import { createI18n, type Language, LANGUAGES } from '@arev/shared/i18n';
import type { i18n as I18n } from 'i18next';
import type { ChromeHtml, ChromeRequest } from '../../chrome/server.tsx';
import { shellTexts, uiTexts } from './words.ts';

/** Header, footer and error pages as markup. */
export type RenderChrome = (request: ChromeRequest) => ChromeHtml;

const translator = (language: Language): I18n =>
  createI18n({ language, resources: { [language]: { ui: uiTexts[language], shell: shellTexts[language] } } });

const made = new Map(LANGUAGES.map((language) => [language, translator(language)] as const));

/** One instance per language for all requests: the chrome only reads it. */
export const chromeTexts = (language: Language): I18n => made.get(language) ?? translator(language);
