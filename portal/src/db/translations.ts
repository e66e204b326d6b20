import type { Language } from '../caller/language.ts';

const languages = ['hy', 'ru', 'en'] as const satisfies readonly Language[];

/** One entry per language, in the order of the site; missing translations are empty. */
export const inEveryLanguage = <Texts extends object>(
  rows: readonly (Texts & { readonly language: Language })[],
  empty: Texts,
): (Texts & { language: Language })[] =>
  languages.map(
    (language) => rows.find((row) => row.language === language) ?? Object.assign({ language }, empty),
  );
