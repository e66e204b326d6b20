import { runInThisContext } from 'node:vm';

/** Browser APIs that jsdom lacks, or has in a form that Node's `fetch` refuses. */
const names = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'performance',
  'structuredClone',
];

for (const name of 'window' in globalThis ? names : []) {
  const value: unknown = runInThisContext(name);
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
