import { inventedName, inventedSurname, seededDice } from '../../portal/src/content/scale/words.ts';

const languages = ['hy', 'ru', 'en'] as const;
const people = 16;

/** As typed at the desk: a whole name in both orders, a surname, and the beginnings of a surname and of a name. */
const typed = (first: string, last: string): readonly string[] => [
  `${first} ${last}`,
  `${last} ${first}`,
  last,
  last.slice(0, 4),
  `${first} ${last.slice(0, 3)}`,
];

const namesIn = (language: (typeof languages)[number]): readonly string[] => {
  // The names of the large database are made of the same syllables.
  const dice = seededDice(20_261_126);
  return Array.from({ length: people }, () => [inventedName(dice), inventedSurname(dice)] as const).flatMap(
    ([first, last]) => typed(first[language], last[language]),
  );
};

/** Whole numbers, numbers without the code of the country, and the last digits that people remember. */
const phones = Array.from({ length: people }, (_, index) => String((index * 37_813 + 101_010) % 1_000_000))
  .map((digits) => digits.padStart(6, '0'))
  .flatMap((digits) => [`+374 99 ${digits}`, `099${digits}`, digits.slice(2)]);

/** Cards of the demo patients, whom the large database has too, and numbers of nobody. */
const cards = ['4512910412', '6525780225', '2406830614', '1234567890', '9876543210'];

export const patientSearches: Readonly<Record<string, readonly string[]>> = {
  'patients by name, Armenian': namesIn('hy'),
  'patients by name, Russian': namesIn('ru'),
  'patients by name, Latin': namesIn('en'),
  'patients by phone': phones,
  'patients by card number': cards,
};
