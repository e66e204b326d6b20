import { useSyncExternalStore } from 'react';

/**
 * A value that changes while the page is open. `initial` is the value with which the server rendered the page:
 * hydration uses it, so that server and browser render the same before the current value applies.
 */
export interface Source<Value> {
  readonly initial: Value;
  get(): Value;
  subscribe(listener: () => void): () => void;
}

export const useSource = <Value>(source: Source<Value>): Value =>
  useSyncExternalStore(source.subscribe, source.get, () => source.initial);

export const constant = <Value>(value: Value): Source<Value> => ({
  initial: value,
  get: () => value,
  subscribe: () => () => undefined,
});

export interface Cell<Value> extends Source<Value> {
  set(value: Value): void;
}

/** A source with a setter. */
export const createCell = <Value>(initial: Value): Cell<Value> => {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    initial,
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
