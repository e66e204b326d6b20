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
  /** Names a part of a key: a template such as `${a}.${b}` or `ui:${a}` fits every text and so uses none. */
  readonly named: boolean;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const fixedParts = (node: ts.TemplateExpression): readonly string[] => [
  node.head.text,
  ...node.templateSpans.map(({ literal }) => literal.text),
];
const namesPart = (node: ts.TemplateExpression): boolean =>
  /\p{L}/u.test(
    fixedParts(node)
      .join(' ')
      .replace(/^[\w-]+:/, ''),
  );
const templatePattern = (node: ts.TemplateExpression): string => fixedParts(node).map(escaped).join('[^:]+');

const isTranslation = (node: ts.Node): boolean => {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  if (ts.isIdentifier(expression)) return expression.text === 't';
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 't';
};

/** The key of `shellTexts[language].server.call`, as the server reads the texts of a namespace without `t`. */
const propertyKey = (node: ts.Node): string | null => {
  if (!ts.isPropertyAccessExpression(node)) return null;
  const { expression, name } = node;
  if (!ts.isElementAccessExpression(expression)) {
    const above = propertyKey(expression);
    return above && `${above}.${name.text}`;
  }
  const texts = expression.expression;
  const namespace = ts.isIdentifier(texts) && /^(\w+)Texts$/.exec(texts.text)?.[1];
  return namespace ? `${namespace}:${name.text}` : null;
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
    const literal = ts.isStringLiteralLike(node) ? node.text : propertyKey(node);
    const pattern = ts.isTemplateExpression(node) ? templatePattern(node) : literal && escaped(literal);
    if (pattern !== null) {
      const line = root.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      words.push({
        pattern: new RegExp(`^${pattern}$`),
        ...{ text: node.getText(), line, asked: isAsked(node) },
        named: !ts.isTemplateExpression(node) || namesPart(node),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return words;
};

const sourceFolders = /^(?:shared\/src|shell\/src|mf-[a-z]+\/src)\//;

const readSources = async (): Promise<readonly (readonly [file: string, source: string])[]> => {
  const files = (await projectFiles()).filter(
    (file) =>
      sourceFolders.test(file) && /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$|\/testing\//.test(file),
  );
  return Promise.all(files.map(async (file) => [file, await readProjectFile(file)] as const));
};

const ownerOf = (file: string): string => (file.startsWith('shared/') ? 'ui' : (file.split('/')[0] ?? ''));

/** As written in that file: the file's own namespace needs no prefix. */
const spellings = (key: string, namespace: string): readonly string[] => [key, `${namespace}:${key}`];

const keysByNamespace = (namespaces: readonly Namespace[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(namespaces.map(({ name, texts }) => [name, new Set([...texts.hy.keys()].map(withoutPlural))]));

const mayUse = (file: string, namespace: string): boolean =>
  namespace === 'ui' || ownerOf(file) === namespace;

/** Unused keys, and keys that are used but missing. */
export const usageIn = (
  namespaces: readonly Namespace[],
  files: readonly (readonly [file: string, source: string])[],
): readonly Finding[] => {
  const sources = files.map(([file, source]) => [file, wordsIn(file, source)] as const);
  const keys = keysByNamespace(namespaces.filter(({ byCode }) => !byCode));
  const findings: Finding[] = [];
  for (const [namespace, own] of keys) {
    const words = sources.filter(([file]) => mayUse(file, namespace)).flatMap(([, list]) => list);
    const patterns = words.filter(({ named }) => named).map(({ pattern }) => pattern);
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

export const usage = async (namespaces: readonly Namespace[]): Promise<readonly Finding[]> =>
  usageIn(namespaces, await readSources());
