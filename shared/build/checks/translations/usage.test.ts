import type { Namespace } from './bundles.ts';
import { usageIn } from './usage.ts';

const namespace = (name: string, ...keys: readonly string[]): Namespace => {
  const texts = new Map(keys.map((key) => [key, 'text']));
  return { name, folder: `${name}/locales`, byCode: false, texts: { hy: texts, ru: texts, en: texts } };
};
const ui = namespace('ui', 'list.more', 'list.end');
const messages = (source: string, file = 'shared/src/ui/list.tsx', of = ui): readonly string[] =>
  usageIn([of], [[file, source]]).map(({ message }) => message);

test('A text that no source names is reported as unused, and one that is named is not', () => {
  expect(messages("t('list.more')")).toEqual(['"list.end" is used nowhere']);
  expect(messages("t('list.more'); const key = 'ui:list.end';", 'mf-test/src/list.tsx')).toEqual([]);
});

test('A template with a fixed part uses the texts that it fits', () => {
  expect(messages('t(`list.${state}`)')).toEqual([]);
});

test.each(['`${group}.${name}`', '`${first}${second}`', '`${count} / ${total}`', '`ui:${key}`'])(
  'The template %s, whose fixed parts name nothing, uses no text',
  (template) => {
    expect(messages(`const label = ${template};`)).toEqual([
      '"list.more" is used nowhere',
      '"list.end" is used nowhere',
    ]);
  },
);

test('A text that the server reads by its property is used', () => {
  const source = 'const words = isLast ? uiTexts[language].list.end : uiTexts[language].list.more;';
  expect(messages(source)).toEqual([]);
});

test('A text that is asked for and does not exist is reported', () => {
  expect(messages("t('list.more'); t(isLast ? 'list.end' : 'list.start')")).toEqual([
    "there is no text 'list.start'",
  ]);
});
