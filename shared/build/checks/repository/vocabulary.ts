import type { Finding } from '../outcome.ts';

/** A word that the repository avoids, and the paths where it is allowed. */
export interface UnwantedWord {
  readonly word: string;
  readonly instead: string;
  readonly pattern: RegExp;
  readonly except: readonly string[];
}

const heading = '## Words not to use';
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const upToFiveWords = String.raw`(?:\s+[\w’'-]+){1,5}`;

/** `Name` in backticks is an identifier, anything else a word or phrase of a sentence. */
const patternOf = (word: string): RegExp => {
  const identifier = /^`(.+)`$/.exec(word)?.[1];
  if (identifier !== undefined) return new RegExp(String.raw`(?<![\w$'-])${escaped(identifier)}(?![\w$'-])`);
  const phrase = escaped(word)
    .replaceAll(/\s*…/g, upToFiveWords)
    .replaceAll(' ', String.raw`\s+`);
  return new RegExp(String.raw`(?<![\w-])${phrase}(?![\w-])`, 'i');
};

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Reads the table of `docs/words.md`, so that people and the check share one list. */
export const readVocabulary = (page: string): readonly UnwantedWord[] => {
  const [, section = ''] = page.split(`${heading}\n`);
  const [, ...rows] = (section.split(/\n#/)[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+$/.test(line));
  if (rows.length === 0) throw new Error(`docs/words.md has no table below "${heading}"`);
  return rows.map((row) => {
    const [word = '', instead = '', except = ''] = cellsOf(row);
    const paths = [...except.matchAll(/`([^`]+)`/g)].flatMap(([, path]) => path ?? []);
    return { word, instead, pattern: patternOf(word), except: paths };
  });
};

const isAllowed = (file: string, { except }: UnwantedWord) =>
  except.some((path) => file === path || file.startsWith(path));

/** The page itself lists the words, and other languages have their own. */
const isRead = (file: string) =>
  file !== 'docs/words.md' &&
  /\.(?:tsx?|mjs|cjs|js|css|md|sh|sql|ya?ml)$/.test(file) &&
  !file.startsWith('portal/src/db/migrations/');

export const unwantedWords = (
  file: string,
  lines: readonly string[],
  vocabulary: readonly UnwantedWord[],
): readonly Finding[] => {
  if (!isRead(file)) return [];
  const rules = vocabulary.filter((rule) => !isAllowed(file, rule));
  return lines.flatMap((text, index) =>
    rules
      .filter(({ pattern }) => pattern.test(text))
      .map(({ word, instead }) => ({
        file,
        line: index + 1,
        message: `avoid "${word}", use ${instead} (docs/words.md)`,
      })),
  );
};
