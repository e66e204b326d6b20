import * as runtime from 'react-refresh/runtime';

/** React reports every root of the page if this is loaded before React. */
runtime.injectIntoGlobalHook(globalThis);
// All remotes of the page share this runtime: a copy would know no root.
Object.assign(globalThis, { arevRefreshRuntime: runtime });
