import { inLanguage, loginFrom, pageOf } from './address.ts';

describe('Choosing another language', () => {
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
    'leads home from an address that is none of ours: %s',
    (path) => {
      expect(inLanguage(path, 'en')).toBe('/en');
    },
  );
});

describe('The login link', () => {
  it('leads back to the page with its query', () => {
    expect(loginFrom('/hy/doctors?specIds=1,2', 'hy')).toBe(
      '/hy/login?returnUrl=%2Fhy%2Fdoctors%3FspecIds%3D1,2',
    );
  });

  it('keeps where a person wanted to go while they are signing in', () => {
    expect(loginFrom('/hy/login?returnUrl=%2Fhy%2Fdoctors', 'hy')).toBe(
      '/hy/login?returnUrl=%2Fhy%2Fdoctors',
    );
  });

  it.each(['/hy/auth/register', '/hy/404', '/hy/403', '//evil.example', '/xx'])(
    'does not lead back to %s',
    (path) => {
      expect(loginFrom(path, 'hy')).toBe('/hy/login');
    },
  );
});

test('An address without a language has no page', () => {
  expect(pageOf('/doctors')).toBeNull();
  expect(pageOf('/hy/doctors/anna?x#y')).toBe('doctors/anna');
});
