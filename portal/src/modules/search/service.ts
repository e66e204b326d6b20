import type { SearchResult } from '@arev/shared/contracts/search';
import type { Clock } from '../../clock.ts';
import { plainDateAt } from '../../clinic-time.ts';
import type { Database } from '../../db/factory.ts';
import type { Listed } from '../../db/paging.ts';
import type { Language } from '../../plugins/language.ts';
import * as repository from './repository.ts';

export interface SearchNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

const shortest = 3;
/** A sentence says no more to a search than its first words. */
const mostWords = 8;
/** With fewer results than this for its one word, a slip is thought of; several words that fit together are none. */
const few = 3;
const isEnough = (total: number, words: readonly string[]): boolean =>
  total >= few || (total > 0 && words.length > 1);

/** Words are letters and digits alone here, so nothing in them is an operator of the query. */
const beginning = (word: string): string => `${word}:*`;
/** A letter (“qqqq” is one) stands everywhere and says nothing by itself; beside a name it is an initial. */
const saysMuch = (word: string): boolean => word.length > 1;
/** Thousands of words begin like “a” or “do”: beside longer words these cost much and narrow nothing down. */
const telling = (words: readonly string[]): readonly string[] => {
  const longer = words.filter(({ length }) => length > 2);
  return longer.length > 1 ? longer : words;
};
const either = (words: readonly string[]): string => `(${words.join(' | ')})`;

const nothing: Listed<SearchResult> = { data: [], total: 0 };

export const searchService = ({ db, clock }: SearchNeeds) => {
  const find = async (language: Language, text: string, size: number): Promise<Listed<SearchResult>> => {
    if (text.length < shortest) return nothing;
    const typed = await repository.romanize(db, text);
    const words = telling(typed.split(' ').filter(Boolean)).slice(0, mostWords);
    if (!words.some(saysMuch)) return nothing;
    const reader = { language, today: plainDateAt(clock()), size };
    const ask = (asked: string) => repository.findEntries(db, reader, { asked, typed });

    const exact = await ask(words.map(beginning).join(' & '));
    if (isEnough(exact.total, words)) return exact;
    const meant = await repository.similarWords(db, words);
    const groups = words.map((word) => [beginning(word), ...(meant.get(word) ?? [])]);
    const similar = await ask(groups.map(either).join(' & '));
    if (similar.total > 0 || words.length === 1) return similar;
    return ask(either(groups.flat()));
  };
  return { find };
};
