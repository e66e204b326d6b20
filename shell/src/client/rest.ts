import type { Progress } from './progress.ts';

/** Time for a first touch. */
const restMs = 2000;

/**
 * Calls `rested` when the last page arrived a while ago and no other is on its way: then the page has time for what can
 * wait. The returned function is called at each arrival.
 */
export const createRest = (progress: Pick<Progress, 'active'>, rested: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (progress.active ? begin() : rested()), restMs);
  };
  return begin;
};
