import { createI18n } from './create-i18n.ts';
import { foldText } from './fold-text.ts';
import { isLanguage } from './languages.ts';
import en from './locales/en.json' with { type: 'json' };
import hy from './locales/hy.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };

const texts = { hy, ru, en } as const;

const pageIn = (language: 'hy' | 'ru' | 'en') =>
  createI18n({ language, resources: { [language]: { ui: texts[language] } } });

test('Two pages rendered at once have their own languages', () => {
  const armenian = pageIn('hy');
  const english = pageIn('en');
  expect(armenian.t('action.close', { ns: 'ui' })).toBe('Փակել');
  expect(english.t('action.close', { ns: 'ui' })).toBe('Close');
});

test('A missing text is taken from Armenian, then English, then Russian', () => {
  const i18n = createI18n({
    language: 'ru',
    resources: { ru: { ui: {} }, hy: { ui: { a: 'hy' } }, en: { ui: { a: 'en', b: 'en' } } },
  });
  const t = i18n.getFixedT(null, 'ui') as unknown as (key: string) => string;
  expect([t('a'), t('b')]).toEqual(['hy', 'en']);
});

test.each([
  [0, '0 результатов'],
  [1, '1 результат'],
  [3, '3 результата'],
  [11, '11 результатов'],
  [21, '21 результат'],
])('Russian has the right plural form for %i', (count, words) => {
  expect(pageIn('ru').t('list.results', { ns: 'ui', count })).toBe(words);
});

test('Armenian has the right plural forms for zero and many', () => {
  const i18n = pageIn('hy');
  expect([0, 1, 5].map((count) => i18n.t('list.results', { ns: 'ui', count }))).toEqual([
    '0 արդյունք',
    '1 արդյունք',
    '5 արդյունք',
  ]);
});

test('A search matches a word in every spelling', () => {
  expect(foldText('ԲԱՐԵՎ')).toBe(foldText('բարև'));
  expect(foldText('Բարեւ')).toBe(foldText('բարև'));
  expect(foldText('Ինչպե՞ս')).toBe('ինչպես');
  expect(foldText('  Приём   врача ')).toBe('прием врача');
  expect(foldText('Андреи\u0306')).toBe(foldText('андрей'));
  expect(foldText('<b>Ear</b>&nbsp;nose &amp; throat')).toBe('ear nose throat');
});

test('Only the codes of the three languages are valid', () => {
  expect(isLanguage('hy')).toBe(true);
  expect(isLanguage('HY')).toBe(false);
  expect(isLanguage(undefined)).toBe(false);
});
