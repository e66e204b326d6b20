import path from 'node:path';
import ts from 'typescript';

export interface Described {
  /** The page and position, for the message. */
  readonly where: string;
  readonly item: unknown;
}

export const typeOf = (item: unknown): string => {
  const type: unknown =
    typeof item === 'object' && item !== null ? Object.getOwnPropertyDescriptor(item, '@type')?.value : null;
  return typeof type === 'string' && /^[A-Z]\w+$/.test(type) ? type : 'Thing';
};

/**
 * `query-input` of an action describes a parameter: it belongs to the rules for actions, not to the types of the
 * vocabulary.
 */
const withoutAnnotations = (item: unknown): string =>
  JSON.stringify(item, (name, value: unknown) => (name.endsWith('-input') ? undefined : value));

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

/**
 * Type errors of these items against the vocabulary of schema.org: each item becomes a line of a program that is
 * compiled.
 */
export const vocabularyProblems = (items: readonly Described[]): readonly string[] => {
  const file = path.resolve(import.meta.dirname, 'items.ts');
  const lines = items.map(
    ({ item }, index) =>
      `export const item${index}: schema.WithContext<schema.${typeOf(item)}> = ${withoutAnnotations(item)};`,
  );
  const text = `import type * as schema from 'schema-dts';\n${lines.join('\n')}\n`;
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  host.readFile = (name) => (name === file ? text : readFile.call(host, name));
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ESNext)
      : getSourceFile.call(host, name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file: of, start = 0, messageText }) => {
    const line = of?.fileName === file ? of.getLineAndCharacterOfPosition(start).line - 1 : -1;
    return `${items[line]?.where ?? 'vocabulary'}: ${ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 600)}`;
  });
};
