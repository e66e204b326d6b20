import type { Locator } from '@playwright/test';

/** Counts presses of links, buttons and fields on all pages. */
export const countingPresses = () => {
  let count = 0;
  return {
    press: async (target: Locator): Promise<void> => {
      count += 1;
      await target.click();
    },
    presses: () => count,
  };
};
