import { href, mapHref, ownPath, owningPrefix, page, placeOnMap, webAddress } from './index.ts';

describe('ownPath', () => {
  const origin = 'https://arev.test';

  it.each(['/hy', '/hy/services/x/price?submit=true', '/ru/doctors#top'])(
    'keeps %s, a page of this site',
    (path) => {
      expect(ownPath(path, origin)).toBe(path);
    },
  );

  it.each([
    'https://evil.test/hy',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    String.raw`\\evil.test`,
    'javascript:alert(1)',
    'hy/doctors',
    '/%2F/../..//evil.test',
    '',
    null,
    undefined,
  ])('drops %s', (path) => {
    expect(ownPath(path, origin)).toBeUndefined();
  });
});

describe('webAddress', () => {
  it.each([
    ['https://arev.test', 'https://arev.test/'],
    ['http://arev.test/a', 'http://arev.test/a'],
    ['javascript:alert(1)', undefined],
    ['arev.test', undefined],
    ['', undefined],
  ])('makes of %j the link %j', (text, link) => {
    expect(webAddress(text)).toBe(link);
  });
});

describe('A browser without URL.parse, such as Safari 17', () => {
  const complete = Object.getOwnPropertyDescriptor(URL, 'parse')!;
  beforeEach(() => void Reflect.deleteProperty(URL, 'parse'));
  afterEach(() => void Object.defineProperty(URL, 'parse', complete));

  it('knows the addresses of this site and of others', () => {
    expect(ownPath('/hy/doctors', 'https://arev.test')).toBe('/hy/doctors');
    expect(webAddress('https://arev.test/a')).toBe('https://arev.test/a');
  });
});

describe('placeOnMap', () => {
  const address = '12 Abovyan Street';

  it('is where the coordinates are, also on the equator', () => {
    const place = placeOnMap({ latitude: 0, longitude: 44.5136, address });
    expect(new URL(mapHref(place)).searchParams.get('query')).toBe('0,44.5136');
  });

  it.each([{}, { latitude: null, longitude: null }, { latitude: 40.1811, longitude: null }])(
    'is the address with the coordinates %j',
    (coordinates) => {
      expect(placeOnMap({ ...coordinates, address })).toBe(address);
    },
  );
});

describe('owningPrefix', () => {
  const prefixes = [
    '',
    'personal-data',
    'personal-data/appointments/create',
    'personal-data/appointments/*/move',
    'personal-data/*/create',
    'services',
  ];

  it.each([
    ['', ''],
    ['services', 'services'],
    ['services/cardiology/price', 'services'],
    ['personal-data/appointments', 'personal-data'],
    ['personal-data/appointments/create/step2', 'personal-data/appointments/create'],
    ['/services/', 'services'],
    ['personal-data/appointments/7/move', 'personal-data/appointments/*/move'],
    ['personal-data/appointments/7', 'personal-data'],
    ['personal-data/appointments//move', 'personal-data'],
    ['personal-data/appointments/create', 'personal-data/appointments/create'],
    ['personal-data/tasks/create', 'personal-data/*/create'],
  ])('returns %p for %p', (path, prefix) => {
    expect(owningPrefix(path, prefixes)).toBe(prefix);
  });

  it.each(['servicesx', 'unknown', 'personal-dat'])(
    'returns nothing for %p: prefixes are compared by whole segments',
    (path) => {
      expect(owningPrefix(path, prefixes)).toBeUndefined();
    },
  );
});

describe('addresses', () => {
  it('contain the language, and the home page has no trailing slash', () => {
    expect(href('hy', page.home())).toBe('/hy');
    expect(href('ru', page.doctor('ani-grigoryan'))).toBe('/ru/doctors/ani-grigoryan');
  });

  it('name filters as the specification does, and omit empty ones', () => {
    expect(page.doctors({ specIds: [1, 2], branchIds: [], searchText: '' })).toBe('doctors?specIds=1,2');
  });

  it('name the branch of a price, or else its cities', () => {
    expect(page.price('ecg', { branchId: 2, cities: [1, 3], submit: true })).toBe(
      'services/ecg/price?branch=2&submit=true',
    );
    expect(page.price('ecg', { cities: [1, 3] })).toBe('services/ecg/price?cities=1,3');
  });

  it('escape typed text', () => {
    expect(page.doctors({ searchText: 'a&b=c' })).toBe('doctors?searchText=a%26b%3Dc');
    expect(page.login({ returnUrl: '/hy/x?a=1' })).toBe('login?returnUrl=%2Fhy%2Fx%3Fa%3D1');
  });
});
