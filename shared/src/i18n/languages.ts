/** The first language is the default one; the order is the order of the language menu. */
export const LANGUAGES = ['hy', 'ru', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'hy';

/** Fallbacks for a text that is missing in the language of the page. */
export const FALLBACK_LANGUAGES: readonly Language[] = ['hy', 'en', 'ru'];

export const LOCALE_CODES: Readonly<Record<Language, string>> = { hy: 'hy-AM', ru: 'ru-RU', en: 'en-US' };

/** The name of each language in that language, for the language menu. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  hy: 'Հայերեն',
  ru: 'Русский',
  en: 'English',
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
