import type { Clock } from './environment.ts';

const first = 5_000;
const last = 60_000;

export interface Backoff {
  /** Runs it after a while that doubles with each call; only the last thing asked for is run. */
  later(run: () => void): void;
  /** All is well again, or nobody is interested any more. */
  reset(): void;
}

export const backoff = (clock: Clock): Backoff => {
  let delay = first;
  let cancel: (() => void) | undefined;
  return {
    later(run) {
      cancel?.();
      cancel = clock.after(delay, run);
      delay = Math.min(delay * 2, last);
    },
    reset() {
      cancel?.();
      delay = first;
    },
  };
};
