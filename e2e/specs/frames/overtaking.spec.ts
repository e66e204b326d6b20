import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site.ts';
import { headingOf, menuLink, prefetched } from '../../commands/move-about.ts';
import { givenSignedIn, patients } from '../../commands/patients.ts';
import { framesWhile, headingsOf } from '../../commands/record-frames.ts';
import { untilAwake, untilQuiet, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';

const say = wordsIn('hy');
const doctors = say('mf-content:doctors.title');
const services = say('mf-catalogue:services.title');
const prices = say('shell:menu.pricing');
const listOfDoctors = '**/portal/api/v1/doctors?*';
/** The server may send the data of a page ahead of the call for them. */
const dataOfDoctors = /\/portal\/api\/v1\/doctors\?|\/__crossing\/hy\/doctors\?/;
const filesOf = (remote: string) => `**/releases/${remote}/**`;

/** Responses that arrive when the test calls the returned function. */
const held = async (page: Page, pattern: string | RegExp): Promise<() => void> => {
  const going = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await going.promise;
    await route.continue().catch(() => undefined);
  });
  return going.resolve;
};

/** Not `goBack`, which waits for more than the address. */
const goBack = async (page: Page, address: string): Promise<void> => {
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(address);
};

/** Follows links from a page to others, the last of which then knows nothing of those before. */
const visited = async (page: Page, first: string, ...links: readonly string[]): Promise<string> => {
  await page.goto(first);
  await untilAwake(page);
  for (const link of links) {
    const before = (await headingOf(page).textContent()) ?? '';
    await menuLink(page, link).click();
    await expect(headingOf(page)).not.toHaveText(before);
  }
  await page.reload();
  await untilAwake(page);
  return (await headingOf(page).textContent()) ?? '';
};

test.describe('A visitor who goes on while a page loads', () => {
  let complaints: readonly string[] = [];
  test.beforeEach(async ({ page }) => {
    complaints = await watchPage(page);
  });
  test.afterEach(() => expect(complaints).toEqual([]));

  /** Back at a list of doctors whose code is loaded, and whose data is not. */
  const backAtDoctors = async (page: Page) => {
    const before = await visited(page, '/hy/doctors?searchText=an', prices);
    await prefetched(page, menuLink(page, say('shell:menu.doctors')), 'mf-content');
    const free = await held(page, dataOfDoctors);
    return { before, free };
  };

  test('sees the last choice after Back, within the remote of the page in sight', async ({ page }) => {
    const { before, free } = await backAtDoctors(page);
    const frames = await framesWhile(page, async () => {
      await goBack(page, '/hy/doctors?searchText=an');
      await page.locator('#area a[href^="/hy/price-list/"]:not([download]):visible').first().click();
      await expect(page).toHaveURL(/\/hy\/price-list\/[\w-]+$/);
      await expect(headingOf(page)).not.toHaveText(before);
      free();
      await untilQuiet(page);
    });
    const chosen = await headingOf(page).textContent();
    expect(headingsOf(frames)).toEqual([before, chosen]);
    await page.goBack();
    await expect(headingOf(page)).toHaveText(doctors);
  });

  test('sees the last choice after Back, of a third remote', async ({ page }) => {
    const { before, free } = await backAtDoctors(page);
    const frames = await framesWhile(page, async () => {
      await goBack(page, '/hy/doctors?searchText=an');
      await page.locator('#site-header a[href^="/hy/login"]:visible').click();
      await expect(page).toHaveURL(/\/hy\/login/);
      await expect(headingOf(page)).not.toHaveText(before);
      free();
      await untilQuiet(page);
    });
    expect(headingsOf(frames)).toEqual([before, say('mf-patient:login.title')]);
  });

  test('sees the second page of two steps back, while the first one never comes', async ({ page }) => {
    await visited(page, '/hy/doctors', prices);
    await page.locator('#site-header a[href^="/hy/login"]:visible').click();
    await expect(headingOf(page)).toHaveText(say('mf-patient:login.title'));
    await page.reload();
    await untilAwake(page);
    const free = await held(page, filesOf('mf-catalogue'));
    await goBack(page, '/hy/price-list');
    await goBack(page, '/hy/doctors');
    await expect(headingOf(page)).toHaveText(doctors, { timeout: 5000 });
    free();
  });

  test('loses no entry of the history to a filter that was still loading', async ({ page }) => {
    await visited(page, '/hy/services', say('shell:menu.doctors'));
    const freeDoctors = await held(page, listOfDoctors);
    const freeServices = await held(page, filesOf('mf-catalogue'));
    await page.getByRole('button', { name: say('mf-content:doctors.filter.speciality') }).click();
    await page.locator('#area').getByRole('checkbox').first().click({ force: true });
    await goBack(page, '/hy/services');
    const listed = page.waitForResponse(listOfDoctors);
    freeDoctors();
    await listed;
    freeServices();
    await expect(headingOf(page)).toHaveText(services);
    await expect(page).toHaveURL('/hy/services');
    await page.goForward();
    await expect(headingOf(page)).toHaveText(doctors);
    await expect(page).toHaveURL('/hy/doctors');
  });

  test('does not wait for a private page that was opened and left', async ({ page }) => {
    await givenSignedIn(page, patients.lilit);
    const free = await held(page, '**/patients/api/v1/appointments?*');
    await page.goto('/hy/personal-data/appointments');
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await menuLink(page, say('shell:menu.doctors')).click();
    await expect(headingOf(page)).toHaveText(doctors, { timeout: 5000 });
    await expect(headingOf(page)).toBeFocused();
    await expect(page.locator('[data-route-announcer]')).toHaveText(doctors);
    free();
    await untilQuiet(page);
    await expect(headingOf(page)).toHaveText(doctors);
  });
});

test('A retry that ends late does not replace the page to which the visitor has gone', async ({ page }) => {
  await page.goto('/hy/doctors');
  await untilAwake(page);
  const files = filesOf('mf-catalogue');
  await page.route(files, (route) => route.abort());
  await menuLink(page, prices).click();
  const retry = page.locator('#area').getByRole('button', { name: say('ui:action.retry') });
  await expect(retry).toBeVisible();
  await page.unroute(files);
  const free = await held(page, files);
  await retry.click();
  await menuLink(page, say('shell:menu.doctors')).click();
  await expect(headingOf(page)).toHaveText(doctors);
  free();
  await untilQuiet(page);
  await expect(headingOf(page)).toHaveText(doctors);
  await menuLink(page, say('shell:menu.vacancies')).click();
  await expect(headingOf(page)).not.toHaveText(doctors);
  await expect(page).toHaveURL('/hy/vacancies');
});
