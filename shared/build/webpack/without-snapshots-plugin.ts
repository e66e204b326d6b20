import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

const name = 'WithoutSnapshots';
const runtime = /[\\/]runtime-core[\\/]dist(?:[\\/]|$)/;
const standIn = (file: string): string => path.join(import.meta.dirname, 'without-snapshots', file);

/** File of the federation runtime → its replacement. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, standIn('snapshot-handler.ts')],
  [/utils[\\/]preload\.js$/, standIn('preload.ts')],
];

/**
 * Removes the manifests of the federation runtime from the shell: the signed line-up lists the releases, and
 * the shell preloads by itself. `disableSnapshot` of the runtime only removes the plugins that use them.
 */
export class WithoutSnapshotsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, (resolving) => {
        if (!runtime.test(resolving.context)) return;
        const [, file] = replaced.find(([part]) => part.test(resolving.request)) ?? [];
        if (file === undefined) return;
        resolving.request = file;
      });
    });
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        const seen = new Set([...modules].map((module) => module.nameForCondition()));
        for (const [part, file] of replaced.filter(([, each]) => !seen.has(each)))
          compilation.errors.push(
            new webpack.WebpackError(
              `The federation runtime has no ${part.source} any more, which ${file} replaces.`,
            ),
          );
      });
    });
  }
}
