import path from 'node:path';
import type { Finding } from '../outcome.ts';

interface Reference {
  readonly line: number;
  readonly text: string;
}

/** Valid targets of references: the files of the project, and the scripts of the root package. */
export interface Targets {
  readonly files: readonly string[];
  readonly commands: ReadonlySet<string>;
}

const sourceFile = /\.(?:tsx?|mjs|js|json|md|css|sql|ya?ml)$/;
/** Build output, and addresses of pages that look like paths. */
const notInTheProject = /^(?:\.|(?:dist|client|server|personal-data)\/)|mf-x/;

const each = (lines: readonly string[], pattern: RegExp): readonly Reference[] =>
  lines.flatMap((line, index) =>
    [...line.matchAll(pattern)].flatMap(([, text]) =>
      text === undefined ? [] : [{ line: index + 1, text }],
    ),
  );

/** Documents may shorten the beginning of a path: `http/errors.ts` is `portal/src/http/errors.ts`. */
const exists = (text: string, { files }: Targets): boolean => {
  const bare = text.replace(/\/$/, '');
  const forms = bare.startsWith('shared/') ? [bare, bare.replace('shared/', 'shared/src/')] : [bare];
  return files.some((file) => forms.some((form) => `/${file}/`.includes(`/${form}/`)));
};

/** Any text with a slash may be a path; it is checked if its first folder is one of ours. */
const isPath = (text: string, { files }: Targets): boolean =>
  /^[\w@.-]+(?:\/[\w@.-]+)+\/?$/.test(text) &&
  !notInTheProject.test(text) &&
  (sourceFile.test(text) || files.some((file) => file.startsWith(`${text.split('/')[0] ?? ''}/`)));

/** Broken links, paths and commands in a document. */
export const brokenReferences = (
  file: string,
  lines: readonly string[],
  targets: Targets,
): readonly Finding[] => {
  if (!file.endsWith('.md')) return [];
  const paths = each(lines, /`([^`\s]+\/[^`\s]*)`/g).filter(
    ({ text }) => isPath(text, targets) && !exists(text, targets),
  );
  const links = each(lines, /\]\(([^)#:]+)(?:#[^)]*)?\)/g).filter(
    ({ text }) => !targets.files.includes(path.posix.join(path.posix.dirname(file), text)),
  );
  const unknown = each(lines, /`(?:pnpm|npm run) ([a-z][a-z-]+)[^`]*`/g).filter(
    ({ text }) => !targets.commands.has(text),
  );
  return [
    ...[...paths, ...links].map(({ line, text }) => ({ file, line, message: `${text} does not exist` })),
    ...unknown.map(({ line, text }) => ({ file, line, message: `there is no command "${text}"` })),
  ];
};
