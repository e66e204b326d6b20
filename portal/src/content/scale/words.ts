import type { Language } from '../../db/tables.ts';

export type InEachLanguage = Readonly<Record<Language, string>>;

export interface Dice {
  readonly below: (end: number) => number;
  readonly one: <Item>(items: readonly Item[]) => Item;
}

/** The same sequence on every machine, so that measurements are comparable. */
export const seededDice = (start: number): Dice => {
  let state = start;
  const below = (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('There is nothing to choose from.');
    return item;
  };
  return { below, one };
};

const syllables: readonly InEachLanguage[] = (
  [
    ['բա', 'ба', 'ba'],
    ['գրի', 'гри', 'gri'],
    ['դա', 'да', 'da'],
    ['զար', 'зар', 'zar'],
    ['թո', 'то', 'to'],
    ['լու', 'лу', 'lu'],
    ['խա', 'ха', 'kha'],
    ['կար', 'кар', 'kar'],
    ['հով', 'ов', 'hov'],
    ['մա', 'ма', 'ma'],
    ['նա', 'на', 'na'],
    ['շի', 'ши', 'shi'],
    ['պետ', 'пет', 'pet'],
    ['ռու', 'ру', 'ru'],
    ['սար', 'сар', 'sar'],
    ['վա', 'ва', 'va'],
    ['տի', 'ти', 'ti'],
    ['ցո', 'цо', 'tso'],
    ['փի', 'пи', 'pi'],
    ['քոչ', 'коч', 'koch'],
    ['ջա', 'джа', 'ja'],
    ['ճի', 'чи', 'chi'],
    ['ղա', 'га', 'gha'],
    ['մել', 'мел', 'mel'],
    ['դեր', 'дер', 'der'],
    ['գոր', 'гор', 'gor'],
    ['սի', 'си', 'si'],
    ['նու', 'ну', 'nu'],
    ['րո', 'ро', 'ro'],
    ['լի', 'ли', 'li'],
    ['վար', 'вар', 'var'],
    ['տան', 'тан', 'tan'],
  ] as const
).map(([hy, ru, en]) => ({ hy, ru, en }));

export const joined = (parts: readonly InEachLanguage[], by = ''): InEachLanguage => ({
  hy: parts.map(({ hy }) => hy).join(by),
  ru: parts.map(({ ru }) => ru).join(by),
  en: parts.map(({ en }) => en).join(by),
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name that nobody has and that sounds the same in all three languages. */
export const inventedName = (dice: Dice): InEachLanguage => {
  const { hy, ru, en } = joined([dice.one(syllables), dice.one(syllables), dice.one(syllables)]);
  return { hy: capital(hy), ru: capital(ru), en: capital(en) };
};

export const inventedSurname = (dice: Dice): InEachLanguage =>
  joined([inventedName(dice), { hy: 'յան', ru: 'ян', en: 'yan' }]);
