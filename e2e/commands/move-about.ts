import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { untilQuiet } from './watch-page.ts';

export const headingOf = (page: Page): Locator => page.locator('#area [data-page-heading]');

/** A link of the main menu, which only wide screens show. */
export const menuLink = (page: Page, name: string): Locator =>
  page.locator('#site-header nav').getByRole('link', { name, exact: true });

/** Delays the files of a remote, as a slow connection does. */
export const slowRemote = (page: Page, remote: string, milliseconds: number): Promise<unknown> =>
  page.route(`**/releases/${remote}/**`, async (route) => {
    await wait(milliseconds);
    // The page may have navigated meanwhile and no longer wait for the file.
    await route.continue().catch(() => undefined);
  });

/** Waits until everything that the browser prefetches for a visible link is loaded. */
export const prefetched = async (page: Page, link: Locator, remote: string): Promise<void> => {
  const entry = page.waitForResponse((response) => response.url().includes(`/releases/${remote}/`));
  await link.hover();
  await entry;
  await untilQuiet(page);
};

/** Clicks a visible element at its position: `click` would scroll to the sticky header. */
export const pressInSight = async (page: Page, target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('the element is not visible');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};
