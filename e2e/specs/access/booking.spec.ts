import {
  popup,
  thenAsked,
  whenChoosesBranch,
  whenChoosesDay,
  whenChoosesDoctor,
  whenChoosesTime,
  whenPaysThemselves,
} from '../../commands/book-visit.ts';
import { expectGoodEverywhere } from '../../commands/check-access.ts';
import { givenSignedIn, patients, portalOf } from '../../commands/patients.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { type Language, wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const inLanguage = (language: Language) => [language, wordsIn(language)] as const;

test('Patients can use each step of a booking, in Armenian', async ({ page }) => {
  const [language, say] = inLanguage('hy');
  test.slow();
  const visitor = { page, say };
  const look = (state: string) => expectGoodEverywhere(page, state);
  const goOn = page.locator('#area').getByRole('button', { name: say('mf-booking:steps.next'), exact: true });
  await givenSignedIn(page, patients.ani);
  await page.goto(`/${language}/personal-data/appointments/create`);
  await thenAsked(visitor, 'step1');
  await untilAwake(page);
  await look('choice of a service');
  await page.goto(`/${language}/personal-data/appointments/create?specialization=cardiology`);
  await expect(page.locator('#area a[href*="?service="]').first()).toBeVisible();
  await look('services of a speciality');

  await page.goto(`/${language}/services/therapist-consultation/price?submit=true`);
  await expect(popup(visitor)).toBeVisible();
  await look('window');
  await whenChoosesBranch(visitor, 4);
  for (const payer of ['insurance', 'employer']) {
    await page.locator(`#area input[value=${payer}]`).check({ force: true });
    await look(payer);
  }
  await goOn.click();
  await expect(page.getByText(say('ui:form.summaryTitle'))).toBeVisible();
  await look('payment missing');
  await whenPaysThemselves(visitor);
  await look('doctor');
  await whenChoosesDoctor(visitor, 12);
  await look('day and time');
  await whenChoosesDay(visitor, 0);
  await whenChoosesTime(visitor, 0);
  await look('summary');
  await page.goto(`/${language}/personal-data/appointments/create?service=therapist-consultation`);
  await expect(page.locator('#area button[name=branch]').first()).toBeVisible();
  await untilAwake(page);
  await look('branch');
  await (await portalOf(page.request, patients.ani)).giveBack();
});

test('Patients can use the list of visits and the cancellation dialog, in Russian', async ({ page }) => {
  const [language, say] = inLanguage('ru');
  await givenSignedIn(page, patients.mariam);
  for (const period of ['upcoming', 'past', 'all']) {
    await page.goto(`/${language}/personal-data/appointments?period=${period}`);
    await expect(page.locator('#area article').first()).toBeVisible();
    await expectGoodEverywhere(page, period);
  }
  await page.goto(`/${language}/personal-data/appointments`);
  await page
    .getByRole('button', { name: say('mf-patient:cancel.open') })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: say('mf-patient:cancel.title') })).toBeVisible();
  await expectGoodEverywhere(page, 'cancelling');
});

test('Patients who are not verified can use an empty list, the page of a price and the next steps, in English', async ({
  page,
}) => {
  const [language, say] = inLanguage('en');
  await givenSignedIn(page, patients.aram);
  await page.goto(`/${language}/personal-data/appointments`);
  await expect(page.getByText(say('mf-patient:appointments.empty.upcoming'))).toBeVisible();
  await expectGoodEverywhere(page, 'no visits');
  await page.goto(`/${language}/services/electrocardiogram/price`);
  await expect(page.getByText(say('mf-catalogue:price.unverified'))).toBeVisible();
  await untilAwake(page);
  await expectGoodEverywhere(page, 'price');
  await page.goto(`/${language}/personal-data/appointments/create/step2`);
  await expect(page.getByText(say('mf-booking:notVerified.words'))).toBeVisible();
  await expectGoodEverywhere(page, 'not verified');
});
