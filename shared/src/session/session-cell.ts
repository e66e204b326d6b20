import type { SessionState } from './session.ts';

export interface SessionCell {
  get(): SessionState;
  /** Notifies the listeners of changes. */
  set(state: SessionState): void;
  subscribe(listener: () => void): () => void;
  /** Resolves at the next change. */
  changed(): Promise<void>;
}

/** States are plain data: equal JSON is equal state, without another render. */
const same = (one: SessionState, other: SessionState) => JSON.stringify(one) === JSON.stringify(other);

export const sessionCell = (): SessionCell => {
  const listeners = new Set<() => void>();
  let current: SessionState = { status: 'unknown' };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => current,
    set(state) {
      if (same(state, current)) return;
      current = state;
      for (const listener of [...listeners]) listener();
    },
    subscribe,
    changed: () =>
      new Promise((resolve) => {
        const leave = subscribe(() => {
          leave();
          resolve();
        });
      }),
  };
};
