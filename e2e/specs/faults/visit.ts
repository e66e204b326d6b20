import { expect, type Page, type Response } from '@playwright/test';
import { wordsIn } from '../../commands/words.ts';
import type { FaultySite } from '../../fixtures/faulty-site.ts';
import type { Shell } from '../../fixtures/start-shell.ts';
import type { Area } from './areas.ts';

const say = wordsIn('hy');
const longestWait = 2500;

export type Source = 'fresh' | 'private' | 'browser' | 'last-good' | 'error';

let visits = 0;
/** An address that is in no cache. */
export const newAddress = ({ path, parameter }: Area): string => `${path}?${parameter}=visit${(visits += 1)}`;

interface Visit {
  readonly faulty: FaultySite;
  readonly area: Area;
  readonly path?: string;
  /** The prefix of the request id, by which a faulty release decides to fail. */
  readonly asking?: string;
}

/** Opens a page and checks the shell's time to first byte. */
export const visit = async (
  page: Page,
  { area, path = newAddress(area), asking = 'visit' }: Visit,
): Promise<Response> => {
  await page.setExtraHTTPHeaders({ 'x-request-id': `${asking}-${crypto.randomUUID()}` });
  const response = await page.goto(path, { waitUntil: 'commit' });
  await page.setExtraHTTPHeaders({});
  if (!response) throw new Error(`${path} was not answered`);
  const { requestStart, responseStart } = response.request().timing();
  expect(responseStart - requestStart).toBeLessThan(longestWait);
  return response;
};

/** Status and origin of the page, in the header of the shell. */
export const expectAnswer = (
  response: Response,
  status: number,
  remote: string,
  release: string,
  source: Source,
): void =>
  expect({ status: response.status(), fragment: response.headers()['x-arev-fragment'] }).toEqual({
    status,
    fragment: `${remote}@${release}; ${source}`,
  });

/**
 * Beside other tests, a new shell or portal may miss the deadline of its first answers. Waits for one in time, so that
 * the visits of a test can be strict.
 */
export const untilWarm = ({ origin }: Pick<Shell, 'origin'>, area: Area, source: Source): Promise<void> => {
  const ask = async () => (await fetch(origin + newAddress(area))).headers.get('x-arev-fragment');
  return expect.poll(ask, { timeout: 60_000 }).toContain(`; ${source}`);
};

export const areaOf = (page: Page, { remote }: Pick<Area, 'remote'>) =>
  page.locator(`#area > [data-remote="${remote}"]`);

export const outageIn = (page: Page) =>
  page
    .locator('#area')
    .getByRole('alert')
    .filter({ hasText: say('ui:outage.title') });
export const failureIn = (page: Page) => page.locator('#area').getByRole('alert');

/** The notice above a page that is not hydrated. */
export const standingLine = (page: Page) =>
  page
    .locator('#area')
    .getByRole('status')
    .filter({ hasText: say('shell:outage.standing') });

/** The page is readable, and says that its buttons do not work. */
export const expectReadable = async (page: Page, area: Area): Promise<void> => {
  await expect(standingLine(page)).toBeVisible({ timeout: 20_000 });
  const served = areaOf(page, area).and(page.locator('[data-rendered="server"]'));
  await expect(served.locator('h1')).toBeVisible();
  await expect(served.getByRole('link').first()).toBeVisible();
  expect((await served.innerText()).length).toBeGreaterThan(100);
  await expect(failureIn(page)).toHaveCount(0);
};

export const retry = (page: Page) =>
  page.locator('#area').getByRole('button', { name: say('ui:action.retry') });

export const expectChrome = async (page: Page): Promise<void> => {
  await expect(page.locator('#site-header').getByRole('link').first()).toBeVisible();
  await expect(page.locator('#site-footer').getByRole('link').first()).toBeVisible();
};

/** The remote's page is visible and hydrated. */
export const expectPage = async (page: Page, area: Area): Promise<void> => {
  await expect(areaOf(page, area).and(page.locator('[data-hydrated]'))).toBeVisible();
  await expect(page.locator('#area h1')).toBeVisible();
  await expect(failureIn(page)).toHaveCount(0);
  await expect(standingLine(page)).toHaveCount(0);
};

export const expectNotBlank = (page: Page): Promise<void> =>
  expect.poll(async () => (await page.locator('#area').innerText()).trim().length).toBeGreaterThan(10);

const elsewhere = ({ remote }: Area): Area =>
  remote === 'mf-content'
    ? { remote: 'mf-catalogue', path: '/hy/price-list', parameter: 'searchText', needsPortal: true }
    : { remote: 'mf-content', path: '/hy/doctors', parameter: 'searchText', needsPortal: true };

/** Without a reload, the visitor goes to another remote and back, by click and by Back. */
export const expectOthersUsable = async (page: Page, area: Area): Promise<void> => {
  await expectChrome(page);
  const other = elsewhere(area);
  await page.evaluate(() => Object.assign(window, { sameView: true }));
  await page.locator(`#site-header a[href="${other.path}"]`).filter({ visible: true }).first().click();
  await expectPage(page, other);
  await page.goBack({ waitUntil: 'commit' });
  await expect(areaOf(page, area)).toBeAttached();
  await expectNotBlank(page);
  expect(await page.evaluate(() => 'sameView' in window)).toBe(true);
};
