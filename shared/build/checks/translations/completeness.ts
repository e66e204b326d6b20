import type { Finding } from '../outcome.ts';
import { languages, type Language, type Namespace } from './bundles.ts';

const pluralForms: Readonly<Record<Language, readonly string[]>> = {
  hy: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  en: ['one', 'other'],
};

const suffix = /_(zero|one|two|few|many|other)$/;
export const withoutPlural = (key: string): string => key.replace(suffix, '');

/** The keys that a language needs for a text: itself, or every plural form of the language. */
const neededKeys = (keys: ReadonlySet<string>, language: Language): ReadonlySet<string> =>
  new Set(
    [...keys].flatMap((key) =>
      suffix.test(key) ? pluralForms[language].map((form) => `${withoutPlural(key)}_${form}`) : [key],
    ),
  );

const missingAndSpare = ({ folder, texts }: Namespace, language: Language): readonly Finding[] => {
  const file = `${folder}/${language}.json`;
  const needed = neededKeys(new Set(languages.flatMap((each) => [...texts[each].keys()])), language);
  const own = texts[language];
  return [
    ...[...needed].filter((key) => !own.has(key)).map((key) => ({ file, message: `"${key}" is missing` })),
    ...[...own.keys()]
      .filter((key) => !needed.has(key))
      .map((key) => ({ file, message: `"${key}" is a plural form that this language does not have` })),
  ];
};

const partsOf = (text: string): readonly string[] =>
  [
    ...[...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => `{{${name ?? ''}}}`),
    ...[...text.matchAll(/<\/?(\w+)\s*\/?>/g)].map(([tag]) => tag),
  ].sort();

/** "One doctor" may omit the number; every other form has the same placeholders. */
const compared = (key: string, text: string): string =>
  partsOf(text)
    .filter((part) => !(part === '{{count}}' && /_(?:zero|one)$/.test(key)))
    .join(' ');

const otherPlaceholders = ({ folder, texts }: Namespace): readonly Finding[] =>
  languages.flatMap((language) =>
    [...texts[language]].flatMap(([key, text]) => {
      const base = withoutPlural(key);
      const model = texts.hy.get(key) ?? texts.hy.get(`${base}_other`);
      if (model === undefined) return [];
      const wanted = compared(key, model);
      const found = compared(key, text);
      return wanted === found
        ? []
        : [
            {
              file: `${folder}/${language}.json`,
              message: `"${key}" has the placeholders "${found}", in hy they are "${wanted}"`,
            },
          ];
    }),
  );

export const completeness = (namespace: Namespace): readonly Finding[] => [
  ...languages.flatMap((language) => missingAndSpare(namespace, language)),
  ...otherPlaceholders(namespace),
];
