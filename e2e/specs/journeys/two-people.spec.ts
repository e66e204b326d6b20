import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { whenSignsIn } from '../../commands/book-visit.ts';
import { headingOf } from '../../commands/move-about.ts';
import { orderedPackage } from '../../commands/patient-data.ts';
import { givenSignedIn, patients, portalOf } from '../../commands/patients.ts';
import { whenSwitches } from '../../commands/switch-person.ts';
import { untilAwake, untilQuiet } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');
const area = '/hy/personal-data';
const pages = [
  ...['', '/appointments', '/requests-tasks', '/waiting-list', '/attachments', '/packages', '/family'],
  ...['', '/security', '/habits', '/data'].map((page) => `/details${page}`),
];
const draftKey = 'arev-booking-draft';

const { hayk } = patients;
/** Data that only he has: his name, contacts, birth date. */
const ofHayk = /Հայկ Մելքումյան|hayk\.demo|50 00 05|14\.06\.1983|private@/;

/** The pages of his visits, orders and packages; only the server knows from the token that they are his. */
const pagesOfData = async (request: APIRequestContext): Promise<readonly string[]> => {
  const portal = await portalOf(request, hayk);
  const [visit] = await portal.upcoming();
  const paid = (await portal.payments()).find(({ appointmentId }) => appointmentId !== null);
  if (!visit || !paid) throw new Error('the demo lacks a visit or a payment');
  const ofVisit = `${area}/appointments/${visit.id}`;
  return [
    ...[ofVisit, `${ofVisit}/booked`, `${ofVisit}/move`, `${ofVisit}/survey`],
    `${area}/appointments/byOrderId/${paid.orderId}`,
    ...['/hy/payment', `/hy/payment/payment-result?orderId=${paid.orderId}`],
    `/hy/${(await orderedPackage(request, hayk)).path}`,
  ];
};

/** Whatever the browser tells others than the pages themselves: referrers to other sites, and reports. */
const watchTold = (context: BrowserContext, origin: string): readonly string[] => {
  const told: string[] = [];
  context.on('request', (request) => {
    const isOwn = request.url().startsWith(origin);
    if (request.resourceType() === 'ping' || !isOwn) told.push(request.url(), request.postData() ?? '');
    if (!isOwn) told.push(request.headers().referer ?? '');
  });
  return told;
};

const logsOf = async (data: string): Promise<string> => {
  const folder = path.join(data, 'logs');
  const files = await readdir(folder);
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n');
};

/** What a page of somebody else's data says; the survey says that its visit is not hers. */
const notHers = new RegExp(`404|${say('mf-booking:survey.notAvailable.notFound')}`);

/** Everything that can be read in a tab: the page, its title and address, its state in the history, and both storages. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
      window.location.href,
      JSON.stringify(window.history.state),
      JSON.stringify(Object.entries(window.localStorage)),
      JSON.stringify(Object.entries(window.sessionStorage)),
    ].join('\n'),
  );

const nothingOfHayk = async (page: Page): Promise<void> => {
  // A blank page contains no data.
  await expect(page.locator('#site-footer')).toBeVisible();
  await expect.poll(() => readable(page)).not.toMatch(ofHayk);
  // The server does not know the session, so its HTML never contains any: the scripts and their requests come first.
  await untilAwake(page);
  await expect(page.locator('#area [aria-busy=true]')).toHaveCount(0);
  await untilQuiet(page);
  expect(await readable(page)).not.toMatch(ofHayk);
};

/** The portal's responses with personal data, to request again from the browser's cache. */
const watchAnswers = (context: BrowserContext): ReadonlySet<string> => {
  const answered = new Set<string>();
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === 'GET' && pathname.startsWith('/patients/'))
      answered.add(response.url());
  });
  return answered;
};

/** Which of these the browser could show without a request. */
const keptByBrowser = (page: Page, addresses: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async (all) => {
    const kept = await Promise.all(
      all.map((address) =>
        fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return all.filter((_, at) => kept[at]);
  }, addresses);

const header = (page: Page) =>
  page.locator('#site-header').getByRole('group', { name: say('shell:account.label') });
const whose = (page: Page, name: string) => page.locator('#area').getByText(name, { exact: true }).first();

/** With the back/forward cache, which test browsers disable by default. */
const withBackForwardCache = async (
  launch: (options: object) => Promise<Browser>,
  options: object | undefined,
  baseURL: string,
): Promise<BrowserContext> => {
  const browser = await launch({ ...options, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  return browser.newContext({ baseURL, locale: 'hy-AM', timezoneId: 'Asia/Yerevan' });
};

/** A page from the back/forward cache is shown without loading, so there is no load event. */
const whenGoesBack = async (page: Page): Promise<void> => {
  const arrived = page.waitForEvent('framenavigated', { timeout: 20_000 });
  await page.evaluate(() => {
    setTimeout(() => window.history.back());
  });
  await arrived;
};

test('No data of a patient is left for the next one in the same browser', async ({ playwright, site }) => {
  test.slow();
  const context = await withBackForwardCache(
    (options) => playwright.chromium.launch(options),
    test.info().project.use.launchOptions,
    site.origin,
  );
  const answered = watchAnswers(context);
  const told = watchTold(context, site.origin);
  const page = await context.newPage();
  await givenSignedIn(page, hayk);
  const ofData = await pagesOfData(context.request);
  for (const each of pages) {
    await page.goto(area + each);
    await expect(whose(page, 'Հայկ Մելքումյան')).toBeVisible();
  }
  for (const each of ofData) {
    await page.goto(each);
    await untilAwake(page);
    await expect(headingOf(page)).toBeVisible();
    await expect(page.locator('#area').getByText('404')).toHaveCount(0);
  }
  const shared = await context.newPage();
  await shared.goto(`${area}/details`);
  await shared.getByRole('button', { name: new RegExp(say('mf-patient:account.field.email')) }).click();
  await shared
    .getByRole('textbox', { name: say('mf-patient:details.contact.new.email') })
    .fill('private@example.am');
  await page.evaluate((key) => window.sessionStorage.setItem(key, JSON.stringify({ doctorId: 5 })), draftKey);
  await page.reload();
  await untilAwake(page);
  await header(page)
    .getByRole('button', { name: say('shell:account.logout') })
    .click();
  await expect(page).toHaveURL('/hy');
  await expect(shared).toHaveURL('/hy');
  await nothingOfHayk(shared);
  expect(await page.evaluate((key) => window.sessionStorage.getItem(key), draftKey)).toBeNull();

  await page.goto('/hy/login');
  await untilAwake(page);
  await whenSignsIn({ page, say }, patients.mariam);
  await expect(page).toHaveURL(`${area}/appointments`);
  await context.setOffline(true);
  // Without a connection the browser may have no page to go back to.
  await page.goBack({ waitUntil: 'commit', timeout: 15_000 }).catch(() => undefined);
  // During a navigation nothing can be read, which does not count.
  await expect.poll(() => page.content().catch(() => 'private@')).not.toMatch(ofHayk);
  await context.setOffline(false);
  expect(answered.size).toBeGreaterThan(pages.length);
  const script = (await shared.locator('script[src]').first().getAttribute('src')) ?? '';
  expect(await keptByBrowser(shared, [...answered, script])).toEqual([script]);
  for (const _ of [...pages, ...ofData]) {
    await whenGoesBack(page);
    await nothingOfHayk(page);
  }
  await whenGoesBack(shared);
  await nothingOfHayk(shared);
  const ofPerson = ofData.filter((each) => /\d/.test(each));
  for (const each of ofPerson) {
    const answer = await page.goto(each);
    await expect(page.locator('#area').getByText(notHers)).toBeVisible();
    await nothingOfHayk(page);
    // Other sites learn no address of a page.
    expect(answer?.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
  expect(told.join('\n')).not.toMatch(ofHayk);
  expect(told.join('\n')).not.toMatch(/personal-data\/|orderId=/);
  const log = await logsOf(site.data);
  expect(log).toContain('/patients/api/v1/');
  for (const words of ['Մելքումյան', 'hayk.demo', '50 00 05', '1983-06-14', 'private@example.am'])
    expect([words, log.includes(words)]).toEqual([words, false]);
  await context.browser()?.close();
});

test('A parent who switches to a child sees none of their own data, in all tabs', async ({
  page,
  context,
}) => {
  await givenSignedIn(page, hayk);
  const [visit] = await (await portalOf(context.request, hayk)).upcoming();
  const shared = await context.newPage();
  await shared.goto(`${area}/details`);
  await expect(shared.getByText('14.06.1983')).toBeVisible();
  await page.goto(`${area}/appointments/${visit?.id ?? 0}`);
  await expect(whose(page, 'Հայկ Մելքումյան')).toBeVisible();
  await page.evaluate((key) => window.sessionStorage.setItem(key, JSON.stringify({ doctorId: 5 })), draftKey);
  await page.reload();
  await untilAwake(page);
  await whenSwitches({ page, say }, say('mf-patient:family.relation.child'));
  const actor = say('mf-patient:whose.actor', { name: 'Հայկ Մելքումյան' });
  await expect(page.getByText(actor)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(say('mf-patient:area.title')));
  expect(await page.evaluate((key) => window.sessionStorage.getItem(key), draftKey)).toBeNull();
  await expect(shared.getByText(actor)).toBeVisible();
  await expect(shared.getByText('14.06.1983')).toBeHidden();

  await page.goBack();
  await expect(page.getByText('404')).toBeVisible();
  await page.goto(area);
  await whenSwitches({ page, say }, say('mf-patient:family.relation.self'));
  await expect(page.getByText(actor)).toBeHidden();
  await expect(shared.getByText('14.06.1983')).toBeVisible();
});
