import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@arev/shared/i18n';
import { href } from '@arev/shared/routing';

export interface Alternate {
  readonly hreflang: Language | 'x-default';
  readonly url: string;
}

/** The same page in every language, including itself; all versions name the same set. */
export const alternates = (origin: string, path: string): Alternate[] => [
  ...LANGUAGES.map((language) => ({ hreflang: language, url: origin + href(language, path) })),
  { hreflang: 'x-default', url: origin + href(DEFAULT_LANGUAGE, path) },
];
