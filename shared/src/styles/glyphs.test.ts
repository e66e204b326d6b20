import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as fontkit from 'fontkit';
import { LANGUAGES, type Language } from '../i18n/languages.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const css = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const { resolve } = createRequire(import.meta.url);

interface Face {
  readonly family: string;
  has(code: number): boolean;
}

const readRange = (text: string): readonly (readonly [number, number])[] =>
  [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);

/** A letter is rendered by a font face that has it and whose range includes it. */
const faces: readonly Face[] = [...css('./fonts.css').matchAll(/@font-face \{(.*?)\}/gs)].flatMap(
  ([, body = '']) => {
    const family = /font-family: '(.*?)'/.exec(body)?.[1];
    const file = /url\('(.*?)'\)/.exec(body)?.[1];
    if (!family || !file) return [];
    const font = fontkit.create(readFileSync(resolve(file)));
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is not one font`);
    const range = readRange(body.slice(body.indexOf('unicode-range')));
    return [
      {
        family,
        has: (code) =>
          range.some(([from, to]) => code >= from && code <= to) && font.hasGlyphForCodePoint(code),
      },
    ];
  },
);

const familiesOf = (language: Language): readonly Face[] => {
  const tokens = css('./tokens.css');
  const block = language === 'en' ? ':root' : `:lang(${language})`;
  const [, list = ''] = /--font: (.*?);/.exec(tokens.slice(tokens.indexOf(block))) ?? [];
  return faces.filter(({ family }) => list.includes(family));
};

const lettersIn = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(lettersIn).join('') : '';
};

const isTranslated = (value: object): value is Readonly<Record<Language, unknown>> =>
  LANGUAGES.every((language) => language in value);

/** The texts of seed files in one language. */
const saidIn = (language: Language, value: unknown): string => {
  if (typeof value !== 'object' || value === null) return '';
  if (isTranslated(value)) return lettersIn(value[language]);
  return Object.values(value)
    .map((each) => saidIn(language, each))
    .join('');
};

const json = (file: string): unknown => JSON.parse(readFileSync(path.join(repository, file), 'utf8'));
const files = (pattern: string): string[] => globSync(pattern, { cwd: repository });

const textsOf = (language: Language): string => {
  const catalogues = [
    ...files(`{shell,mf-*}/locales/${language}.json`),
    ...files(`shared/src/i18n/locales/${language}.json`),
    ...files(`portal/src/locales/${language}.json`),
  ];
  expect(catalogues.length).toBeGreaterThanOrEqual(7);
  const content = files('portal/src/content/seed/*.json').map((file) => saidIn(language, json(file)));
  return [...catalogues.map((file) => lettersIn(json(file))), ...content].join('');
};

describe.each(LANGUAGES)('The fonts of the site in %s', (language) => {
  it('have a glyph for every letter of the texts and of the content', () => {
    const letters = new Set(textsOf(language).normalize('NFC'));
    const own = familiesOf(language);
    const missing = [...letters].filter(
      (letter) => !/\s/.test(letter) && !own.some((face) => face.has(letter.codePointAt(0) ?? 0)),
    );
    expect(letters.size).toBeGreaterThan(60);
    expect(missing.map((letter) => `${letter} U+${letter.codePointAt(0)?.toString(16)}`)).toEqual([]);
  });
});
