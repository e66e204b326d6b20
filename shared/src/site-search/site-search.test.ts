import type { SearchResult } from '../contracts/search.ts';
import { foundPage } from './found-page.ts';
import { groupFound } from './group-found.ts';
import { markMatches } from './mark-matches.ts';

const marked = (text: string, search: string) =>
  markMatches(text, search)
    .map((piece) => (piece.matches ? `[${piece.text}]` : piece.text))
    .join('');

describe('Search matches are marked', () => {
  test.each([
    ['Cardiology', 'cardio', '[Cardio]logy'],
    ['Doctor Ani Grigoryan', 'gri ani', 'Doctor [Ani] [Gri]goryan'],
    ['Приём врача', 'прием', '[Приём] врача'],
    ['Բարեւ Երևան', 'բարև', '[Բարեւ] Երևան'],
    ['ԵՐԵՎԱՆ', 'երևան', '[ԵՐԵՎԱՆ]'],
    ['Ինչպե՞ս գրանցվել', 'ինչպես', '[Ինչպե՞ս] գրանցվել'],
    ['Врач Андреи\u0306', 'андрей', 'Врач [Андреи\u0306]'],
    ['«Արև» կենտրոն', 'արև', '«[Արև]» կենտրոն'],
    ['Two  spaces', 'spaces', 'Two  [spaces]'],
    ['X-ray', 'ray', 'X-[ray]'],
  ])('%s, searched for as %s', (text, search, result) => {
    expect(marked(text, search)).toBe(result);
  });

  test.each([
    ['Cardiology', 'logy'],
    ['Cardiology', ''],
    ['Cardiology', 'c'],
    ['Cardiology', '(.*)'],
    ['', 'cardio'],
  ])('nothing in “%s” is marked for “%s”', (text, search) => {
    expect(marked(text, search)).toBe(text);
  });

  test('characters outside the basic plane are not split', () => {
    expect(marked('🙂 Anna', 'anna')).toBe('🙂 [Anna]');
  });
});

const found = (
  path: SearchResult['path'],
  slug: string | null = 'x',
  type: SearchResult['type'] = 'page',
) => ({ path, slug, type });

test.each([
  [found('services'), 'services/x/price'],
  [found('services', 'x', 'package'), 'personal-packages/x'],
  [found('doctors'), 'doctors/x'],
  [found('specializations'), 'services/x'],
  [found('news'), 'news/x'],
  [found('seminars'), 'seminars/x'],
  [found('vacancies'), 'vacancies/x'],
  [found('company-description', 'our-mission'), 'help/about-us'],
  [found('faqs', '12'), 'help/frequently-asked-questions?question=12'],
  [found('faqs', null), 'help/frequently-asked-questions'],
  [found('news', null), 'news'],
  [found('branches', 'kentron'), 'branches/kentron'],
  [found('pages', '3d-map'), '3d-map'],
  [found('pages', 'help/contact-us'), 'help/contact-us'],
])('The result %o links to %s', (result, address) => {
  expect(foundPage(result)).toBe(address);
});

test('Results are grouped by kind in the order of the response', () => {
  const result = (path: SearchResult['path'], title: string): SearchResult => ({
    path,
    title,
    description: '',
    slug: title,
    type: 'page',
  });
  const groups = groupFound([result('news', 'a'), result('doctors', 'b'), result('news', 'c')]);
  expect(groups.map(({ kind, results }) => [kind, results.map(({ title }) => title)])).toEqual([
    ['news', ['a', 'c']],
    ['doctors', ['b']],
  ]);
});
