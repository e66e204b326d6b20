import { currentOf, isGroup, liveLongMenu, liveMenu } from './menu.ts';

const texts = (prefixes: string[]) =>
  liveMenu(prefixes).map((item) =>
    isGroup(item) ? [item.text, ...item.links.map(({ text }) => text)] : item.text,
  );

describe('The menu', () => {
  it('shows only pages of live releases', () => {
    expect(texts(['', 'doctors', 'services', 'login', 'personal-data'])).toEqual(['services', 'doctors']);
  });

  it('is empty while nothing is released', () => {
    expect(texts([])).toEqual([]);
    expect(texts([''])).toEqual([]);
  });

  it('shows a group once two of its pages are live', () => {
    expect(texts(['services', 'operations'])).toEqual([['services', 'services', 'operations']]);
  });

  it('shows a single page of a group while the rest is not released', () => {
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

  it('links to the tour and the forms from the side menu and the footer', () => {
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

  it('does not confuse a prefix with a longer one that starts the same', () => {
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
