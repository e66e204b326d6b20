import webpack, { type Compiler } from 'webpack';

/** Where the shell publishes the integrity of every release file of the page, by URL. */
export const integrityGlobal = 'arevIntegrity';

/** Makes webpack's own chunk loading check the bytes it gets against the signed release. */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('ChunkIntegrity', (source) =>
        [
          source,
          `var integrity = self.${integrityGlobal} && self.${integrityGlobal}[url];`,
          'if (integrity) { script.integrity = integrity; script.crossOrigin = "anonymous"; }',
        ].join('\n'),
      );
    });
  }
}
