import { maskDate } from './mask-date.ts';

const typeKeys = (text: string): string => [...text].reduce((shown, key) => maskDate(shown + key, shown), '');

test.each([
  ['03121990', '03/12/1990'],
  ['03/12/1990', '03/12/1990'],
  ['3/2/1990', '03/02/1990'],
  ['3.2.1990', '03/02/1990'],
  ['031219901', '03/12/1990'],
  ['a0b3', '03'],
])('A date typed as %s key by key becomes %s', (keys, shown) => {
  expect(typeKeys(keys)).toBe(shown);
});

test('An autofilled date has the same format as a typed one', () => {
  expect(maskDate('1990-12-03', '')).toBe('03/12/1990');
});

test('A date that is pasted over another one has the same format as a typed one', () => {
  expect(maskDate('03121990', '12/04/1990')).toBe('03/12/1990');
  expect(maskDate('3.2.1990', '12/04/1990')).toBe('03/02/1990');
});

test('Deleting does not move the other digits', () => {
  expect(maskDate('03/2/1990', '03/12/1990', 3)).toBe('03/2/1990');
  expect(maskDate('03/', '03/1')).toBe('03/');
});

test('Typing before the end does not move the other digits', () => {
  expect(maskDate('0/04/1990', '/04/1990', 1)).toBe('0/04/1990');
  expect(maskDate('/04/1990', '/04/199')).toBe('/04/1990');
  expect(maskDate('12//1990', '12//199')).toBe('12//1990');
});
