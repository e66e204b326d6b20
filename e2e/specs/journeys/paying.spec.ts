import type { Page } from '@playwright/test';
import {
  bookButton,
  thenBooked,
  whenChoosesDay,
  whenChoosesTime,
  whenOpens,
  whenSignsIn,
} from '../../commands/book-visit.ts';
import { headingOf } from '../../commands/move-about.ts';
import { bookLast } from '../../commands/patient-data.ts';
import { givenSignedIn, patients, portalOf } from '../../commands/patients.ts';
import { payButton, whenAtTheBank } from '../../commands/pay.ts';
import { savedBy } from '../../commands/save-file.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const area = (page: Page) => page.locator('#area');

test('A patient buys a package, books one of its services, and returns it, on a phone', async ({ page }) => {
  const say = wordsIn('hy');
  const visitor = { page, say };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/hy/personal-packages/heart-check-up');
  await untilAwake(page);
  await whenOpens(
    visitor,
    area(page).getByRole('link', { name: say('mf-catalogue:price.logInToBuy') }),
    /login\?.*serviceSlug=heart-check-up/,
  );
  await whenSignsIn(visitor, patients.mariam);

  // The dialog opens by itself, because the login was on the way to buying.
  const dialog = page.getByRole('dialog', { name: say('mf-catalogue:buy.title') });
  await dialog.locator('input[name=branch]').first().check({ force: true });
  await payButton(page, 'Վճարել').click();
  await whenAtTheBank(page, 'approve');
  await expect(headingOf(page)).toHaveText(say('mf-patient:payment.outcome.paid.title'));

  await whenOpens(
    visitor,
    area(page).getByRole('link', { name: say('mf-patient:payment.package') }),
    /\/packages\/\d+$/,
  );
  const packagePage = page.url();
  const title = await headingOf(page).innerText();
  const first = area(page)
    .getByRole('region', { name: say('mf-patient:purchases.contents') })
    .locator('li')
    .first();
  await first.getByRole('link', { name: say('ui:purchase.book') }).click();
  await expect(page).toHaveURL(/create\?service=cardiologist-consultation&purchase=\d+$/);
  await area(page).locator('button[name=branch]').first().click();
  // The payer is not asked for.
  await expect(page).toHaveURL(/create\/step[34]$/);
  if (page.url().endsWith('step3')) await area(page).locator('button[name=doctor]').first().click();
  await whenChoosesDay(visitor, 3);
  const time = await whenChoosesTime(visitor, 0);
  await expect(area(page).locator('dl').first()).toContainText(title);
  await bookButton(visitor, time).click();
  await thenBooked(visitor, time);
  await expect(area(page)).toContainText(say('mf-booking:booked.byPackage', { title }));
  const visit = Number(/appointments\/(\d+)/.exec(page.url())?.[1]);

  await page.goto(packagePage);
  await expect(first).toContainText(say('ui:purchase.left', { left: 0, of: 1 }));
  await expect(area(page)).toContainText(say('mf-patient:purchases.return.ahead'));
  await (await portalOf(page.request, patients.mariam)).cancel(visit);
  await page.reload();
  await untilAwake(page);
  await page.getByRole('button', { name: say('mf-patient:purchases.return.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', {
      name: new RegExp(`^${say('mf-patient:purchases.return.confirm', { amount: '.+' })}`),
    })
    .click();
  await expect(area(page)).toContainText(say('mf-patient:purchases.state.refunding'));
});

test('A patient pays for a visit after a declined card, and gets the receipt', async ({ page }) => {
  const say = wordsIn('ru');
  const id = await bookLast(page.request, patients.mariam);
  await givenSignedIn(page, patients.mariam);
  await page.goto(`/ru/personal-data/appointments/${id}`);
  await untilAwake(page);

  const pay = payButton(page, 'Оплатить');
  await pay.click();
  await expect(page).toHaveURL(/\/page\?mdOrder=/);
  const firstOrder = page.url();
  await page.goBack();
  await page.getByRole('button', { name: say('mf-patient:payment.toBank') }).click();
  await expect(page).toHaveURL(firstOrder);
  await whenAtTheBank(page, 'decline');
  await expect(headingOf(page)).toHaveText(say('mf-patient:payment.outcome.declined.title'));
  await pay.click();
  await expect(page).not.toHaveURL(firstOrder);
  await whenAtTheBank(page, 'approve');
  await expect(headingOf(page)).toHaveText(say('mf-patient:payment.outcome.paid.title'));

  const receipt = page.getByRole('button', { name: say('mf-patient:payment.receipt') });
  expect((await savedBy(page, () => receipt.click())).subarray(0, 5).toString()).toBe('%PDF-');
  await (await portalOf(page.request, patients.mariam)).cancel(id);
});

test('The shorter return address of the bank leads a guest to login, and keeps the order', async ({
  page,
}) => {
  await page.goto('/en/payment-result?orderId=a-1&lang=en');
  await expect(page).toHaveURL(/\/en\/login\?returnUrl=/);
  const back = new URL(page.url()).searchParams.get('returnUrl');
  expect(back).toBe('/en/payment/payment-result?lang=en&orderId=a-1');
});
