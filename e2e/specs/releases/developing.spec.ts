import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { type Program, startProgram } from '../../fixtures/programs.ts';
import { expect, test as siteTest } from '../../fixtures/site.ts';

const say = wordsIn('hy');
const remote = 'mf-patient';
const screen = '/hy/login';

const develop = (env: NodeJS.ProcessEnv, ...args: readonly string[]): Program =>
  startProgram('shared/build/commands/dev.ts', { ...process.env, ...env }, [remote, ...args]);

const linkOf = async (program: Program): Promise<string> => {
  const [link] = await program.says(/http\S+\/__override\?token=\S+/, 120_000);
  return link;
};

/** Starts the development server of one remote beside the running site, and returns the link that it prints. */
const test = siteTest.extend<{ link: string }>({
  link: async ({ site }, use) => {
    const secret = path.join(site.data, 'override.secret');
    const program = develop({}, '--against', site.origin, '--secret-file', secret);
    const link = await linkOf(program);
    await use(link);
    await program.end();
  },
});

const cameFrom = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (name) =>
      performance
        .getEntriesByType('resource')
        .map((entry) => new URL(entry.name))
        .filter(({ pathname }) => pathname.endsWith('/remoteEntry.js'))
        .map(({ hostname, port, pathname }) =>
          pathname.startsWith(`/releases/${name}/`) ? 'the release' : `${hostname}:${port}`,
        ),
    remote,
  );

const expectFrom = async (page: Page, place: string): Promise<void> =>
  expect(new Set(await cameFrom(page))).toEqual(new Set([place]));

const form = (page: Page) =>
  page.locator('#area').getByRole('button', { name: say('mf-patient:login.submit') });

const openForm = async (page: Page): Promise<void> => {
  await page.goto(screen);
  await untilAwake(page);
  await expect(form(page)).toBeVisible();
};

const expectRelease = async (browser: Browser, origin: string): Promise<void> => {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await openForm(page);
  await expectFrom(page, 'the release');
  await expect(page.getByText(say('shell:staff.message'))).toHaveCount(0);
  await context.close();
};

test('Development servers replace the releases of a running site only for people who opened the link', async ({
  page,
  browser,
  site,
  link,
}) => {
  const complaints = await watchPage(page);
  await page.goto(link);
  await expect(page.getByText(say('shell:staff.message'))).toBeVisible();
  await openForm(page);
  await expectFrom(page, 'localhost:3104');
  await expectRelease(browser, site.origin);

  await page.getByRole('link', { name: say('shell:staff.end') }).click();
  await expect(page.getByText(say('shell:staff.message'))).toHaveCount(0);
  await openForm(page);
  await expectFrom(page, 'the release');
  expect(complaints).toEqual([]);
});

test('The development command uses a running site of this checkout and leaves it running', async ({
  page,
  site,
}) => {
  const program = develop({ PORT: new URL(site.origin).port, DATA_DIR: site.data });
  const link = await linkOf(program);
  expect(program.output()).toContain(`runs already at ${site.origin}`);
  await page.goto(link);
  await openForm(page);
  await expectFrom(page, 'localhost:3104');
  await program.end();
  expect((await page.request.get('/readyz')).status()).toBe(200);
});

test('The development command names the program that occupies its port, and says what to do', async ({
  site,
}) => {
  const program = develop({ PORT: new URL(site.origin).port, DATA_DIR: path.join(site.data, 'another') });
  await expect
    .poll(program.output, { timeout: 30_000 })
    .toMatch(/is taken by another program: end it, or set PORT/);
  await program.end();
});
