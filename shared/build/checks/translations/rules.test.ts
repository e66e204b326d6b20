import type { Namespace } from './bundles.ts';
import { completeness } from './completeness.ts';
import { wording } from './wording.ts';

type Texts = Readonly<Record<string, string>>;

const namespace = (hy: Texts, ru: Texts, en: Texts): Namespace => ({
  name: 'mf-test',
  folder: 'mf-test/locales',
  byCode: false,
  texts: {
    hy: new Map(Object.entries(hy)),
    ru: new Map(Object.entries(ru)),
    en: new Map(Object.entries(en)),
  },
});

const messages = (found: ReturnType<typeof wording>): readonly string[] =>
  found.map(({ file, message }) => `${file} ${message}`);

const whole = namespace(
  { title: 'Բժիշկներ', count_one: '{{count}} բժիշկ', count_other: '{{count}} բժիշկ' },
  {
    title: 'Врачи',
    count_one: '{{count}} врач',
    count_few: '{{count}} врача',
    count_many: '{{count}} врачей',
    count_other: '{{count}} врача',
  },
  { title: 'Doctors', count_one: 'one doctor', count_other: '{{count}} doctors' },
);

test('Three complete languages pass, each with its own plural forms', () => {
  expect(messages(completeness(whole))).toEqual([]);
  expect(messages(wording(whole))).toEqual([]);
});

test('A text that is missing in one language is reported', () => {
  const found = completeness(namespace({ a: 'ա', b: 'բ' }, { a: 'а' }, { a: 'a', b: 'b' }));
  expect(messages(found)).toEqual(['mf-test/locales/ru.json "b" is missing']);
});

test('A Russian plural without "few" and "many" is incomplete', () => {
  const form = { n_one: '{{count}}', n_other: '{{count}}' };
  expect(messages(completeness(namespace(form, form, form)))).toEqual([
    'mf-test/locales/ru.json "n_few" is missing',
    'mf-test/locales/ru.json "n_many" is missing',
  ]);
});

test('A plural form that a language does not have is reported', () => {
  const forms = { n_one: 'x', n_few: 'x', n_many: 'x', n_other: 'x' };
  expect(messages(completeness(namespace(forms, forms, forms)))).toContain(
    'mf-test/locales/en.json "n_few" is a plural form that this language does not have',
  );
});

test('Placeholders have to be the same in all languages', () => {
  const found = completeness(namespace({ a: '{{name}} ա' }, { a: '{{nme}} а' }, { a: 'a' }));
  expect(messages(found)).toEqual([
    'mf-test/locales/ru.json "a" has the placeholders "{{nme}}", in hy they are "{{name}}"',
    'mf-test/locales/en.json "a" has the placeholders "", in hy they are "{{name}}"',
  ]);
});

test.each([
  ['an empty text', '', 'is empty'],
  ['a Latin o inside an Armenian word', 'Բժիշկo', 'letters of two scripts'],
  ['a Latin question mark', 'Որտե՞ղ?', 'Armenian puts ՞'],
  ['a Latin colon for the full stop', 'Պատրաստ է:', 'Latin colon'],
  ['a prohibition without its stress mark', 'Այստեղ մի գրեք', 'forbids with'],
  ['Russian letters', 'Ответ', 'Russian letters'],
  ['a space too many', 'Բժիշկ ', 'ends with a space'],
  ['a date at the beginning of a sentence', '{{date}}, ժամը {{time}}, Դուք այց ունեք', 'with a date'],
  ['the name of the clinics without quotes', 'Արևը թվերով', 'without quotes'],
])('Armenian with %s is refused', (_, text, expected) => {
  const found = wording(namespace({ a: text }, { a: 'Ответ' }, { a: 'Answer' }));
  expect(messages(found).join('\n')).toContain(expected);
});

test('Foreign names, times and Armenian punctuation right after them pass', () => {
  const hy = { a: 'Միացրեք JavaScript։ Ժամը 14:30, SMS-ով՝ anna@example.am' };
  expect(messages(wording(namespace(hy, { a: 'Включите JavaScript' }, { a: 'Turn JavaScript on' })))).toEqual(
    [],
  );
});

test('The name of the clinics alone, in quotes or within another word passes, and a date as a label', () => {
  const hy = { a: 'Արև', b: '«Արևը» թվերով', c: 'Արևելք', d: '{{date}}, {{time}}' };
  const ru = { a: 'Арев', b: '«Арев» в цифрах', c: 'Восток', d: '{{date}}, {{time}}' };
  const en = { a: 'Arev', b: 'Arev in figures', c: 'East', d: '{{date}}, {{time}}' };
  expect(messages(wording(namespace(hy, ru, en)))).toEqual([]);
});

test('A text that is still English is found', () => {
  const text = { a: 'Please choose your doctor' };
  expect(messages(wording(namespace(text, { a: 'Выберите врача' }, text)))).toEqual([
    'mf-test/locales/hy.json "a" is still the English text',
  ]);
});
