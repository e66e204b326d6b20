import type { TextStorage } from './environment.ts';

/**
 * A storage that may be blocked, full or missing (private windows, blocked site data): values that cannot be
 * written are kept in memory. Even reading `window.localStorage` may throw, hence the function.
 */
export const tolerantStorage = (open: () => TextStorage): TextStorage => {
  const memory = new Map<string, string | null>();
  const attempt = <Result>(use: (storage: TextStorage) => Result): { readonly done?: Result } => {
    try {
      return { done: use(open()) };
    } catch {
      return {};
    }
  };
  const write = (key: string, value: string | null, use: (storage: TextStorage) => void) => {
    if ('done' in attempt(use)) memory.delete(key);
    else memory.set(key, value);
  };
  return {
    getItem: (key) =>
      memory.get(key) ?? (memory.has(key) ? null : (attempt((s) => s.getItem(key)).done ?? null)),
    setItem: (key, value) => write(key, value, (storage) => storage.setItem(key, value)),
    removeItem: (key) => write(key, null, (storage) => storage.removeItem(key)),
  };
};
