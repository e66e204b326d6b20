/** @jest-environment jsdom */
import { randomKey } from './random-key.ts';

test('A key is there on an address without TLS as well, and never twice', () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const keys = Array.from({ length: 100 }, randomKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
