import {
  popup,
  whenChoosesBranch,
  whenChoosesDay,
  whenChoosesDoctor,
  whenChoosesTime,
  whenPaysThemselves,
} from '../../commands/book-visit.ts';
import { expectFits } from '../../commands/check-fit.ts';
import { givenSignedIn, patients, portalOf } from '../../commands/patients.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('The list of visits and all steps of a booking fit a screen of 320 px in Armenian', async ({ page }) => {
  const visitor = { page, say: wordsIn('hy') };
  await givenSignedIn(page, patients.mariam);
  await page.goto('/hy/personal-data/appointments?period=all');
  await expect(page.locator('#area article').first()).toBeVisible();
  await expectFits(page, 'visits');
  await page.goto('/hy/services/therapist-consultation/price?submit=true');
  await expect(popup(visitor)).toBeVisible();
  await expectFits(page, 'window');
  await whenChoosesBranch(visitor, 4);
  await page.locator('#area input[value=employer]').check({ force: true });
  await expectFits(page, 'payment');
  await whenPaysThemselves(visitor);
  await expectFits(page, 'doctor');
  await whenChoosesDoctor(visitor, 12);
  await expectFits(page, 'day');
  await whenChoosesDay(visitor, 0);
  await expectFits(page, 'time');
  await whenChoosesTime(visitor, 0);
  await expectFits(page, 'summary');
  await (await portalOf(page.request, patients.mariam)).giveBack();
});
