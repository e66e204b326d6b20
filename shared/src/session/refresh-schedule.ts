import { backoff } from './backoff.ts';
import type { Clock } from './environment.ts';
import type { StoredTokens } from './stored-tokens.ts';

const margin = 5_000;
/** A timer is limited to 24 days, and stops while a laptop sleeps: check at least hourly. */
const longest = 3_600_000;

/** Five seconds before the end; tokens with a lifetime below ten are renewed at half time, never in a loop. */
const dueAt = ({ exp, expires_in }: StoredTokens): number => exp - Math.min(margin, expires_in * 500);

export interface RefreshSchedule {
  /** Checks the stored tokens: renews them if it is time, otherwise waits until it is. */
  check(): void;
  stop(): void;
}

export const refreshSchedule = (
  clock: Clock,
  read: () => StoredTokens | undefined,
  refresh: () => Promise<unknown>,
): RefreshSchedule => {
  const retry = backoff(clock);
  let cancel: (() => void) | undefined;

  const stop = () => {
    cancel?.();
    retry.reset();
  };

  const check = () => {
    const tokens = read();
    cancel?.();
    if (!tokens) return stop();
    const left = dueAt(tokens) - clock.now();
    if (left > 0) {
      cancel = clock.after(Math.min(left, longest), check);
      return;
    }
    refresh().then(succeeded, () => retry.later(check));
  };

  const succeeded = () => {
    retry.reset();
    check();
  };

  return { check, stop };
};
