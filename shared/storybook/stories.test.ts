import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../src/ui');
/** Some folders contain only a hook, which renders nothing. */
const draws = (file: string): boolean =>
  existsSync(file) && /^export (?:function|const) [A-Z]/m.test(readFileSync(file, 'utf8'));
const pieces = readdirSync(folder).filter((name) => draws(path.join(folder, name, `${name}.tsx`)));

test('The shared components are found', () => {
  expect(pieces).toEqual(expect.arrayContaining(['button', 'dialog', 'media-card']));
});

test.each(pieces)('Storybook has the states of the component %s', (name) => {
  const file = path.join(folder, name, `${name}.stories.tsx`);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : `${file} is missing`).toMatch(/^export const /m);
});

test('The stories have the same text keys in every language', () => {
  const keysIn = (language: string): string[] => {
    const file = path.join(import.meta.dirname, 'words', `${language}.json`);
    const groups = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
    return Object.entries(groups).flatMap(([group, words]) =>
      Object.entries(words).map(([key, text]) => `${group}.${key}${text.trim() === '' ? ' is empty' : ''}`),
    );
  };
  expect(keysIn('ru')).toEqual(keysIn('hy'));
  expect(keysIn('en')).toEqual(keysIn('hy'));
});
