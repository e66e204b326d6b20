import { LANGUAGES, type Language } from './languages.ts';

const scripts: Readonly<Record<Language, RegExp>> = {
  hy: /\p{Script=Armenian}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  en: /\p{Script=Latin}/gu,
};

/** The beginning of a long text is enough. */
const mostRead = 2000;

/** Fewer Latin letters are an abbreviation or a name, which every language has. */
const fewestLatin = 16;

const markup = /<[^>]*(?:>|$)|&#?\w+;/g;

/**
 * The `lang` of an edited text that is not in the language of the page: a missing one shows another (146). Each language
 * has a script of its own, and the one of most letters tells. The text may have HTML.
 */
export const langOf = (text: string, page: Language): Language | undefined => {
  const words = text.slice(0, mostRead).replaceAll(markup, '');
  const lettersOf = (language: Language) => words.match(scripts[language])?.length ?? 0;
  let said = page;
  let most = lettersOf(page);
  for (const language of LANGUAGES) {
    const letters = lettersOf(language);
    if (letters > most && (language !== 'en' || letters >= fewestLatin)) [said, most] = [language, letters];
  }
  return said === page ? undefined : said;
};
