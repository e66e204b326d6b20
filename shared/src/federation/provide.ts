import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime/bundler';

export interface ProvidedRuntime {
  readonly attachShareScopeMap: typeof attachShareScopeMap;
  readonly bundlerRuntime: typeof bundlerRuntime;
}

declare global {
  interface Window {
    arevBundlerRuntime: ProvidedRuntime;
  }
}

/** The shell gives remotes the functions of the federation runtime that hold no state. */
export const provideBundlerRuntime = (): void => {
  window.arevBundlerRuntime = { attachShareScopeMap, bundlerRuntime };
};
