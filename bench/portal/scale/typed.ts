import { sql } from 'kysely';
import type { Database } from '../../../portal/src/db/factory.ts';

/** Texts as people type them into a search box, by kind. */
export interface Manner {
  readonly title: string;
  readonly typed: readonly string[];
}

interface Title {
  readonly hy: string;
  readonly ru: string;
  readonly en: string;
}

/** The same titles every time, of every kind of result. */
const someTitles = async (db: Database, most: number): Promise<readonly Title[]> => {
  const { rows } = await sql<Title>`
    select texts -> 'hy' ->> 'title' as hy, texts -> 'ru' ->> 'title' as ru, texts -> 'en' ->> 'title' as en
    from search_entry order by md5(path || source_id) limit ${most}`.execute(db);
  return rows;
};

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}{4,}/gu) ?? [];
const longestOf = (text: string): string =>
  wordsOf(text).reduce((longest, word) => (word.length > longest.length ? word : longest), '');

const withoutOne = (word: string): string => word.slice(0, 3) + word.slice(4);

const warmUps = 50;

/** Each text once, so that no cache helps. */
const distinct = (typed: readonly string[]): readonly string[] => [
  ...new Set(typed.filter(({ length }) => length >= 3)),
];

/** Words that occur in thousands of texts. */
const common = [
  ['բժիշկ', 'կլինիկա', 'հետազոտություն', 'բուժում', 'սրտաբան', 'արյան', 'երեխաների', 'վիրաբույժ'],
  ['врач', 'клиника', 'обследование', 'лечение', 'кардиолог', 'анализ', 'детский', 'хирург'],
  ['doctor', 'clinic', 'examination', 'treatment', 'cardiologist', 'blood', 'children', 'surgeon'],
  ['bjishk', 'vrach', 'klinika', 'lechenie', 'srtaban', 'detskiy', 'buzhum', 'analiz'],
].flat();

interface Typing {
  readonly manners: readonly Manner[];
  /** Words of other titles, for the warm-up of the server. */
  readonly unmeasured: readonly string[];
}

export const waysOfTyping = async (db: Database, most: number): Promise<Typing> => {
  const titles = await someTitles(db, most + warmUps);
  const all = titles.map(({ hy, ru, en }, index) => [hy, ru, en][index % 3] ?? '');
  const native = all.slice(0, most);
  const longWords = (texts: readonly string[]) => texts.map(longestOf).filter((word) => word.length >= 5);
  const words = longWords(native);
  const manners = [
    { title: 'a word of a title', typed: words },
    { title: 'its beginning, three letters', typed: words.map((word) => word.slice(0, 3)) },
    {
      title: 'two words the other way round',
      typed: native.map((text) => wordsOf(text).slice(-2).reverse().join(' ')),
    },
    { title: 'a word that nobody has written', typed: words.map((word) => `${word}xqzt`) },
    { title: 'a letter left out', typed: words.map(withoutOne) },
    {
      title: 'a name and a slip',
      typed: native.map((text) => `${withoutOne(longestOf(text))} ${wordsOf(text)[0]}`),
    },
    { title: 'words that stand in thousands of texts', typed: common },
  ].map(({ title, typed }) => ({ title, typed: distinct(typed) }));
  return { manners, unmeasured: longWords(all.slice(most)).filter((word) => !words.includes(word)) };
};
