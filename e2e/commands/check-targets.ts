import { expect, type Page } from '@playwright/test';

/** Touch targets that are lower than 44 px, except links within a sentence. */
const lowTargets = (page: Page) =>
  page.evaluate(() => {
    const lowest = 43.5;
    const reach = 'a[href], button, summary, select, textarea, input:not([type=hidden])';
    // A label is the touch target of its control.
    const touched = (element: Element): Element[] =>
      element instanceof HTMLInputElement ? [element, ...(element.labels ?? [])] : [element];
    const isGrown = (element: Element): boolean =>
      touched(element).some((one) =>
        ['::before', '::after'].some((part) => {
          const { content, position, height } = getComputedStyle(one, part);
          return content !== 'none' && position === 'absolute' && Number.parseFloat(height) >= lowest;
        }),
      );
    return (
      [...document.querySelectorAll(reach)]
        .filter((element) => element.checkVisibility() && !element.closest('p') && !isGrown(element))
        .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
        // Elements for screen readers alone have no size.
        .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < lowest)
        .map(({ element, box }) => `${Math.round(box.height)} px: ${element.outerHTML.slice(0, 120)}`)
    );
  });

export const expectTouchable = async (page: Page, state: string): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  // Elements may still be in a transition.
  await expect.poll(() => lowTargets(page), state).toEqual([]);
  await browser.detach();
};
