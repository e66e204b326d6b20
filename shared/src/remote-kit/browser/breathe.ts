/** Ends the task at hand, so that the browser can paint and answer before the next piece of long work. */
export const breathe = (): Promise<void> =>
  // Not every browser of today has it.
  'scheduler' in window && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
