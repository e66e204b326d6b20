import type { Page } from '@playwright/test';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { teamOf } from '../../fixtures/releasing.ts';
import { expect, test } from '../../fixtures/shell-site.ts';
import { canaryCookie, expectSoon, keepVisiting, look } from './visitors.ts';

const remote = 'mf-content';
const path = '/hy/doctors';
const percent = 30;

/** The release that rendered the HTML, and the one that hydrated it. */
const releasesOf = (page: Page) =>
  page.evaluate((name) => {
    const entries = performance.getEntriesByType('resource').map((entry) => entry.name);
    return {
      rendered: document.querySelector<HTMLElement>('#area > [data-remote]')?.dataset.release ?? '',
      hydrated: entries.flatMap(
        (url) => new RegExp(`/releases/${name}/(\\w+)/client/remoteEntry.js`).exec(url)?.[1] ?? [],
      ),
    };
  }, remote);

const expectOneRelease = async (page: Page, id: string): Promise<void> => {
  await untilAwake(page);
  const { rendered, hydrated } = await releasesOf(page);
  expect(rendered).toBe(id);
  expect(new Set(hydrated)).toEqual(new Set([id]));
};

test('Releases are published, tried as canary, promoted and rolled back while visitors read', async ({
  site,
  shell,
  page,
  browser,
}) => {
  const team = teamOf(site, remote);
  const [second, third] = await Promise.all([team.build('second'), team.build('third')]);
  const { stable: first } = await team.standing();
  const complaints = await watchPage(page);
  await page.goto(path);
  await expectOneRelease(page, first);

  const visitors = keepVisiting(shell.origin, 4, 20);
  const open = async (bucket: number, id: string): Promise<void> => {
    const context = await browser.newContext({ baseURL: shell.origin });
    await context.addCookies([{ ...canaryCookie(bucket), url: shell.origin }]);
    const visitor = await context.newPage();
    const heard = await watchPage(visitor);
    await visitor.goto(path);
    await expectOneRelease(visitor, id);
    expect(heard).toEqual([]);
    await context.close();
  };

  const released = await team.release(second);
  expect(released.stable).not.toBe(first);
  await expectSoon(shell.origin, path, 99, `${remote}@${released.stable}`);
  await open(99, released.stable);

  const tried = await team.release(third, '--canary', String(percent));
  expect(tried.stable).toBe(released.stable);
  await expectSoon(shell.origin, path, 0, `${remote}@${tried.canary}`);
  await open(percent - 1, tried.canary);
  await open(percent, tried.stable);
  // Visitors of the canary keep seeing it.
  for (let round = 0; round < 3; round += 1) {
    for (const bucket of [0, percent - 1, percent, 99]) {
      const { release } = await look(shell.origin, path, bucket);
      expect(release).toBe(`${remote}@${bucket < percent ? tried.canary : tried.stable}`);
    }
  }

  await team.promote();
  await expectSoon(shell.origin, path, 99, `${remote}@${tried.canary}`);
  await open(99, tried.canary);

  await team.rollback();
  await expectSoon(shell.origin, path, 99, `${remote}@${released.stable}`);
  await open(0, released.stable);

  await expect.poll(() => visitors.seen.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(1000);
  const seen = await visitors.stop();
  expect(seen.filter(({ wrong }) => wrong !== '')).toEqual([]);
  const ids = new Set(
    seen.filter(({ release }) => release.startsWith(remote)).map(({ release }) => release.split('@')[1]),
  );
  expect(ids).toEqual(new Set([first, released.stable, tried.canary]));

  // A page that was opened before keeps using the code of its releases, also for chunks that it had not loaded yet.
  await page.locator('#site-header a[href="/hy/vacancies"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/hy/vacancies');
  await expect(page.locator('#area h1')).toBeVisible();
  await page.locator('#site-header a[href="/hy/price-list"]').filter({ visible: true }).first().click();
  await expect(page.locator('#area > [data-remote="mf-catalogue"] h1')).toBeVisible();
  expect(new Set((await releasesOf(page)).hydrated)).toEqual(new Set([first]));
  expect(complaints).toEqual([]);

  // All of it without a restart.
  expect(shell.log().filter(({ msg }) => msg === 'shell listens')).toHaveLength(1);
  expect(() => process.kill(shell.pid, 0)).not.toThrow();
});
