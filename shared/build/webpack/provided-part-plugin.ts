import webpack, { type Compiler } from 'webpack';
import { sharedImports } from './shared-imports.ts';
import { partlyShared, providedExports, providedFolder } from './sharing.ts';

const name = 'ProvidedPart';

/**
 * Lets the files of `shared/src/provided` reach the real library: federation answers every import of a shared name with
 * the shared module, which for these files would be themselves. And sees that what the shell takes for itself is there.
 */
export class ProvidedPartPlugin {
  apply(compiler: Compiler): void {
    const partly = partlyShared();
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, (resolving) => {
        // What an entry or federation itself asks for has no issuer.
        const { issuer } = resolving.contextInfo as { issuer: string | null };
        // “No loaders” is another way to say the same module, which federation does not know.
        if (issuer?.startsWith(providedFolder) && partly.has(resolving.request))
          resolving.request = `!!${resolving.request}`;
      });
    });
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise(name, async () => {
        const provided = await providedExports();
        for (const [module, names] of Object.entries(sharedImports(compilation)))
          for (const missing of names.filter((taken) => provided[module]?.includes(taken) !== true))
            compilation.errors.push(
              new webpack.WebpackError(
                `The shell takes ${missing} from ${module}: it belongs into shared/src/provided.`,
              ),
            );
      });
    });
  }
}
