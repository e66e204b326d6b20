/** A word of a query in the romanized alphabet of the search, and the stem that all its forms begin with. */
export interface Word {
  readonly word: string;
  readonly stem: string;
  /** Whether a text of the site may have a word that begins so. */
  readonly known: boolean;
}

/** A parsed query, ready to be compared. */
export interface Question {
  /** The romanized text with and without filler words: names that equal it or begin with it come first. */
  readonly typed: readonly string[];
  readonly words: readonly Word[];
}

/** More words do not improve the result of a search with a sentence. */
const mostWords = 8;
const markup = /<[^>]*>|&#?[a-z0-9]+;/gi;
const insideWords = /[\u055a-\u055f'’ʼ`]/g;
const betweenWords = /[^\p{L}\p{N}\p{M}]+/u;

/** The words as typed; apostrophes and Armenian punctuation marks do not split a word. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .replaceAll(markup, ' ')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(insideWords, '')
    .split(betweenWords)
    .filter(Boolean);

/** A single letter (“qqqq” becomes one) occurs everywhere and is useless alone; next to a name it is an initial. */
const saysMuch = ({ word }: Word): boolean => word.length > 1;

/** Thousands of words begin with “a” or “do”: next to longer words such prefixes cost much and filter little. */
const telling = (words: readonly Word[]): readonly Word[] => {
  const longer = words.filter(({ word }) => word.length > 2);
  return longer.length > 1 ? longer : words;
};

const phrase = (words: readonly Word[]): string => words.map(({ word }) => word).join(' ');

/** Removes filler words, unless nothing else remains. */
export const questionOf = (words: readonly (Word & { readonly filler: boolean })[]): Question | undefined => {
  const said = words.filter(({ filler }) => !filler);
  const kept = said.some(saysMuch) ? said : words;
  if (!kept.some(saysMuch)) return undefined;
  return { typed: [...new Set([phrase(words), phrase(kept)])], words: telling(kept).slice(0, mostWords) };
};

/** A list is filtered from the first letter on. */
export const beginningOf = (words: readonly Word[]): Question | undefined =>
  words.length > 0 ? { typed: [phrase(words)], words } : undefined;

/** Compared with similar words in two steps, as `search_near` in the database does from the same length on. */
const isLong = ({ word }: Word): boolean => word.length >= 7;
export const hasLongWord = ({ words }: Question): boolean => words.some(isLong);

/** False if no text can have all words, nor those that were meant: then a search cannot find anything. */
export const isPossible = ({ words }: Question, meant: Meant = new Map()): boolean =>
  words.every(({ word, known }) => known || (meant.get(word) ?? []).length > 0);

/** True if all words are too short to be specific. */
export const isVague = ({ words }: Question): boolean => words.every(({ word }) => word.length < 3);

/** A stem of three letters is too short, unless the word has four letters. */
const isUseful = ({ word, stem }: Word): boolean =>
  word.startsWith(stem) && (stem.length > 3 || (stem.length === 3 && word.length === 4));

/** Words contain only letters and digits here, so they cannot contain operators of the query. */
const beginning = (word: string): string => `${word}:*`;
const either = (words: readonly string[]): string => `(${words.join(' | ')})`;

/** In the syntax of `to_tsquery`, one part for each word. */
export interface Parts {
  /** For titles, positions and synonyms: matches all forms of a word. */
  readonly titles: readonly string[];
  /** For long texts, where thousands of words share a stem: matches the word as it was typed. */
  readonly texts: readonly string[];
}

/** Words that the user may have meant, by mistyped word. */
export type Meant = ReadonlyMap<string, readonly string[]>;

export const partsOf = ({ words }: Question, meant: Meant = new Map()): Parts => {
  /** What a long word may have meant can be the beginning of other words, too. */
  const meantBy = (word: Word): readonly string[] => {
    const similar = meant.get(word.word) ?? [];
    return isLong(word) ? similar.map(beginning) : similar;
  };
  const part = (begin: (word: Word) => string) =>
    words.map((word) => either([beginning(begin(word)), ...meantBy(word)]));
  return {
    titles: part((word) => (isUseful(word) ? word.stem : word.word)),
    texts: part(({ word }) => word),
  };
};

export const all = (parts: readonly string[]): string => parts.join(' & ');
export const any = (parts: readonly string[]): string => parts.join(' | ');
