/** A word of a question in the one alphabet of the search, and how all its forms begin. */
export interface Word {
  readonly word: string;
  readonly stem: string;
}

/** What was asked for, ready to be compared. */
export interface Question {
  /** Romanized, with and without the words that say nothing: a name that is or begins so comes first. */
  readonly typed: readonly string[];
  readonly words: readonly Word[];
}

/** A sentence says no more to a search than its first words. */
const mostWords = 8;
const markup = /<[^>]*>|&#?[a-z0-9]+;/gi;
const insideWords = /[\u055a-\u055f'’ʼ`]/g;
const betweenWords = /[^\p{L}\p{N}\p{M}]+/u;

/** As they were typed; apostrophes and the Armenian marks stand inside words. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .replaceAll(markup, ' ')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(insideWords, '')
    .split(betweenWords)
    .filter(Boolean);

/** A letter (“qqqq” is one) stands everywhere and says nothing by itself; beside a name it is an initial. */
const saysMuch = ({ word }: Word): boolean => word.length > 1;

/** Thousands of words begin like “a” or “do”: beside longer words these cost much and narrow nothing down. */
const telling = (words: readonly Word[]): readonly Word[] => {
  const longer = words.filter(({ word }) => word.length > 2);
  return longer.length > 1 ? longer : words;
};

const phrase = (words: readonly Word[]): string => words.map(({ word }) => word).join(' ');

/** Without words that say nothing; a question of nothing else keeps them. */
export const questionOf = (words: readonly (Word & { readonly filler: boolean })[]): Question | undefined => {
  const said = words.filter(({ filler }) => !filler);
  const kept = said.some(saysMuch) ? said : words;
  if (!kept.some(saysMuch)) return undefined;
  return { typed: [...new Set([phrase(words), phrase(kept)])], words: telling(kept).slice(0, mostWords) };
};

/** A list narrows from the first letter on. */
export const beginningOf = (words: readonly Word[]): Question | undefined =>
  words.length > 0 ? { typed: [phrase(words)], words } : undefined;

/** Words too short to say by themselves what is meant. */
export const isVague = ({ words }: Question): boolean => words.every(({ word }) => word.length < 3);

/** Three letters of a stem are too few, unless it is nearly the whole word. */
const isUseful = ({ word, stem }: Word): boolean =>
  word.startsWith(stem) && (stem.length > 3 || (stem.length === 3 && word.length === 4));

/** Words are letters and digits alone here, so nothing in them is an operator of the query. */
const beginning = (word: string): string => `${word}:*`;
const either = (words: readonly string[]): string => `(${words.join(' | ')})`;

/** In the language of `to_tsquery`, one part for each word. */
export interface Parts {
  /** For titles, positions and synonyms: all forms of a word. */
  readonly titles: readonly string[];
  /** For long texts, where thousands of words have a common stem: as it was written. */
  readonly texts: readonly string[];
}

/** Words that a mistyped one may have meant. */
export type Meant = ReadonlyMap<string, readonly string[]>;

export const partsOf = ({ words }: Question, meant: Meant = new Map()): Parts => {
  const part = (begin: (word: Word) => string) =>
    words.map((word) => either([beginning(begin(word)), ...(meant.get(word.word) ?? [])]));
  return {
    titles: part((word) => (isUseful(word) ? word.stem : word.word)),
    texts: part(({ word }) => word),
  };
};

export const all = (parts: readonly string[]): string => parts.join(' & ');
export const any = (parts: readonly string[]): string => parts.join(' | ');
