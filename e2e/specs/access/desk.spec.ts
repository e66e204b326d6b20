import { expectGoodEverywhere } from '../../commands/check-access.ts';
import { givenSignedIn, staff } from '../../commands/patients.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');

/** Armenian has the longest words; what a page looks like in another language is no other page here. */
test('In hy, staff can use the pages of the desk', async ({ page }) => {
  test.slow();
  await givenSignedIn(page, staff.admin);
  const area = page.locator('#area');
  const open = async (path: string): Promise<void> => {
    await page.goto(`/hy/${path}`);
    await untilAwake(page);
    await expect(area.locator('[aria-busy=true]')).toHaveCount(0);
  };
  for (const path of ['desk', 'desk/letters', 'desk/seo?show=missing', 'desk/seo/words', 'desk/seo/2']) {
    await open(path);
    await expectGoodEverywhere(page, path);
  }

  await open('desk/requests?state=all');
  await expectGoodEverywhere(page, 'requests');
  await page
    .getByRole('button', { name: new RegExp(`^${say('mf-desk:inbox.open')}`) })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodEverywhere(page, 'an opened request');
});
