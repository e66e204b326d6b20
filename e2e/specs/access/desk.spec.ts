import { expectGoodEverywhere } from '../../commands/check-access.ts';
import { givenSignedIn, staff } from '../../commands/patients.ts';
import { deskPages, expectGoodPages } from '../../commands/private-pages.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');

test('Staff can read and use every page of the desk', async ({ page }) => {
  test.slow();
  const complaints = await watchPage(page);
  await givenSignedIn(page, staff.admin);
  await expectGoodPages(page, deskPages);
  expect(complaints).toEqual([]);
});

test('Staff can read and use an opened request', async ({ page }) => {
  await givenSignedIn(page, staff.reception);
  await page.goto('/hy/desk/requests?state=all');
  await untilAwake(page);
  await page
    .getByRole('button', { name: new RegExp(`^${say('mf-desk:inbox.open')} ?:`) })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(say('mf-desk:inbox.phone'))).toBeVisible();
  await expectGoodEverywhere(page, 'an opened request');
});
