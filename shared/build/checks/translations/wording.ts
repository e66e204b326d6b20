import type { Finding } from '../outcome.ts';
import { languages, type Language, type Namespace } from './bundles.ts';

const variable = /\{\{[^}]*\}\}|<\/?\w+\s*\/?>|\$t\([^)]*\)/g;

interface WordingRule {
  readonly languages: readonly Language[];
  readonly pattern: RegExp;
  readonly message: string;
  /** Reads the names of variables, too. */
  readonly withVariables?: true;
}

// Two adjacent letters of different alphabets; punctuation is ignored, because it belongs to a script as
// well.
const mixedScripts =
  /[\p{L}&&\p{sc=Latin}][\p{L}&&[\p{sc=Armenian}\p{sc=Cyrillic}]]|[\p{L}&&\p{sc=Armenian}][\p{L}&&[\p{sc=Latin}\p{sc=Cyrillic}]]|[\p{L}&&\p{sc=Cyrillic}][\p{L}&&[\p{sc=Latin}\p{sc=Armenian}]]/v;

const rules: readonly WordingRule[] = [
  { languages, pattern: /^\s*$/, message: 'is empty' },
  { languages, pattern: /^\s|\s$| {2}/, message: 'begins or ends with a space, or contains two in a row' },
  { languages, pattern: mixedScripts, message: 'has a word with letters of two scripts' },
  {
    languages: ['hy'],
    pattern: /(?<![\p{Letter}\p{Number}.@/-])[aouhnqgjpsu](?![\p{Letter}\p{Number}.@/-])/u,
    message: 'has a lone Latin letter where an Armenian one looks alike',
  },
  { languages: ['hy'], pattern: /\?/, message: 'asks with "?": Armenian puts ՞ on the word' },
  { languages: ['hy'], pattern: /\p{Script=Armenian}:/u, message: 'ends with a Latin colon: Armenian has ։' },
  {
    languages: ['hy'],
    pattern: /(?<![\p{Letter}՛])մի \p{Letter}+[եա]ք(?!\p{Letter})/iu,
    message: 'forbids with "մի", which reads as “one”: Armenian writes մի՛',
  },
  { languages: ['en'], pattern: /\p{Script=Armenian}|\p{Script=Cyrillic}/u, message: 'is not in English' },
  { languages: ['hy'], pattern: /\p{Script=Cyrillic}/u, message: 'has Russian letters' },
  {
    languages: ['hy', 'ru'],
    // Beside the logo the name stands alone. Արևելք and Արևմուտք are other words.
    pattern: /^(?!(?:Արև|Арев)$).*(?<![«\p{Letter}])(?:Արև(?!ել|մ)|Арев)/u,
    message: 'has the name of the clinics without quotes',
  },
  {
    languages: ['hy'],
    // Months and weekdays have small letters.
    pattern: /^\{\{date\}\}.*[,։].*\p{Script=Armenian}{3}/u,
    message: 'begins a sentence with a date',
    withVariables: true,
  },
  { languages: ['ru'], pattern: /\p{Script=Armenian}/u, message: 'has Armenian letters' },
];

const untranslated = ({ folder, texts }: Namespace): readonly Finding[] =>
  (['hy', 'ru'] as const).flatMap((language) =>
    [...texts[language]]
      .filter(([key, text]) => {
        const words = text.replaceAll(variable, '').match(/[A-Za-z]{2,}/g) ?? [];
        return words.length >= 3 && texts.en.get(key) === text;
      })
      .map(([key]) => ({
        file: `${folder}/${language}.json`,
        message: `"${key}" is still the English text`,
      })),
  );

export const wording = (namespace: Namespace): readonly Finding[] => [
  ...languages.flatMap((language) =>
    [...namespace.texts[language]].flatMap(([key, text]) =>
      rules
        .filter((rule) => rule.languages.includes(language))
        .filter(({ pattern, withVariables }) =>
          pattern.test(withVariables ? text : text.replaceAll(variable, '0')),
        )
        .map(({ message }) => ({
          file: `${namespace.folder}/${language}.json`,
          message: `"${key}" ${message}`,
        })),
    ),
  ),
  ...untranslated(namespace),
];
