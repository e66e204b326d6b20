import { plainText, summary } from './plain-text.ts';

describe('Rich text in plain words', () => {
  it('loses its markup and keeps its words apart', () => {
    expect(plainText('<p>One &amp; two</p><ul><li>three</li></ul>')).toBe('One & two three');
    expect(plainText('&constructor; &eacute;')).toBe('&constructor; &eacute;');
  });

  it('is cut between words where a search engine would cut it', () => {
    const text = summary(`<p>${'Ռևմատոլոգիա, '.repeat(30)}</p>`);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/Ռևմատոլոգիա…$/);
    expect(summary('<p>Short.</p>')).toBe('Short.');
  });
});
