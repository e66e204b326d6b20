import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

const name = 'SlimFederation';
const standIn = (file: string): string => path.join(import.meta.dirname, 'slim-federation', file);

/** A file of the federation runtime: the folder that imports it, its request, and its replacement. */
interface Part {
  readonly importer: RegExp;
  readonly request: RegExp;
  readonly file: string;
}

const core = /[\\/]runtime-core[\\/]dist(?:[\\/]|$)/;
const errors = /[\\/]error-codes[\\/]dist(?:[\\/]|$)/;

const replaced: readonly Part[] = [
  {
    importer: core,
    request: /plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/,
    file: standIn('snapshot-handler.ts'),
  },
  { importer: core, request: /utils[\\/]preload\.js$/, file: standIn('preload.ts') },
  { importer: core, request: /semver[\\/]index\.js$/, file: standIn('semver.ts') },
  { importer: errors, request: /[\\/]desc\.mjs$/, file: standIn('descriptions.ts') },
];

/**
 * Removes what the signed line-up makes needless from the federation runtime of the shell: the line-up lists the
 * releases, their versions are checked when they are released, and the shell preloads by itself. `disableSnapshot` of
 * the runtime only removes the plugins that use manifests.
 */
export class SlimFederationPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, (resolving) => {
        const part = replaced.find(
          ({ importer, request }) => importer.test(resolving.context) && request.test(resolving.request),
        );
        if (part) resolving.request = part.file;
      });
    });
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        const seen = new Set([...modules].map((module) => module.nameForCondition()));
        for (const { request, file } of replaced.filter((part) => !seen.has(part.file)))
          compilation.errors.push(
            new webpack.WebpackError(
              `The federation runtime has no ${request.source} any more, which ${file} replaces.`,
            ),
          );
      });
    });
  }
}
