import { jest } from '@jest/globals';

/** What tests with a document have beside jest: `toBeInTheDocument` and the like, and clocks that testing-library moves. */
if ('document' in globalThis) {
  await import('@testing-library/jest-dom/jest-globals');
  // It looks for jest's fake timers in this global, which tests as native modules lack.
  Object.assign(globalThis, { jest });
}
