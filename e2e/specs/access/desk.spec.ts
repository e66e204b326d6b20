import type { APIRequestContext } from '@playwright/test';
import { listDeskPayments } from '@arev/shared/contracts/desk-payments';
import { expectGoodEverywhere, widths } from '../../commands/check-access.ts';
import { deskDialogs, deskPages, deskPlace } from '../../commands/desk-pages.ts';
import { dataOf, patients, portalOf, staff } from '../../commands/patients.ts';
import { expectGoodPages } from '../../commands/private-pages.ts';
import { givenStaff } from '../../commands/staff-login.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { givenApplication, givenLetter } from '../../commands/write-to-clinic.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');

const paidVisit = async (request: APIRequestContext, accessToken: string): Promise<number> => {
  const answer = await request.get(listDeskPayments.path, {
    headers: { authorization: `Bearer ${accessToken}` },
    params: { state: 'paid', kind: 'visit' },
  });
  const [payment] = await dataOf(listDeskPayments, answer);
  if (!payment) throw new Error('no visit of the demo data is paid');
  return payment.id;
};

test('Staff can read and use every page of the desk with its dialogs', async ({ page, request }) => {
  test.slow();
  const complaints = await watchPage(page);
  const { accessToken } = await givenStaff(page, staff.admin);
  await givenLetter(page);
  await givenApplication(page);
  const [, day = ''] = await (await portalOf(request, patients.ani)).freeDays(deskPlace);
  const known = { day, payment: await paidVisit(request, accessToken) };
  await expectGoodPages(page, deskPages(known), deskDialogs(known));
  expect(complaints).toEqual([]);
});

test('Staff can read and use the filters on a phone and an opened request', async ({ page }) => {
  await givenStaff(page, staff.reception);
  await page.setViewportSize(widths.phone);
  await page.goto('/hy/desk/requests?state=all');
  await untilAwake(page);
  await page.getByRole('button', { name: new RegExp(`^${say('mf-desk:inbox.filter.button')}`) }).click();
  await expect(page.getByLabel(say('mf-desk:inbox.filter.from'))).toBeVisible();
  await expectGoodEverywhere(page, 'open filters');
  await page
    .getByRole('button', { name: new RegExp(`^${say('mf-desk:inbox.open')} ?:`) })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(say('mf-desk:inbox.phone'))).toBeVisible();
  await expectGoodEverywhere(page, 'an opened request');
});
