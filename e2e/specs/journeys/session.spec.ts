import type { BrowserContext, Page } from '@playwright/test';
import { refreshToken } from '@arev/shared/contracts/account';
import { whenSignsIn } from '../../commands/book-visit.ts';
import { headingOf, slowRemote } from '../../commands/move-about.ts';
import { expired } from '../../commands/old-tokens.ts';
import { givenSignedIn, givenTokens, keptTokens, newTokens, patients } from '../../commands/patients.ts';
import { untilAwake, untilQuiet, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');
const visits = '/hy/personal-data/appointments';

const account = (page: Page) =>
  page.locator('#site-header').getByRole('group', { name: say('shell:account.label') });
const loginLink = (page: Page) => account(page).getByRole('link', { name: say('shell:account.login') });
const logout = (page: Page) => account(page).getByRole('button', { name: say('shell:account.logout') });
const visitList = (page: Page) => page.getByRole('region', { name: say('mf-patient:appointments.list') });

/** All token renewals that the tabs of a browser request. */
const watchRefreshes = (context: BrowserContext): readonly string[] => {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === refreshToken.path)
      asked.push(request.headers().authorization ?? '');
  });
  return asked;
};

test('A guest is led to login and back to the requested page', async ({ page }) => {
  const complaints = await watchPage(page);
  await page.goto(`${visits}?period=past`);
  await expect(page).toHaveURL(/\/hy\/login\?returnUrl=/);
  await whenSignsIn({ page, say }, patients.mariam);
  await expect(page).toHaveURL(`${visits}?period=past`);
  await expect(visitList(page).getByRole('article').first()).toBeVisible();
  await expect(logout(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('A wrong password shows an error, and the typed text stays', async ({ page }) => {
  await page.goto('/hy/login');
  await untilAwake(page);
  await whenSignsIn({ page, say }, { username: 'ani.demo', password: 'not-hers' });
  await expect(page.getByText(say('mf-patient:login.trouble.wrong'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: say('mf-patient:login.username.label') })).toHaveValue(
    'ani.demo',
  );
  await expect(page).toHaveURL('/hy/login');
});

for (const evil of [
  'https://evil.example/hy',
  '//evil.example/hy',
  '/\\evil.example/hy',
  'javascript:alert(1)',
  '/\t/evil.example',
]) {
  test(`Login redirects only within the site: ${JSON.stringify(evil)}`, async ({ page, site }) => {
    await givenSignedIn(page, patients.ani);
    await page.goto(`/hy/login?returnUrl=${encodeURIComponent(evil)}`);
    await expect(page).toHaveURL(site.origin + visits);
  });
}

test('Signing in and out in one tab takes effect in the other', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(tab === page ? '/hy/login' : '/hy/doctors');
    await untilAwake(tab);
    await expect(loginLink(tab)).toBeVisible();
  }
  await whenSignsIn({ page, say }, patients.ani);
  await expect(page).toHaveURL(visits);
  await expect(logout(other)).toBeVisible();
  await expect(loginLink(other)).toBeHidden();

  await logout(other).click();
  await expect(other).toHaveURL('/hy');
  await expect(loginLink(page)).toBeVisible();
  // The other tab no longer shows private data either.
  await expect(visitList(page)).toBeHidden();
  expect(await keptTokens(page)).toBeNull();
});

test('Two tabs renew their tokens once before the old ones expire', async ({ page, context }) => {
  const asked = watchRefreshes(context);
  const given = await newTokens(page.request, patients.mariam);
  // Six seconds are left, so both tabs renew in a second.
  await givenTokens(context, given, 6_000);
  const other = await context.newPage();
  await Promise.all([page, other].map((tab) => tab.goto('/hy/doctors')));
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(async () => (await keptTokens(page)) ?? '').not.toContain(given.accessToken);
  for (const tab of [page, other]) {
    await tab.goto(visits);
    await expect(visitList(tab).getByRole('article').first()).toBeVisible();
  }
  expect(asked).toEqual([`Bearer ${given.refreshToken}`]);
});

test('Calls that are refused with code −7 wait for one renewal and are sent again', async ({
  page,
  context,
  site,
}) => {
  const asked = watchRefreshes(context);
  const old = await expired(await newTokens(page.request, patients.mariam), site.data);
  await givenTokens(context, old);
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
  });
  const other = await context.newPage();
  await Promise.all([page, other].map((tab) => tab.goto(visits)));
  for (const tab of [page, other]) {
    await expect(visitList(tab).getByRole('article').first()).toBeVisible();
    await expect(logout(tab)).toBeVisible();
  }
  expect(refused).not.toEqual([]);
  expect(asked).toEqual([`Bearer ${old.refreshToken}`]);
});

test('A session that ends during hydration causes no hydration mismatch', async ({ page, context, site }) => {
  const old = await expired(await newTokens(page.request, patients.mariam), site.data);
  await givenTokens(context, { ...old, refreshToken: 'x'.repeat(43) }, -1000);
  const complaints = await watchPage(page);
  await slowRemote(page, 'mf-content', 500);
  await page.goto('/hy/doctors');
  await untilAwake(page);
  await expect.poll(() => keptTokens(page)).toBeNull();
  await untilQuiet(page);
  expect(complaints.filter((said) => !said.includes('401'))).toEqual([]);
});

test('A session that cannot be renewed ends with a message on a public page and at login elsewhere', async ({
  page,
  context,
  site,
}) => {
  const old = await expired(await newTokens(page.request, patients.mariam), site.data);
  const worthless = { ...old, refreshToken: 'x'.repeat(43) };
  await givenTokens(context, worthless);
  await page.goto('/hy/doctors');
  await expect(page.getByText(say('shell:session.ended'))).toBeVisible();
  await expect(page).toHaveURL('/hy/doctors');
  await expect(page.locator('#area a[href^="/hy/doctors/"]').first()).toBeVisible();
  expect(await keptTokens(page)).toBeNull();

  // The open page would follow the new tokens and find out first.
  await page.goto('/favicon.svg');
  await givenTokens(context, worthless);
  await page.goto(`${visits}?period=all`);
  await expect(page).toHaveURL(/\/hy\/login\?returnUrl=/);
  await expect(headingOf(page)).toHaveText(say('mf-patient:login.title'));
  await expect(page.getByText(say('mf-patient:login.ended.words'))).toBeVisible();
  await whenSignsIn({ page, say }, patients.mariam);
  await expect(page).toHaveURL(`${visits}?period=all`);
  await logout(page).click();
  await expect(page).toHaveURL('/hy');
  expect(await keptTokens(page)).toBeNull();
});
