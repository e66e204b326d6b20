import { countableWords } from './missed-words.ts';

test.each([
  ['Acupuncture', 'acupuncture'],
  ['  children’s   DENTIST ', 'children’s dentist'],
  ['հիվանդության պատմություն', 'հիվանդության պատմություն'],
  ['медицина', 'медицина'],
])('The search text “%s” is counted', (text, words) => {
  expect(countableWords(text)).toBe(words);
});

test.each([
  ...['Hakobyan', 'Ani Davtyan', 'Petrosian', 'Անի Դավթյան', 'Сидорова', 'Давтян Ани', 'Кузьменко'],
  ...['099 12 34 56', 'card 1234', 'ani@mail.am', 'ab', 'z'.repeat(41), 'one two three four five'],
])('The search text “%s” is not counted', (text) => {
  expect(countableWords(text)).toBeUndefined();
});
