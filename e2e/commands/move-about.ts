import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

export const headingOf = (page: Page): Locator => page.locator('#area [data-page-heading]');

/** The header's main menu; it is there on wide screens. */
export const menuLink = (page: Page, name: string): Locator =>
  page.locator('#site-header nav').getByRole('link', { name, exact: true });

/** Holds back a remote's files, as a slow line would. */
export const slowRemote = (page: Page, remote: string, milliseconds: number): Promise<unknown> =>
  page.route(`**/releases/${remote}/**`, async (route) => {
    await wait(milliseconds);
    // The page may have gone on meanwhile and no longer ask.
    await route.continue().catch(() => undefined);
  });

/** Everything that the browser has begun to fetch for a link in sight has come. */
export const prefetched = async (page: Page, link: Locator, remote: string): Promise<void> => {
  const entry = page.waitForResponse((response) => response.url().includes(`/releases/${remote}/`));
  await link.hover();
  await entry;
  await page.waitForLoadState('networkidle');
};

/** Presses a visible element where it is: `click` would scroll to the sticky header. */
export const pressInSight = async (page: Page, target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};
