/** Yields to the browser, so that it can paint and handle input between long tasks. */
export const breathe = (): Promise<void> =>
  // Not supported by all browsers.
  'scheduler' in window && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
