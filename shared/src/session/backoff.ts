import type { Clock } from './environment.ts';

const first = 5_000;
const last = 60_000;

export interface Backoff {
  /** Runs a task after a delay that doubles with each call; only the last task is run. */
  later(run: () => void): void;
  /** Resets the delay, after success or when the result is not needed any more. */
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
