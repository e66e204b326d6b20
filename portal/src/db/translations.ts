import type { Language } from '../caller/language.ts';

const languages = ['hy', 'ru', 'en'] as const satisfies readonly Language[];

/** One entry a language, in the site's order; nobody has written the empty ones. */
export const inEveryLanguage = <Texts extends object>(
  rows: readonly (Texts & { readonly language: Language })[],
  empty: Texts,
): (Texts & { language: Language })[] =>
  languages.map(
    (language) => rows.find((row) => row.language === language) ?? Object.assign({ language }, empty),
  );
