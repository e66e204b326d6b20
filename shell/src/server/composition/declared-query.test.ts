import { declaredQuery } from './declared-query.ts';

const queries = { '': ['city'], doctors: ['searchText', 'specIds'], 'services/*': ['searchText'] };

it.each([
  ['doctors', '?specIds=2,1&searchText=a', '?searchText=a&specIds=2,1'],
  ['doctors', '?foo=1&searchText=a&utm_source=x&foo=2', '?searchText=a'],
  ['doctors', '?foo=1', ''],
  ['doctors', '', ''],
  ['doctors/ani', '?searchText=a', ''],
  ['services', '?searchText=a', ''],
  ['services/cardiology', '?searchText=a&page=2', '?searchText=a'],
  ['services/cardiology/price', '?searchText=a', ''],
  ['', '?city=1&searchText=a', '?city=1'],
  ['constructor', '?searchText=a', ''],
])('The query %s%s is reduced to the declared parameters %s', (path, search, expected) => {
  expect(declaredQuery(search, path, queries)).toBe(expected);
});

it('A release without declarations gets all parameters except those of campaigns', () => {
  expect(declaredQuery('?foo=1&utm_source=x&page=2', 'doctors', undefined)).toBe('?foo=1&page=2');
});
