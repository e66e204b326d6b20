import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/shell-site.ts';
import { rawRequest } from '../../fixtures/raw-request.ts';
import { readLineup } from '../../fixtures/release-store.ts';
import { expectNothingLeaked } from './leaks.ts';

const say = wordsIn('hy');

for (const path of ['/xx/doctors', '/hy/there-is-no-such-page', '/hy/doctors/nobody-of-this-name']) {
  test(`Visitors of ${path} get the 404 page of the site`, async ({ page, site }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expectNothingLeaked((await response?.text()) ?? '', site.data);
    await expect(page.locator('#site-header').getByRole('link').first()).toBeVisible();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await expect(page.locator('#area h1')).toHaveText(say('ui:errorPage.404.title'));
    await page.locator('#site-header a[href="/hy/price-list"]').filter({ visible: true }).first().click();
    await expect(page.locator('#area > [data-remote="mf-catalogue"] h1')).toBeVisible();
    await page.goBack();
    await expect(page.locator('#area h1')).toHaveText(say('ui:errorPage.404.title'));
  });
}

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'host: site', 'connection: close', ...headers, '', ''].join('\r\n');

test('File paths cannot leave their folders', async ({ shell, site }) => {
  const { remotes } = await readLineup(site);
  const client = `/releases/mf-content/${remotes['mf-content']?.stable.id ?? ''}/client`;
  const paths = [
    '/releases/../../../../etc/passwd',
    `${client}/../release.json`,
    `${client}/..%2frelease.json`,
    `${client}/%2e%2e/%2e%2e/%2e%2e/lineup.json`,
    `${client}/..%5c..%5crelease.json`,
    `${client}/remoteEntry.js%00.css`,
    `${client}/%ff%fe`,
    '/releases/mf-content/../keys.json/client/x',
    '/assets/../main.mjs',
    '/assets/%2e%2e/server/main.mjs',
    '/assets/..%2f..%2fpackage.json',
    '/portal/../../etc/passwd',
    '/portal/%2e%2e/%2e%2e/etc/passwd',
    'http://elsewhere.example/hy',
    '//etc/passwd',
  ];
  for (const path of paths) {
    const { status, head, body } = await rawRequest(shell.origin, get(path));
    expect([400, 404], `${path} answered ${status}`).toContain(status);
    expectNothingLeaked(head + body, site.data);
    expect(body).not.toContain('"createdAt"');
    if (path.startsWith('/releases/') || path.startsWith('/assets/')) expect(head).not.toContain('text/html');
  }
});

test('A malformed address is refused with an explanation', async ({ shell, site }) => {
  for (const path of ['/hy/%', '/hy/%E0%A4%A', '*', '/hy/a\u0001b']) {
    const { status, head, body } = await rawRequest(shell.origin, get(path));
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(status, path).toBeLessThan(500);
    expectNothingLeaked(head + body, site.data);
  }
});
