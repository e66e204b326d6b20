import * as z from 'zod/mini';
import { personName } from './registration.ts';

test.each([
  ['Մարտիրոսյան\u058aՕհանյան', 'Մարտիրոսյան-Օհանյան'],
  ['Анна\u2010Мария', 'Анна-Мария'],
  ['Anna\u2011Maria', 'Anna-Maria'],
  ['Ժակ դ\u055aԱրկ', 'Ժակ դ’Արկ'],
  ['O\u02bcNeil', 'O’Neil'],
  ["O'Neil", "O'Neil"],
])('The name %s is accepted as %s, with the signs of all keyboards', (typed, name) => {
  expect(z.parse(personName, typed)).toBe(name);
});

test.each(['', ' ', 'Ani 2', 'Ani.', 'Ani/Aram'])('“%s” is no name', (typed) => {
  expect(z.safeParse(personName, typed).success).toBe(false);
});
