import type { SearchResult } from '@arev/shared/contracts/search';
import type { Clock } from '../../clock.ts';
import { plainDateAt } from '../../clinic-time.ts';
import type { Database } from '../../db/factory.ts';
import type { Listed } from '../../db/paging.ts';
import type { Fitting, SearchedList } from '../../db/search.ts';
import type { Language } from '../../caller/language.ts';
import { countMiss } from './missed-repository.ts';
import { countableWords } from './missed-words.ts';
import { otherLayouts } from './keyboard-layouts.ts';
import {
  all,
  beginningOf,
  hasLongWord,
  isPossible,
  isVague,
  type Meant,
  partsOf,
  type Parts,
  type Question,
  questionOf,
  wordsIn,
} from './question.ts';
import * as repository from './repository.ts';

export interface SearchNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

const shortest = 3;
/** With fewer results than this, a query of one word may be mistyped. */
const few = 3;

const nothing: Listed<SearchResult> = { data: [], total: 0 };
const nothingFound: repository.Found = { ...nothing, named: false };
const answered = ({ data, total }: repository.Found): Listed<SearchResult> => ({ data, total });

interface Guess {
  readonly asked: Question;
  readonly meant: Meant;
}

const questionReader = (db: Database) => {
  const words = (text: string) => repository.readWords(db, wordsIn(text));
  const question = async (text: string): Promise<Question | undefined> => questionOf(await words(text));
  return {
    question,
    beginning: async (text: string): Promise<Question | undefined> => beginningOf(await words(text)),
    /** The text as typed with another keyboard layout; only queries with at least one whole word. */
    retyped: async (text: string): Promise<readonly Question[]> => {
      const questions = await Promise.all(otherLayouts(text).map(question));
      return questions.flatMap((other) => (other && !isVague(other) ? [other] : []));
    },
    /** What may have been meant: first the most similar words, last the keys of another layout. */
    async *guesses(question: Question, retyped: readonly Question[]): AsyncGenerator<Guess> {
      const tries = [
        { asked: question, closely: true },
        ...(hasLongWord(question) ? [{ asked: question, closely: false }] : []),
        ...retyped.map((asked) => ({ asked, closely: true })),
      ];
      for (const { asked, closely } of tries) {
        const words = asked.words.map(({ word }) => word);
        yield { asked, meant: await repository.similarWords(db, words, closely) };
      }
    },
  };
};

/** Searches the whole site; the best results come first. */
export const searchService = ({ db, clock }: SearchNeeds) => {
  const read = questionReader(db);
  return {
    /** Counts searches without a result for editors: the words, never the person. */
    noteMiss: async (text: string): Promise<void> => {
      const words = countableWords(text);
      if (words !== undefined) await countMiss(db, plainDateAt(clock()), words);
    },
    find: async (language: Language, text: string, size: number): Promise<Listed<SearchResult>> => {
      const question = text.length < shortest ? undefined : await read.question(text);
      if (!question) return nothing;
      const reader = { language, today: plainDateAt(clock()), size };
      const ask = ({ typed }: Question, parts: Parts, loose = false) =>
        repository.findEntries(db, reader, { typed, parts, loose });
      const askAsTyped = async (typed: Question): Promise<repository.Found> =>
        isPossible(typed) ? ask(typed, partsOf(typed)) : nothingFound;

      const exact = await askAsTyped(question);
      const severalWords = question.words.length > 1;
      // Several words that only a long text contains may be there by chance: not enough. One word may be a name.
      const isEnough = severalWords ? exact.named && !isVague(question) : exact.total >= few;
      if (isEnough) return answered(exact);
      const retyped = exact.total === 0 || isVague(question) ? await read.retyped(text) : [];
      for (const other of retyped) {
        const found = await askAsTyped(other);
        if (found.total > 0) return answered(found);
      }
      let widest: Meant = new Map();
      for await (const { asked, meant } of read.guesses(question, retyped)) {
        if (asked === question) widest = meant;
        if (!isPossible(asked, meant)) continue;
        const similar = await ask(asked, partsOf(asked, meant));
        if (similar.named || (similar.total > 0 && !severalWords)) return answered(similar);
      }
      return severalWords ? answered(await ask(question, partsOf(question, widest), true)) : nothing;
    },
  };
};

/** The filter of a call: with a text in place of the matching entries. */
export type Typed<Filter extends { fitting?: Fitting | undefined }> = Omit<
  Filter,
  'fitting' | 'fittingServices'
> & { readonly text?: string | undefined };

/** Reads a text in the same way to filter a list; undefined without a text. */
export const textSearch = (db: Database) => {
  const read = questionReader(db);
  const found = async (list: SearchedList, parts: Parts): Promise<Fitting> => {
    const query = all(parts.titles);
    return (await repository.isFound(db, list, query)) ? query : null;
  };
  const foundAsTyped = async (list: SearchedList, typed: Question): Promise<Fitting> =>
    isPossible(typed) ? found(list, partsOf(typed)) : null;
  const fittingOf = async (list: SearchedList, text: string): Promise<Fitting> => {
    const question = text.length < shortest ? await read.beginning(text) : await read.question(text);
    if (!question) return null;
    const exact = await foundAsTyped(list, question);
    if (exact !== null) return exact;
    const retyped = await read.retyped(text);
    for (const other of retyped) {
      const fitting = await foundAsTyped(list, other);
      if (fitting !== null) return fitting;
    }
    for await (const { asked, meant } of read.guesses(question, retyped)) {
      const fitting = isPossible(asked, meant) ? await found(list, partsOf(asked, meant)) : null;
      if (fitting !== null) return fitting;
    }
    return null;
  };
  return async (list: SearchedList, text = ''): Promise<Fitting | undefined> =>
    text === '' ? undefined : fittingOf(list, text);
};
