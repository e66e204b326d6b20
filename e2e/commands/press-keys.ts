import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, or Shift+Tab, until the target has the focus. */
export const tabTo = async (
  page: Page,
  target: Locator,
  most = 60,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused({ timeout: 1 });
};

/** Moves the focus to the target, checks that it is visible, and presses the key. */
export const pressAt = async (page: Page, target: Locator, key = 'Enter', most = 60): Promise<void> => {
  await expect(target).toBeVisible();
  await tabTo(page, target, most);
  await thenFocusShows(page);
  await page.keyboard.press(key);
};

/** The focused element is on the screen and has a visible focus outline, of its own or of the element that draws it. */
export const thenFocusShows = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body) return 'nothing has the focus';
        const { left, width, top, bottom, height } = focused.getBoundingClientRect();
        if (bottom < 0 || top > window.innerHeight) return `${focused.outerHTML} is out of sight`;
        const isAbove = document
          .elementFromPoint(left + width / 2, top + height / 2)
          ?.closest('#site-header');
        if (isAbove && !isAbove.contains(focused)) return `${focused.outerHTML} is under the header`;
        const drawn = [focused, focused.nextElementSibling, focused.parentElement, focused.closest('label')];
        const isOutlined = drawn.some((element) =>
          [undefined, '::after', '::before'].some((part) => {
            if (element === null) return false;
            // No shadow: many cards and menus have one without the focus, too.
            const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
            return outlineStyle !== 'none' && outlineWidth !== '0px';
          }),
        );
        return isOutlined ? 'shown' : `${focused.outerHTML} shows no focus`;
      }),
    )
    .toBe('shown');
};
