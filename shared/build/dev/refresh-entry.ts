import * as runtime from 'react-refresh/runtime';

/** React tells it of every root on the page, if it is there before React is. */
runtime.injectIntoGlobalHook(globalThis);
// All remotes of the page use this one: a copy of their own would know of no root.
Object.assign(globalThis, { arevRefreshRuntime: runtime });
