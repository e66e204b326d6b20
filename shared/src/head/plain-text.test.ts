import { plainText, summary } from './plain-text.ts';

describe('Rich text as plain text', () => {
  it('has no markup, and its words stay separate', () => {
    expect(plainText('<p>One &amp; two</p><ul><li>three</li></ul>')).toBe('One & two three');
    expect(plainText('&constructor; &eacute;')).toBe('&constructor; &eacute;');
  });

  it('is cut between words at the length of search results', () => {
    const text = summary(`<p>${'Ռևմատոլոգիա, '.repeat(30)}</p>`);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/Ռևմատոլոգիա…$/);
    expect(summary('<p>Short.</p>')).toBe('Short.');
  });
});
