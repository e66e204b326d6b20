import { chooseLanguage } from './language.ts';

test.each([
  [undefined, 'hy'],
  ['', 'hy'],
  ['ru', 'ru'],
  ['en-US,en;q=0.9,ru;q=0.8', 'en'],
  ['ru;q=0.5, en;q=0.7', 'en'],
  ['fr-FR, de;q=0.9, RU-ru;q=0.1', 'ru'],
  ['fr', 'hy'],
  ['en;q=0, ru;q=0.2', 'ru'],
  ['*', 'hy'],
  ['fr, *;q=0.1', 'hy'],
  [';;;,,q=,=', 'hy'],
  ['en;q=high', 'en'],
  [`en${','.repeat(600)}`, 'hy'],
])('A visitor whose browser says %j reads %s', (header, language) => {
  expect(chooseLanguage(header)).toBe(language);
});
