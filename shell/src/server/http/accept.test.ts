import { preferredEncoding, preferredLanguage } from './accept.ts';

describe('Content negotiation', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    ['gzip;q=nonsense', 'gzip'],
  ])('chooses the encoding for %j: %s', (header, expected) => {
    expect(preferredEncoding(header)).toBe(expected);
  });

  it.each([
    [undefined, 'ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    [undefined, undefined, 'hy'],
    ['en', 'ru', 'en'],
    ['<script>', 'ru', 'ru'],
  ])('chooses the language for the cookie %j and the header %j: %s', (cookie, header, expected) => {
    expect(preferredLanguage(cookie, header)).toBe(expected);
  });
});
