import { expect, type Page } from '@playwright/test';

/** Elements that reach over the right edge, and are not inside a part that scrolls or cuts by itself. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const cut = (element: Element): boolean => {
      for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) {
        if (getComputedStyle(part).overflowX !== 'visible') return true;
      }
      return false;
    };
    return {
      // Behind a window that is open nothing scrolls, and the bar's room is free.
      page: Math.max(0, document.documentElement.scrollWidth - edge),
      parts: [...document.body.querySelectorAll('*')]
        .filter(
          (element) =>
            element.checkVisibility() && element.getBoundingClientRect().right > edge + 1 && !cut(element),
        )
        .map((element) => element.outerHTML.slice(0, 160)),
    };
  });

export const expectFits = async (page: Page, state: string): Promise<void> =>
  expect(await overflowing(page), state).toEqual({ page: 0, parts: [] });
