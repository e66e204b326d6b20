import { plainText, summary } from './plain-text.ts';

describe('Rich text as plain text', () => {
  it('has no markup, and its words stay separate', () => {
    expect(plainText('<p>One &amp; <b>two</b></p>\n<p> </p>')).toBe('One & two');
    expect(plainText('&constructor; &eacute;')).toBe('&constructor; &eacute;');
  });

  it('keeps the items of a list apart, and adds no sign after a sentence', () => {
    const list = '<ul><li>ECG</li><li>heart ultrasound (echo)</li></ul>';
    expect(plainText(`<h2>On the day</h2><p>You get:</p>${list}<p>Call 103.</p><p>«Արև»</p>`)).toBe(
      'On the day · You get: ECG · heart ultrasound (echo) · Call 103. «Արև»',
    );
    expect(plainText('<p>Բերեք՝</p><ul><li>անձնագիր։</li><li>դեղեր</li></ul>')).toBe(
      'Բերեք՝ անձնագիր։ դեղեր',
    );
  });

  it('is cut between words at the length of search results', () => {
    const text = summary(`<p>${'Ռևմատոլոգիա, '.repeat(30)}</p>`);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/Ռևմատոլոգիա…$/);
    expect(summary('<p>Short.</p>')).toBe('Short.');
    expect(summary('<li>one</li><li>two</li><li>three</li>', 9)).toBe('one…');
  });

  it('is cut within a word that is longer than the preview', () => {
    expect(summary('<p>https://arev.example/news</p>', 10)).toBe('https://a…');
    expect(summary('<p>😀😀😀</p>', 4)).toBe('😀…');
  });
});
