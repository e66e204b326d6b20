import type { Compiler } from 'webpack';
import { partlyShared, providedFolder } from './sharing.ts';

const name = 'ProvidedPart';

/**
 * Lets the files of `shared/src/provided` reach the real library: federation resolves every import of a
 * shared name to the shared module, which for these files would be themselves.
 */
export class ProvidedPartPlugin {
  apply(compiler: Compiler): void {
    const partly = partlyShared();
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, (resolving) => {
        // Requests of an entry or of federation itself have no issuer.
        const { issuer } = resolving.contextInfo as { issuer: string | null };
        // “No loaders” is another request for the same module, which federation does not know.
        if (issuer?.startsWith(providedFolder) && partly.has(resolving.request))
          resolving.request = `!!${resolving.request}`;
      });
    });
  }
}
