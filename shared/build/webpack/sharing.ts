import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import { repository } from './parts.ts';

const fromShared = createRequire(path.join(repository, 'shared/package.json'));
const packageFile = z.object({ version: z.string() });
const versionOf = (name: string): string => packageFile.parse(fromShared(`${name}/package.json`)).version;

/**
 * One instance per page: React itself, modules with context between shell and remotes, large modules, and the part of
 * the federation runtime that holds no state.
 */
const packages = [
  'react',
  'react-dom',
  'react-router',
  '@tanstack/react-query',
  'jotai',
  'react-i18next',
  'zod',
  '@module-federation/webpack-bundler-runtime',
] as const;

interface SharedModule {
  readonly owner: (typeof packages)[number];
  /** The file of `shared/src/provided` that lists the provided exports; without one, all are provided. */
  readonly provided?: string;
}

const modules: Readonly<Record<string, SharedModule>> = {
  react: { owner: 'react' },
  'react/jsx-runtime': { owner: 'react' },
  'react-dom': { owner: 'react-dom' },
  'react-dom/client': { owner: 'react-dom' },
  'react-router': { owner: 'react-router', provided: 'react-router' },
  '@tanstack/react-query': { owner: '@tanstack/react-query', provided: 'react-query' },
  jotai: { owner: 'jotai' },
  'react-i18next': { owner: 'react-i18next', provided: 'react-i18next' },
  'zod/mini': { owner: 'zod', provided: 'zod-mini' },
};

/** A shared library cannot be tree-shaken; the files here list the exports that the shell provides. */
export const providedFolder = path.join(repository, 'shared/src/provided');

const fileOf = (provided: string): string => path.join(providedFolder, `${provided}.ts`);

/** Modules that the shell provides in part. */
export const partlyShared = (): ReadonlySet<string> =>
  new Set(Object.keys(modules).filter((name) => modules[name]?.provided !== undefined));

/** Module → provided exports, for those that are provided in part. */
export const providedExports = async (): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(modules).flatMap(([name, { provided }]) =>
        provided === undefined
          ? []
          : [import(fileOf(provided)).then((module: object) => [name, Object.keys(module).sort()] as const)],
      ),
    ),
  );

/** Package → version that the shell provides. */
export const providedVersions = (): Record<string, string> =>
  Object.fromEntries(packages.map((name) => [name, versionOf(name)]));

/** Package → version range that a remote built today requires. */
export const neededRanges = (): Record<string, string> =>
  Object.fromEntries(packages.map((name) => [name, `^${versionOf(name)}`]));

const each = <T>(make: (module: SharedModule) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, make(module)]));

export const sharedByShell = () =>
  each(({ owner, provided }) => ({
    singleton: true,
    eager: true,
    version: versionOf(owner),
    requiredVersion: false as const,
    ...(provided === undefined ? {} : { import: fileOf(provided) }),
  }));

/** `import: false`: a remote contains no copy, because the shell always provides it. */
export const sharedByRemote = () =>
  each(({ owner }) => ({ singleton: true, import: false as const, requiredVersion: `^${versionOf(owner)}` }));

/** Resolved in two formats, it would be two runtimes in one page. */
export const oneRuntimeCore = (): Record<string, string> => ({
  '@module-federation/runtime-core$': path.join(
    path.dirname(fromShared.resolve('@module-federation/runtime-core')),
    'index.js',
  ),
});

/** A remote takes the functions from the shell. Its state, such as the instance of the runtime, is its own. */
export const bundlerRuntimeOfShell = (): Record<string, string> => ({
  [`${path.join(
    path.dirname(fromShared.resolve('@module-federation/webpack-bundler-runtime')),
    'bundler.js',
  )}$`]: path.join(repository, 'shared/src/federation/bundler-runtime.ts'),
});
