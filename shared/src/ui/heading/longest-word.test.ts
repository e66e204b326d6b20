import { longestWord } from './longest-word.ts';

it('finds the longest word of a heading, split at hyphens', () => {
  expect(longestWord('Политика конфиденциальности')).toBe(longestWord('конфиденциальности'));
  expect(longestWord('Քիթ-կոկորդ-ականջաբանություն')).toBe(longestWord('ականջաբանություն'));
});

it('measures a word by the width of its letters', () => {
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

it('ignores short words and very long strings', () => {
  expect(longestWord('Բժիշկներ և գներ')).toBeUndefined();
  expect(longestWord('')).toBeUndefined();
  expect(longestWord('ш'.repeat(99))).toBe(18);
});
