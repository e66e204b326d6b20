import { expectGoodEverywhere, widths } from '../../commands/check-access.ts';
import { deskDialogs, deskPages, deskPlace } from '../../commands/desk-pages.ts';
import { givenSignedIn, patients, portalOf, staff } from '../../commands/patients.ts';
import { expectGoodPages } from '../../commands/private-pages.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');

test('Staff can read and use every page of the desk with its dialogs', async ({ page, request }) => {
  test.slow();
  const complaints = await watchPage(page);
  await givenSignedIn(page, staff.admin);
  const [, day = ''] = await (await portalOf(request, patients.ani)).freeDays(deskPlace);
  await expectGoodPages(page, deskPages(day), deskDialogs(day));
  expect(complaints).toEqual([]);
});

test('Staff can read and use the filters on a phone and an opened request', async ({ page }) => {
  await givenSignedIn(page, staff.reception);
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
