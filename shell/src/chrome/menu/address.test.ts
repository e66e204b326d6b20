import { inLanguage, loginFrom, pageOf } from './address.ts';

describe('A link to another language', () => {
  it.each([
    ['/hy', '/ru'],
    ['/hy/', '/ru'],
    ['/hy/doctors', '/ru/doctors'],
    ['/hy/doctors/', '/ru/doctors'],
    ['/en/doctors?searchText=%D4%B1&specIds=1,2', '/ru/doctors?searchText=%D4%B1&specIds=1,2'],
    ['/hy/services/cardiology/price?submit=true#top', '/ru/services/cardiology/price?submit=true'],
    ['/ru/doctors?next=/hy/x', '/ru/doctors?next=/hy/x'],
  ])('keeps the page and its query: %s → %s', (path, expected) => {
    expect(inLanguage(path, 'ru')).toBe(expected);
  });

  it.each(['/', '', '/xx/doctors', '//evil.example/hy', '/%', 'hy/doctors', '/hy%2Fdoctors'])(
    'leads home from a foreign address: %s',
    (path) => {
      expect(inLanguage(path, 'en')).toBe('/en');
    },
  );
});

describe('The login link', () => {
  it('contains the current page with its query as return address', () => {
    expect(loginFrom('/hy/doctors?specIds=1,2', 'hy')).toBe(
      '/hy/login?returnUrl=%2Fhy%2Fdoctors%3FspecIds%3D1,2',
    );
  });

  it('keeps the return address while a person signs in', () => {
    expect(loginFrom('/hy/login?returnUrl=%2Fhy%2Fdoctors', 'hy')).toBe(
      '/hy/login?returnUrl=%2Fhy%2Fdoctors',
    );
  });

  it.each(['/hy/auth/register', '/hy/404', '/hy/403', '//evil.example', '/xx'])(
    'has no return address on %s',
    (path) => {
      expect(loginFrom(path, 'hy')).toBe('/hy/login');
    },
  );
});

test('An address without a language has no page', () => {
  expect(pageOf('/doctors')).toBeNull();
  expect(pageOf('/hy/doctors/anna?x#y')).toBe('doctors/anna');
});
