import { jest } from '@jest/globals';

/**
 * Additions to jest for tests with a document: matchers like `toBeInTheDocument`, and fake timers that
 * testing-library can advance.
 */
if ('document' in globalThis) {
  await import('@testing-library/jest-dom/jest-globals');
  // Testing-library looks for jest's fake timers in this global, which tests as native modules lack.
  Object.assign(globalThis, { jest });
}
