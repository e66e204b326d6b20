import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import { repository } from './parts.ts';

const fromShared = createRequire(path.join(repository, 'shared/package.json'));
const packageFile = z.object({ version: z.string() });
const versionOf = (name: string): string => packageFile.parse(fromShared(`${name}/package.json`)).version;

/** Libraries that must be one instance a page: React itself, and what carries context between shell and remotes. */
const packages = ['react', 'react-dom', '@tanstack/react-query', 'jotai', 'react-i18next'] as const;
const subpaths: Readonly<Record<string, (typeof packages)[number]>> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@tanstack/react-query': '@tanstack/react-query',
  jotai: 'jotai',
  'react-i18next': 'react-i18next',
};

/** Package → version that the shell provides. */
export const providedVersions = (): Record<string, string> =>
  Object.fromEntries(packages.map((name) => [name, versionOf(name)]));

/** Package → range that a remote built today needs. */
export const neededRanges = (): Record<string, string> =>
  Object.fromEntries(packages.map((name) => [name, `^${versionOf(name)}`]));

const each = <T>(make: (name: string, owner: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(subpaths).map(([name, owner]) => [name, make(name, owner)]));

export const sharedByShell = () =>
  each((_, owner) => ({
    singleton: true,
    eager: true,
    version: versionOf(owner),
    requiredVersion: false as const,
  }));

/** `import: false`: a remote carries no copy of its own, the shell's always is there. */
export const sharedByRemote = () =>
  each((_, owner) => ({ singleton: true, import: false as const, requiredVersion: `^${versionOf(owner)}` }));

/** Resolved in two formats it would be two runtimes on one page. */
export const oneRuntimeCore = (): Record<string, string> => ({
  '@module-federation/runtime-core$': path.join(
    path.dirname(fromShared.resolve('@module-federation/runtime-core')),
    'index.js',
  ),
});
