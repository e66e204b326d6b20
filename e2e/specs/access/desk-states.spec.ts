import { clinicDate } from '@arev/shared/i18n';
import type { Page } from '@playwright/test';
import { whenSignsIn } from '../../commands/book-visit.ts';
import { expectGoodDialog, expectGoodEverywhere } from '../../commands/check-access.ts';
import { expectGoodOpened } from '../../commands/open-dialog.ts';
import { bookLast } from '../../commands/patient-data.ts';
import { codeOf, patients, portalOf, staff } from '../../commands/patients.ts';
import { givenStaff } from '../../commands/staff-login.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { fieldOf, whenFillsIn } from '../../commands/write-to-clinic.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');
const press = (page: Page, key: Parameters<typeof say>[0]) =>
  page.getByRole('button', { name: say(key), exact: true }).click();

test('Reception can use the steps from an absence to the visits that it hits, and back', async ({
  page,
  request,
}) => {
  const complaints = await watchPage(page);
  const id = await bookLast(request, patients.hayk);
  const patient = await portalOf(request, patients.hayk);
  const visit = (await patient.upcoming()).find((one) => one.id === id);
  const day = clinicDate(visit?.startsAt ?? 0)
    .split('-')
    .toReversed()
    .join('/');
  const branch = visit?.branch.id ?? 0;
  await givenStaff(page, staff.reception);
  await page.goto(`/hy/desk/schedules?branch=${branch}&show=timeOff`);
  await untilAwake(page);

  await press(page, 'mf-desk:schedules.off.add');
  const form = `time-off-new-${branch}`;
  await fieldOf(page, form, 'doctorId').selectOption(String(visit?.doctor.id));
  await whenFillsIn(page, form, { fromDay: day, toDay: day });
  await press(page, 'mf-desk:schedules.save');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: say('mf-desk:schedules.hitList') })).toBeVisible();
  await expectGoodDialog(page, 'an absence that hits a visit');
  await press(page, 'mf-desk:schedules.saveAnyway');

  await expect(page).toHaveURL(/show=conflicts/);
  const visitor = { page, say };
  await expectGoodOpened(visitor, 'mf-desk:schedules.conflicts.moveAll', 'visits without hours');
  await expectGoodEverywhere(page, 'visits without hours');
  await expectGoodOpened(visitor, 'mf-desk:schedules.conflicts.cancelAll', 'visits without hours');

  await page.getByRole('link', { name: say('mf-desk:schedules.view.timeOff') }).click();
  await expectGoodOpened(visitor, 'mf-desk:schedules.off.remove', 'an absence');
  await page
    .locator('#area')
    .getByRole('button', { name: new RegExp(`^${say('mf-desk:schedules.off.remove')}`) })
    .click();
  await dialog.getByRole('button', { name: say('mf-desk:schedules.off.remove'), exact: true }).click();
  await expect(page.getByText(say('mf-desk:schedules.off.none'))).toBeVisible();
  expect((await patient.cancel(id)).status()).toBe(200);
  expect(complaints).toEqual([]);
});

test('An administrator adds an account, and its owner sets up the second step and reaches the desk', async ({
  page,
  browser,
  site,
}) => {
  await givenStaff(page, staff.admin);
  await page.goto('/hy/desk/staff');
  await untilAwake(page);
  await press(page, 'mf-desk:staff.add.open');
  const account = { lastName: 'Սարգսյան', firstName: 'Նարե', username: 'nare.reception' };
  await whenFillsIn(page, 'new-account', { ...account, phone: '+374 (91) 77 03 01' });
  await press(page, 'mf-desk:staff.add.confirm');
  const made = page.getByRole('dialog').getByRole('definition');
  await expect(made).toHaveCount(2);
  await expectGoodDialog(page, 'a password that is shown once');
  const password = await made.last().innerText();

  const own = await (await browser.newContext({ baseURL: site.origin })).newPage();
  const complaints = await watchPage(own);
  await own.goto('/hy/login');
  await untilAwake(own);
  await whenSignsIn({ page: own, say }, { username: account.username, password });
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(say('mf-patient:secondFactor.title'));
  await press(own, 'mf-patient:secondFactor.start');
  const key = own.locator('#area code');
  await expect(key).toBeVisible();
  await expectGoodEverywhere(own, 'the key of an authenticator app');
  const secret = (await key.innerText()).replaceAll(/\s/g, '');
  await own
    .getByLabel(say('mf-patient:secondFactor.confirm.label'), { exact: true })
    .fill(await codeOf(secret));
  await expect(own.locator('#area code')).toHaveCount(10);
  await expectGoodEverywhere(own, 'recovery codes');
  await press(own, 'mf-patient:secondFactor.codes.done');
  await expect(own).toHaveURL(/\/hy\/desk$/);
  await expect(own.getByRole('link', { name: say('mf-desk:area.day.name') }).first()).toBeVisible();
  expect(complaints).toEqual([]);
  await own.context().close();
});
