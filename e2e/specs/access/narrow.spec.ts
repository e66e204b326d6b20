import {
  popup,
  whenChoosesBranch,
  whenChoosesDay,
  whenChoosesDoctor,
  whenChoosesTime,
  whenPaysThemselves,
} from '../../commands/book-visit.ts';
import { expectDialogEnlarged, expectFits, expectReadsEnlarged } from '../../commands/check-fit.ts';
import { givenSignedIn, patients, portalOf } from '../../commands/patients.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('The list of visits and all steps of a booking fit a screen of 320 px in Armenian, also with doubled text', async ({
  page,
}) => {
  const visitor = { page, say: wordsIn('hy') };
  const look = async (state: string) => {
    await expectFits(page, state);
    await expectReadsEnlarged(page, state);
  };
  await givenSignedIn(page, patients.mariam);
  await page.goto('/hy/personal-data/appointments?period=all');
  await expect(page.locator('#area article').first()).toBeVisible();
  await look('visits');
  await page.goto('/hy/services/therapist-consultation/price?submit=true');
  await expect(popup(visitor)).toBeVisible();
  await expectFits(page, 'window');
  await expectDialogEnlarged(page, 'window');
  await whenChoosesBranch(visitor, 4);
  await page.locator('#area input[value=employer]').check({ force: true });
  await look('payment');
  await whenPaysThemselves(visitor);
  await look('doctor');
  await whenChoosesDoctor(visitor, 12);
  await look('day');
  await whenChoosesDay(visitor, 0);
  await look('time');
  await whenChoosesTime(visitor, 0);
  await look('summary');
  await page.goto('/hy/personal-data/appointments/create?service=therapist-consultation');
  await expect(page.locator('#area button[name=branch]').first()).toBeVisible();
  await look('branch');
  await (await portalOf(page.request, patients.mariam)).giveBack();
});
