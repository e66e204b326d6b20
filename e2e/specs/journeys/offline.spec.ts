import { headingOf } from '../../commands/move-about.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('ru');

test('A visitor without a connection sees a notice, and gets the page once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/ru/help/requisites');
  await untilAwake(page);
  await context.setOffline(true);
  await page
    .locator('#site-header nav')
    .getByRole('link', { name: say('shell:menu.doctors'), exact: true })
    .click();
  const failure = page.locator('#area').getByRole('alert');
  await expect(failure.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#site-header').getByRole('link').first()).toBeVisible();
  await context.setOffline(false);
  await expect(headingOf(page)).toHaveText(say('mf-content:doctors.title'));
  await expect(failure).toHaveCount(0);
});
