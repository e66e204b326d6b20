import { longestWord } from './longest-word.ts';

it('The longest word of a heading is found, split at hyphens', () => {
  expect(longestWord('Политика конфиденциальности')).toBe(longestWord('конфиденциальности'));
  expect(longestWord('Քիթ-կոկորդ-ականջաբանություն')).toBe(longestWord('ականջաբանություն'));
});

it('The width of a word is estimated by its letters', () => {
  // As rendered by Chromium in Noto Sans at the weight of headings.
  const drawn = {
    Վավերապայմաններ: 11.2,
    պատասխանատվությամբ: 13.9,
    Электроэнцефалография: 12.9,
    Mammography: 7.6,
  };
  for (const [word, width] of Object.entries(drawn)) {
    expect(longestWord(word)).toBeGreaterThanOrEqual(width);
    expect(longestWord(word)).toBeLessThan(width * 1.15 + 1);
  }
});

it('Words that break only in large text are measured, too', () => {
  expect(longestWord('Պացիենտի քարտ')).toBe(6);
  expect(longestWord('Բժիշկներ և գներ')).toBe(6);
});

it('Short words and very long strings are ignored', () => {
  expect(longestWord('Մեր գները')).toBeUndefined();
  expect(longestWord('')).toBeUndefined();
  expect(longestWord('ш'.repeat(99))).toBe(18);
});
