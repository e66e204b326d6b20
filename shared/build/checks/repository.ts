import * as z from 'zod/mini';
import { packagesAmong, projectFiles, readProjectFile } from './files.ts';
import { report, type Finding } from './outcome.ts';
import { oneSidedChanges } from './repository/decisions.ts';
import { brokenReferences } from './repository/references.ts';
import { readVocabulary, unwantedWords } from './repository/vocabulary.ts';

const longest = 250;
const headLines = 6;
/** The limit is for code that people have to understand to change something; a test file is read case by case. */
const isCode = (file: string) =>
  /\.(?:tsx?|mjs|cjs|js|css)$/.test(file) && !/\.(?:test|spec)\.tsx?$/.test(file);
const isText = (file: string) =>
  /\.(?:tsx?|mjs|cjs|js|css|json|md|ya?ml|sql|sh|html|txt|toml)$|(?:^|\/)(?:Dockerfile|run)$/.test(file);

interface Pattern {
  readonly pattern: RegExp;
  readonly message: string;
  readonly unless?: RegExp;
}

// Concatenated, so that this file does not find itself.
const word = (...parts: readonly string[]) => parts.join('');
const lineRules: readonly Pattern[] = [
  {
    pattern: new RegExp(
      `\\b(?:${word('TO', 'DO')}|${word('FIX', 'ME')}|${word('HA', 'CK')}|${word('X', 'XX')})\\b`,
    ),
    message: 'an unfinished note: do it or delete it',
  },
  { pattern: /^(?:<{7} |={7}$|>{7} )/, message: 'a merge conflict' },
  { pattern: new RegExp(word('Lorem', ' ipsum'), 'i'), message: 'placeholder text' },
  {
    pattern: /(?:^|[^\w.])(?:\/home\/[a-z]|\/Users\/[A-Za-z]|\/root\/|[A-Z]:\\\\Users)/,
    message: 'a path of one machine',
  },
  {
    pattern: /\b(?:describe|test|it)(?:\.\w+)*\.(?:only|skip|fixme|todo)\b/,
    message: 'a skipped test, or one that skips others',
  },
  {
    pattern: /\b(?:xdescribe|xit|fdescribe|fit)\(/,
    message: 'a skipped test, or one that skips others',
    unless: /^(?!.*\.(?:test|spec)\.tsx?$)/,
  },
  { pattern: /@ts-(?:ignore|nocheck)/, message: 'a disabled type check' },
  {
    pattern: /(?:eslint|oxlint)-disable(?!.* -- \S)/,
    message: 'a rule that is disabled without a reason (" -- why")',
  },
  {
    pattern: /stylelint-disable(?!.* -- \S)/,
    message: 'a rule that is disabled without a reason (" -- why")',
  },
];
const isOwn = (file: string) => file.startsWith('shared/build/checks/');
const noNames = /(?:^|\/)(?:utils?|helpers?|common|misc|managers?)(?:\/|\.[^/]+$)/;
/** In Next, a folder in brackets is a parameter of the address. */
const kebab = /^\[?(?:[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*\]?$/;

const inLines = (file: string, lines: readonly string[]): readonly Finding[] =>
  isOwn(file)
    ? []
    : lines.flatMap((text, index) =>
        lineRules
          .filter(({ pattern, unless }) => pattern.test(text) && !(unless?.test(file) ?? false))
          .map(({ message }) => ({ file, line: index + 1, message })),
      );

const tooLong = (file: string, lines: readonly string[]): readonly Finding[] => {
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  const head = lines.slice(0, headLines).join('\n');
  const explained = /max-lines -- \S|Longer than 250 lines: \S/.test(head);
  if (!isCode(file) || count <= longest || explained) return [];
  return [
    {
      file,
      message: `${count} lines, more than ${longest}, and no reason in its head ("Longer than 250 lines: …")`,
    },
  ];
};

const badName = (file: string): readonly Finding[] => {
  if (!/^[^/]+\/.*\.(?:tsx?|css|mjs)$/.test(file)) return [];
  if (noNames.test(file)) return [{ file, message: 'a name that says no role' }];
  const odd = file.split('/').find((part) => !kebab.test(part));
  return odd === undefined ? [] : [{ file, message: `"${odd}" is not in kebab case` }];
};

/** Barrels appear where nobody declared them. */
const undeclaredIndex = (file: string): readonly Finding[] =>
  /^(?!shared\/src\/[^/]+\/(?:server\/)?index\.ts$).*\/index\.tsx?$/.test(file)
    ? [{ file, message: 'an index file that is no declared subpath of shared' }]
    : [];

const lockFile = async (): Promise<readonly Finding[]> => {
  const file = 'pnpm-lock.yaml';
  const lines = (await readProjectFile(file)).split('\n');
  return lines.flatMap((text, index) =>
    /https?:\/\//.test(text) && !text.includes('deprecated:')
      ? [
          {
            file,
            line: index + 1,
            message: 'a download address: the lock file names versions and hashes alone',
          },
        ]
      : [],
  );
};

const files = (await projectFiles()).filter((file) => file !== 'pnpm-lock.yaml');
const vocabulary = readVocabulary(await readProjectFile('docs/words.md'));
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await readProjectFile('package.json')));
const targets = { files, commands: new Set(Object.keys(scripts)) };

const inFile = async (file: string): Promise<readonly Finding[]> => {
  const lines = isText(file) ? (await readProjectFile(file)).split('\n') : [];
  return [
    ...badName(file),
    ...undeclaredIndex(file),
    ...inLines(file, lines),
    ...tooLong(file, lines),
    ...unwantedWords(file, lines, vocabulary),
    ...brokenReferences(file, lines, targets),
  ];
};

const withoutTypes: Finding[] = packagesAmong(files)
  .filter((name) => !files.includes(`${name}/tsconfig.json`))
  .map((name) => ({
    file: `${name}/package.json`,
    message: 'its types are not checked: tsconfig.json is missing',
  }));
const decisions = await Promise.all(
  files
    .filter((file) => /^docs\/decisions\/\d/.test(file))
    .map(async (file) => ({ file, text: await readProjectFile(file) })),
);
const findings = await Promise.all([...files.map(inFile), lockFile()]);
report([...findings.flat(), ...withoutTypes, ...oneSidedChanges(decisions)], `${files.length} files`);
