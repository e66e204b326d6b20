import { expect, type Locator, type Page } from '@playwright/test';

/** Goes on by Tab, as somebody without a mouse does, until the focus is there. */
export const tabTo = async (page: Page, target: Locator, most = 60): Promise<void> => {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused({ timeout: 1 });
};
