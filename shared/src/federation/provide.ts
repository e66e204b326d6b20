import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

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
  // The build of a shell, which exposes nothing, leaves `initContainerEntry` out.
  window.arevBundlerRuntime = {
    attachShareScopeMap,
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  };
};
