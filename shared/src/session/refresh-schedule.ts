import { backoff } from './backoff.ts';
import type { Clock } from './environment.ts';
import type { StoredTokens } from './stored-tokens.ts';

const margin = 5_000;
/** A timer's longest delay is 24 days, and a laptop sleeps through any of them: look again at least hourly. */
const longest = 3_600_000;

/** Five seconds before the end; tokens that live shorter than ten are renewed at half time, never in a loop. */
const dueAt = ({ exp, expires_in }: StoredTokens): number => exp - Math.min(margin, expires_in * 500);

export interface RefreshSchedule {
  /** Looks at the stored tokens: renews them if it is time, else waits until it is. */
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
