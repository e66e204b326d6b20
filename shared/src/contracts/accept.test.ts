import { acceptedLanguage } from './accept.ts';

test.each([
  [undefined, 'hy'],
  ['', 'hy'],
  ['ru', 'ru'],
  ['en-US,en;q=0.9,ru;q=0.8', 'en'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['ru;q=0.5, en;q=0.7', 'en'],
  ['de;q=1, en-GB;q=0.3, ru;q=0.2', 'en'],
  ['fr-FR, de;q=0.9, RU-ru;Q=0.1', 'ru'],
  ['fr', 'hy'],
  ['en;q=0', 'hy'],
  ['en;q=0, ru;q=0.2', 'ru'],
  ['*', 'hy'],
  ['fr, *;q=0.1', 'hy'],
  ['en;q=0.1, *', 'hy'],
  ['en, *;q=0.1', 'en'],
  ['hy;q=0, *', 'ru'],
  ['hy;q=0, ru;q=0, *;q=0.5', 'en'],
  ['hy;q=0, *;q=0', 'hy'],
  [';;;,,q=,=', 'hy'],
  ['en;q=high', 'en'],
  [`en${','.repeat(600)}`, 'en'],
  [`${','.repeat(600)}en`, 'hy'],
])('A visitor with the Accept-Language header %j reads %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
