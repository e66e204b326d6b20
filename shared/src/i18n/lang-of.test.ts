import { langOf } from './lang-of.ts';
import type { Language } from './languages.ts';

test.each<[text: string, page: Language, lang: Language | undefined]>([
  ['Գրիպի պատվաստում', 'hy', undefined],
  ['Գրիպի պատվաստում', 'ru', 'hy'],
  ['Գրիպի պատվաստում', 'en', 'hy'],
  ['Прививка от гриппа', 'hy', 'ru'],
  ['Прививка от гриппа', 'en', 'ru'],
  ['Vaccination against influenza', 'hy', 'en'],
  ['Vaccination against influenza', 'ru', 'en'],
  ['Vaccination against influenza', 'en', undefined],
  ['A talk at “Արև”', 'en', undefined],
  ['Клиника «Արև» на улице Абовяна', 'ru', undefined],
])('The language of “%s” on a page in %s is %s', (text, page, lang) => {
  expect(langOf(text, page)).toBe(lang);
});

test.each(['', '2026', 'MRI', 'COVID-19', 'Botox', 'МРТ (Siemens)'])(
  'Abbreviations, names and numbers belong to the language of the page: “%s”',
  (text) => {
    expect(langOf(text, 'ru')).toBeUndefined();
  },
);

test('Tags, addresses and entities are no letters', () => {
  const html = '<p class="x">Да,&nbsp;<a href="https://example.am/a/long/address">и здесь</a></p>';
  expect(langOf(html, 'ru')).toBeUndefined();
  expect(langOf(html, 'hy')).toBe('ru');
  expect(langOf(`<p>Այո</p><img src="${'x'.repeat(3000)}">`, 'hy')).toBeUndefined();
});
