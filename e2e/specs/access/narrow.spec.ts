import type { Page } from '@playwright/test';
import {
  popup,
  whenChoosesBranch,
  whenChoosesDay,
  whenChoosesDoctor,
  whenChoosesTime,
  whenPaysThemselves,
} from '../../commands/book-visit.ts';
import { expectDialogEnlarged, expectFits, expectReadsEnlarged } from '../../commands/check-fit.ts';
import { submitButton } from '../../commands/open-account.ts';
import { givenSignedIn, patients, portalOf, staff } from '../../commands/patients.ts';
import { arriving } from '../../commands/read-messages.ts';
import { addressOf } from '../../commands/site-pages.ts';
import { givenStaff } from '../../commands/staff-login.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { fieldOf } from '../../commands/write-to-clinic.ts';
import { expect, test } from '../../fixtures/site.ts';

test.use({ viewport: { width: 320, height: 640 } });

const look = async (page: Page, state: string) => {
  await expectFits(page, state);
  await expectReadsEnlarged(page, state);
};

test('The list of visits and all steps of a booking fit a screen of 320 px in Armenian, also with doubled text', async ({
  page,
}) => {
  const visitor = { page, say: wordsIn('hy') };
  await givenSignedIn(page, patients.mariam);
  await page.goto('/hy/personal-data/appointments?period=all');
  await expect(page.locator('#area article').first()).toBeVisible();
  await look(page, 'visits');
  await page.getByRole('button', { name: visitor.say('mf-patient:appointments.narrow') }).click();
  await look(page, 'filters of visits');
  await page.goto('/hy/services/therapist-consultation/price?submit=true');
  await expect(popup(visitor)).toBeVisible();
  await expectFits(page, 'window');
  await expectDialogEnlarged(page, 'window');
  await whenChoosesBranch(visitor, 4);
  await page.locator('#area input[value=employer]').check({ force: true });
  await look(page, 'payment');
  await whenPaysThemselves(visitor);
  await look(page, 'doctor');
  await whenChoosesDoctor(visitor, 12);
  await look(page, 'day');
  await whenChoosesDay(visitor, 0);
  await look(page, 'time');
  await whenChoosesTime(visitor, 0);
  await look(page, 'summary');
  await page.goto('/hy/personal-data/appointments/create?service=therapist-consultation');
  await expect(page.locator('#area button[name=branch]').first()).toBeVisible();
  await look(page, 'branch');
  await (await portalOf(page.request, patients.mariam)).giveBack();
});

test('Registration fits a screen of 320 px in Armenian, also with doubled text', async ({ page, site }) => {
  const visitor = { page, say: wordsIn('hy') };
  const contact = 'narrow@mail.example';
  const code = fieldOf(page, 'registration', 'code');
  await page.goto('/hy/auth/registration');
  await untilAwake(page);
  await look(page, 'contact');
  await fieldOf(page, 'registration-contact', 'contact').fill(contact);
  const sent = await arriving(site, contact, /\b\d{6}\b/, () =>
    submitButton(visitor, 'mf-patient:account.contact.submit').click(),
  );
  await code.fill(sent === '000000' ? '000001' : '000000');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await look(page, 'wrong code');
  await code.fill(sent);
  await expect(fieldOf(page, 'registration', 'username')).toBeVisible();
  await fieldOf(page, 'registration', 'username').fill('a');
  await fieldOf(page, 'registration', 'password').fill('a');
  await submitButton(visitor, 'mf-patient:account.registration.submit').click({ force: true });
  await look(page, 'form with errors');
});

const figures = [
  'doctor',
  'price',
  'operationPrice',
  'priceList',
  'pricesOfOne',
  'packageOfHeart',
  'attachments',
] as const;

for (const name of figures) {
  test(`Words beside figures of the page ${name} can be read in Armenian with doubled text`, async ({
    page,
  }) => {
    await page.goto(addressOf('hy', name));
    await untilAwake(page);
    await expectReadsEnlarged(page, name);
  });
}

for (const name of ['home', 'doctors', 'services', 'specialization'] as const) {
  test(`Names on the cards of the page ${name} can be read in Armenian with doubled text`, async ({
    page,
  }) => {
    await page.goto(addressOf('hy', name));
    await untilAwake(page);
    await expectReadsEnlarged(page, name);
  });
}

test('Lists and the editor of the desk can be read in Armenian with doubled text', async ({ page }) => {
  await givenStaff(page, staff.admin);
  for (const path of ['desk/requests?state=all', 'desk/staff', 'desk/content/news/1']) {
    await page.goto(`/hy/${path}`);
    await untilAwake(page);
    await expect(page.locator('#area [aria-busy=true]')).toHaveCount(0);
    await expectReadsEnlarged(page, path);
  }
});
