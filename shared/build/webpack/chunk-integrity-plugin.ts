import webpack, { type Compiler } from 'webpack';
import { integrityGlobal } from '../../src/releases/vouch.ts';

/** In the page: how often a script failed, by URL. */
const failuresGlobal = 'arevFailures';

/**
 * Makes webpack's chunk loading verify the integrity of the signed release. A failed file is requested again
 * at another address: wrong bytes stay in the browser's cache as long as correct ones.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('ChunkIntegrity', (source) =>
        [
          source,
          `var integrity = self.${integrityGlobal} && self.${integrityGlobal}[url];`,
          'if (integrity) { script.integrity = integrity; script.crossOrigin = "anonymous"; }',
          `var failures = self.${failuresGlobal} || (self.${failuresGlobal} = {});`,
          'if (failures[url]) script.src = url + "?again=" + failures[url];',
          'script.addEventListener("error", () => { failures[url] = (failures[url] || 0) + 1; });',
        ].join('\n'),
      );
    });
  }
}
