import { currentOf, isGroup, liveLongMenu, liveMenu } from './menu.ts';

const texts = (prefixes: string[]) =>
  liveMenu(prefixes).map((item) =>
    isGroup(item) ? [item.text, ...item.links.map(({ text }) => text)] : item.text,
  );

describe('The menu', () => {
  it('shows only pages that a live release serves', () => {
    expect(texts(['', 'doctors', 'services', 'login', 'personal-data'])).toEqual(['services', 'doctors']);
  });

  it('shows nothing while nothing is released', () => {
    expect(texts([])).toEqual([]);
    expect(texts([''])).toEqual([]);
  });

  it('makes a group once two of its pages are live', () => {
    expect(texts(['services', 'operations'])).toEqual([['services', 'services', 'operations']]);
  });

  it('takes a single page of an area that is released bit by bit', () => {
    expect(texts(['help/opinions'])).toEqual(['opinions']);
    expect(texts(['help', 'seminars'])).toEqual([
      ['aboutUs', 'visions', 'seminars', 'requisites', 'opinions', 'faq'],
      'contact',
    ]);
  });

  it('has the groups of the specification, in their order', () => {
    const everything = [
      'help',
      'seminars',
      'news',
      'my-families',
      'services',
      'operations',
      'personal-packages',
    ];
    expect(texts([...everything, 'price-list', 'doctors', 'vacancies', 'investors'])).toEqual([
      ['aboutUs', 'visions', 'seminars', 'requisites', 'opinions', 'news', 'families', 'faq'],
      ['services', 'services', 'operations', 'personalPackages'],
      'pricing',
      'doctors',
      'vacancies',
      'investor',
      'contact',
    ]);
  });

  it('leads to the tour and the forms from the side menu and the footer', () => {
    const prefixes = ['doctors', 'branches', '3d-map', 'attachments'];
    expect(texts(prefixes)).toEqual(['branches', 'doctors']);
    expect(liveLongMenu(prefixes).map(({ text }) => text)).toEqual([
      'doctors',
      'branches',
      'tour',
      'attachments',
    ]);
    expect(liveLongMenu(['doctors']).map(({ text }) => text)).toEqual(['doctors']);
  });

  it('does not take a prefix for its longer namesake', () => {
    expect(texts(['doctors-of-the-year', 'newsletter'])).toEqual([]);
  });
});

describe('The mark of the current page', () => {
  const doctors = { text: 'doctors', path: 'doctors' } as const;

  it.each([
    ['doctors', 'page'],
    ['doctors/anna-petrosyan', 'true'],
    ['doctors-of-the-year', undefined],
    ['', undefined],
    [null, undefined],
  ])('is on the doctors link at %s: %s', (path, mark) => {
    expect(currentOf(doctors, path)).toBe(mark);
  });
});
