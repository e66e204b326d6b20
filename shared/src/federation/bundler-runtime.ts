import * as runtime from '@module-federation/runtime';
import type { ProvidedRuntime } from './provide.ts';

/** Replaces `@module-federation/webpack-bundler-runtime` in a remote: functions of the shell, and state of its own. */
const { attachShareScopeMap, bundlerRuntime }: ProvidedRuntime = window.arevBundlerRuntime;
const federation = { runtime, attachShareScopeMap, bundlerRuntime, bundlerRuntimeOptions: {} };

export default federation;
