import type { Page } from '@playwright/test';
import { expectGoodEverywhere, type Look, looksAt, widths } from '../../commands/check-access.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { letter, paper, whenFillsIn } from '../../commands/write-to-clinic.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');

/** Several vacancies contain it in their titles. */
const jobs = 'բուժքույր';

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await untilAwake(page);
};

/** From the top, because an element half under the sticky header is too small to touch until it is scrolled back. */
const look = async (page: Page, state: string, lookedAt?: readonly Look[]): Promise<void> => {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectGoodEverywhere(page, state, lookedAt);
};

/** The button looks disabled while a field is missing, and says which when it is pressed. */
const press = (page: Page, name: string) => page.getByRole('button', { name }).click({ force: true });

test.describe('Everybody can use', () => {
  test('an open answer, the question form with errors, and the confirmation', async ({ page }) => {
    await open(page, '/hy/help/frequently-asked-questions');
    const answers = page.locator('#faq-list details');
    await answers.nth(0).locator('summary').click();
    await answers.nth(1).locator('summary').click();
    await whenFillsIn(page, 'question', { ...letter, fullName: '', email: 'ani@' });
    await expect(page.getByText(say('ui:form.missing'))).toBeVisible();
    await look(page, 'answers, and a question with mistakes');
    await whenFillsIn(page, 'question', letter);
    await page.route('**/faq-questions', (route) => route.abort());
    await press(page, say('mf-content:write.question.submit'));
    await expect(page.getByText(say('ui:form.notSent'))).toBeVisible();
    await look(page, 'a question that was not sent');
    await page.unroute('**/faq-questions');
    await press(page, say('mf-content:write.question.submit'));
    await expect(page.getByText(say('mf-content:write.question.sent'))).toBeVisible();
    await look(page, 'a question that was sent');
  });

  test('a long review in full, and the review form without stars', async ({ page }) => {
    await page.setViewportSize(widths.phone);
    await open(page, '/hy/help/opinions');
    const opinion = page.locator('#area article button').first();
    await opinion.click();
    await expect(page.getByText(say('ui:form.missing'))).toBeVisible();
    await expect(opinion).toHaveAttribute('aria-expanded', 'true');
    await look(page, 'an opinion, and a review with mistakes');
  });

  test('the form for a document of a child with errors, and the confirmation', async ({ page }) => {
    await open(page, '/hy/attachments?type=2');
    const file = page.locator('input[type=file]:not([capture])');
    await file.setInputFiles({ ...paper, name: 'paper.exe', mimeType: 'application/x-msdownload' });
    await page.getByLabel(say('mf-content:attachments.parentFullName')).fill('1');
    await page.getByLabel(say('mf-content:attachments.childFullName')).focus();
    await expect(page.getByText(say('ui:form.missing'))).toBeVisible();
    await look(page, 'papers with mistakes');
    await page.getByLabel(say('mf-content:attachments.parentFullName')).fill('Ani');
    await page.getByLabel(say('mf-content:attachments.childFullName')).fill('Mane');
    await file.setInputFiles(paper);
    await look(page, 'a paper that is chosen');
    await press(page, say('mf-content:attachments.submit'));
    await expect(page.getByText(say('mf-content:attachments.sent'))).toBeVisible();
    await look(page, 'a paper that was sent');
  });

  test('open vacancies, search suggestions, and an empty result', async ({ page }) => {
    await open(page, '/hy/vacancies');
    const closed = page.locator('#area details:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
    const box = page.locator('#area').getByRole('combobox');
    await box.fill(jobs);
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await box.press('ArrowDown');
    await look(page, 'suggested vacancies');
    await box.fill('qqqq');
    await expect(page.locator('#area').getByText(say('mf-content:vacancies.search.nothing'))).toBeVisible();
    await look(page, 'no such vacancy');
  });

  test('the yield of a bond, and the error for an amount below one bond', async ({ page }) => {
    await open(page, '/hy/investors');
    const sum = page.locator('input[name=amount]');
    await sum.fill('500 000');
    await expect(page.getByText('680.000 AMD')).toBeVisible();
    await look(page, 'yield');
    await sum.fill('1');
    await expect(sum).toHaveAttribute('aria-invalid', 'true');
    await look(page, 'no yield');
  });

  test('the cities without a selection, and the message about it', async ({ page }) => {
    await page.setViewportSize(widths.desk);
    await open(page, '/hy/doctors');
    const menu = page.locator('[data-header-row=utility] details', { has: page.locator('fieldset') });
    await menu.locator('summary').first().click();
    for (const city of await menu.getByRole('checkbox').all()) await city.uncheck({ force: true });
    await menu.getByRole('button', { name: say('shell:cities.save') }).click();
    await expect(page.getByText(say('shell:website.layout.location.min-length-cities'))).toBeVisible();
    await look(page, 'no city', looksAt('desk'));
  });
});
