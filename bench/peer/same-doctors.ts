import type { Browser, Page } from '@playwright/test';
import { withTab } from '../browser/conditions.ts';
import { untilSettled } from '../browser/timings.ts';
import type { SiteAndPeer } from './open-peer.ts';

const names = (page: Page): Promise<readonly string[]> =>
  page.locator('#area section[aria-busy=false] li h2').allTextContents();

interface Seen {
  readonly all: readonly string[];
  readonly searched: readonly string[];
  readonly filtered: readonly string[];
}

/** The names in the list: all, of a search, and of the first speciality of the filter. */
const look = (browser: Browser, origin: string, path: string): Promise<Seen> =>
  withTab(browser, async ({ page }) => {
    await page.goto(origin + path, { timeout: 60_000 });
    await untilSettled(page);
    const all = await names(page);
    const change = async (make: () => Promise<void>): Promise<readonly string[]> => {
      const before = String(await names(page));
      await make();
      await page.waitForFunction(
        (old) => {
          const shown = [...document.querySelectorAll('#area section[aria-busy=false] li h2')];
          return shown.length > 0 && String(shown.map(({ textContent }) => textContent)) !== old;
        },
        before,
        { timeout: 20_000 },
      );
      return names(page);
    };
    const search = page.locator('#area input[name=searchText]');
    const [firstName = ''] = all.at(-1)?.split(' ') ?? [];
    const searched = await change(() => search.fill(firstName));
    await change(() => search.fill(''));
    const filtered = await change(async () => {
      await page.locator('#area button[aria-expanded]').first().click();
      await page.locator('#area [role=group] label').first().click();
    });
    return { all, searched, filtered };
  });

/** Fails unless site and peer show the same doctors. */
export const ensureSameDoctors = async (
  browser: Browser,
  { site, peer }: SiteAndPeer,
  path: string,
): Promise<void> => {
  const ours = await look(browser, site.origin, path);
  const theirs = await look(browser, peer.origin, path);
  if (ours.all.length === 0) throw new Error(`The site shows no doctors at ${path}`);
  for (const list of ['all', 'searched', 'filtered'] as const)
    if (String(ours[list]) !== String(theirs[list]))
      throw new Error(
        `Site and peer show other doctors (${list}):\n${String(ours[list])}\n${String(theirs[list])}`,
      );
};
