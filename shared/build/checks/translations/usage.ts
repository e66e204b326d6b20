import ts from 'typescript';
import { projectFiles, readProjectFile } from '../files.ts';
import type { Finding } from '../outcome.ts';
import type { Namespace } from './bundles.ts';
import { withoutPlural } from './completeness.ts';

interface Words {
  /** A literal key, or a template around an expression. */
  readonly pattern: RegExp;
  readonly text: string;
  readonly line: number;
  /** The first argument of `t`: it has to be a key. */
  readonly asked: boolean;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const templatePattern = (node: ts.TemplateExpression): string =>
  escaped(node.head.text) + node.templateSpans.map(({ literal }) => `[^:]+${escaped(literal.text)}`).join('');

const isTranslation = (node: ts.Node): boolean => {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  if (ts.isIdentifier(expression)) return expression.text === 't';
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 't';
};

/** `t(open ? 'a' : 'b')` uses both. */
const isAsked = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return parent.arguments[0] === node && isTranslation(parent);
  const passesOn = ts.isConditionalExpression(parent)
    ? parent.condition !== node
    : ts.isParenthesizedExpression(parent);
  return passesOn && isAsked(parent);
};

const wordsIn = (file: string, source: string): readonly Words[] => {
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const words: Words[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = ts.isStringLiteralLike(node)
      ? escaped(node.text)
      : ts.isTemplateExpression(node)
        ? templatePattern(node)
        : null;
    if (pattern !== null) {
      const line = root.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      words.push({ pattern: new RegExp(`^${pattern}$`), text: node.getText(), line, asked: isAsked(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return words;
};

const sourceFolders = /^(?:shared\/src|shell\/src|mf-[a-z]+\/src)\//;

const readSources = async (): Promise<ReadonlyMap<string, readonly Words[]>> => {
  const files = (await projectFiles()).filter(
    (file) =>
      sourceFolders.test(file) && /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$|\/testing\//.test(file),
  );
  return new Map(
    await Promise.all(files.map(async (file) => [file, wordsIn(file, await readProjectFile(file))] as const)),
  );
};

const ownerOf = (file: string): string => (file.startsWith('shared/') ? 'ui' : (file.split('/')[0] ?? ''));

/** As written in that file: the file's own namespace needs no prefix. */
const spellings = (key: string, namespace: string): readonly string[] => [key, `${namespace}:${key}`];

const keysByNamespace = (namespaces: readonly Namespace[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(namespaces.map(({ name, texts }) => [name, new Set([...texts.hy.keys()].map(withoutPlural))]));

const mayUse = (file: string, namespace: string): boolean =>
  namespace === 'ui' || ownerOf(file) === namespace;

/** Unused keys, and keys that are used but missing. */
export const usage = async (namespaces: readonly Namespace[]): Promise<readonly Finding[]> => {
  const sources = await readSources();
  const keys = keysByNamespace(namespaces.filter(({ byCode }) => !byCode));
  const findings: Finding[] = [];
  for (const [namespace, own] of keys) {
    const words = [...sources].filter(([file]) => mayUse(file, namespace)).flatMap(([, list]) => list);
    const patterns = words.map(({ pattern }) => pattern);
    const folder = namespaces.find(({ name }) => name === namespace)?.folder ?? namespace;
    for (const key of own)
      if (!spellings(key, namespace).some((spelling) => patterns.some((pattern) => pattern.test(spelling))))
        findings.push({ file: `${folder}/hy.json`, message: `"${key}" is used nowhere` });
  }
  for (const [file, words] of sources) {
    const known = [...keys]
      .filter(([name]) => mayUse(file, name))
      .flatMap(([name, own]) => [...own].flatMap((key) => spellings(key, name)));
    for (const { pattern, text, line } of words.filter(({ asked }) => asked))
      if (!known.some((key) => pattern.test(key)))
        findings.push({ file, line, message: `there is no text ${text}` });
  }
  return findings;
};
