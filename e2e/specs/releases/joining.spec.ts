import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { givenSignedIn, type Patient, patients, staff } from '../../commands/patients.ts';
import { whenStaffSignIn } from '../../commands/staff-login.ts';
import { untilAwake, untilQuiet } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { repository, runCommand } from '../../fixtures/programs.ts';
import { teamOf } from '../../fixtures/releasing.ts';
import { storeEnv } from '../../fixtures/release-store.ts';
import { expect, test } from '../../fixtures/site.ts';
import { startShell } from '../../fixtures/start-shell.ts';

const say = wordsIn('hy');
const remote = 'mf-desk';
const desk = '/hy/desk';

const accountOf = (page: Page) =>
  page
    .locator('#site-header')
    .getByRole('group', { name: say('shell:account.label') })
    .first();
const deskLink = (page: Page) => accountOf(page).locator(`a[href="${desk}"]`);

/** On a page that is opened now, once the role is known. */
const expectLinks = async (page: Page, count: number): Promise<void> => {
  const me = page.waitForResponse('**/auth/me');
  await page.goto('/hy');
  await untilAwake(page);
  await expect(accountOf(page).getByRole('button', { name: say('shell:account.logout') })).toBeVisible();
  expect((await me).ok()).toBe(true);
  await untilQuiet(page);
  await expect(deskLink(page)).toHaveCount(count);
};

/** By the form, without a page that they wanted before. */
const whenAdminLogsIn = async (page: Page): Promise<void> => {
  await page.goto('/hy/login');
  await whenStaffSignIn({ page, say }, staff.admin);
};

const statusOf = async (page: Page): Promise<number> => (await page.request.get(desk)).status();

test('A remote joins a running site by its own release, and leaves it again, without a restart', async ({
  site,
  browser,
}) => {
  const team = teamOf(site, remote);
  const withdraw = () => runCommand('shared/build/commands/withdraw.ts', [remote], storeEnv(site));
  await withdraw();
  await rm(path.join(site.data, 'releases', remote), { recursive: true });
  const shell = await startShell({ data: site.data, portalUrl: site.origin });
  const visit = async (person: Patient) => {
    const page = await (await browser.newContext({ baseURL: shell.origin })).newPage();
    await givenSignedIn(page, person);
    return page;
  };
  const arrive = async () => {
    const page = await (await browser.newContext({ baseURL: shell.origin })).newPage();
    await whenAdminLogsIn(page);
    return page;
  };
  try {
    const page = await visit(staff.admin);
    expect(await statusOf(page)).toBe(404);
    await expectLinks(page, 0);
    const early = await arrive();
    await expect(early).toHaveURL('/hy/personal-data');
    await expect(early.getByRole('heading', { level: 1 })).toBeVisible();

    const { stable } = await team.release(await team.build('first'));
    await expect.poll(() => statusOf(page)).toBe(200);
    await expectLinks(page, 1);
    await accountOf(page).locator('summary').click();
    await deskLink(page).click();
    await expect(page).toHaveURL(desk);
    await expect(page.locator(`#area > [data-release="${stable}"] h1`)).toBeVisible();
    const areas = page.getByRole('navigation', { name: say('mf-desk:desk.areas') });
    await expect(areas.getByRole('link').first()).toBeVisible();

    await expect(await arrive()).toHaveURL(desk);

    const patient = await visit(patients.ani);
    await expectLinks(patient, 0);
    await patient.goto(desk);
    const denied = { level: 1, name: say('ui:errorPage.403.title') };
    await expect(patient.getByRole('heading', denied)).toBeVisible();

    await withdraw();
    await expect.poll(() => statusOf(page)).toBe(404);
    await expectLinks(page, 0);
    expect(shell.log().filter(({ msg }) => msg === 'shell listens')).toHaveLength(1);
  } finally {
    await shell.end();
    await team.release(path.join(repository, remote, 'dist'), '--again');
  }
});
