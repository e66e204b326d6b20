import webpack, { type Compiler } from 'webpack';
import { sharedImports } from './shared-imports.ts';
import { providedExports } from './sharing.ts';

const name = 'ProvidedNames';

/**
 * Fails a build that imports an export of a shared library which the shell does not provide. The gate refuses
 * such a release, too; the build reports it earlier.
 */
export class ProvidedNamesPlugin {
  readonly #taker: string;

  constructor(taker: string) {
    this.#taker = taker;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise(name, async () => {
        const provided = await providedExports();
        for (const [module, names] of Object.entries(sharedImports(compilation)))
          for (const missing of names.filter((taken) => provided[module]?.includes(taken) !== true))
            compilation.errors.push(
              new webpack.WebpackError(
                `${this.#taker} takes ${missing} from ${module}: it belongs into shared/src/provided.`,
              ),
            );
      });
    });
  }
}
