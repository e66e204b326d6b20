import { page as pageOf, href } from '@arev/shared/routing';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { fieldOf, letter, paper, whenFillsIn } from '../../commands/write-to-clinic.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');
const contacts = href('hy', pageOf.contactUs());

test('A visitor sends a message, and the captcha solves itself', async ({ page }) => {
  const complaints = await watchPage(page);
  await page.goto(contacts);
  await untilAwake(page);
  await whenFillsIn(page, 'contact', { ...letter, phone: '' });
  // In a format that people use; the field rewrites it for the clinic.
  await fieldOf(page, 'contact', 'phone').pressSequentially('091123456');
  await expect(fieldOf(page, 'contact', 'phone')).toHaveValue(letter.phone);
  await page.getByRole('button', { name: say('mf-content:write.contact.submit') }).click();
  await expect(page.getByText(say('mf-content:write.contact.sent'))).toBeVisible();
  await expect(fieldOf(page, 'contact', 'message')).toHaveValue('');
  expect(complaints).toEqual([]);
});

test('A visitor with an unfinished form cannot send it and is led to the missing field', async ({ page }) => {
  await page.goto(contacts);
  await untilAwake(page);
  await whenFillsIn(page, 'contact', { ...letter, email: 'ani@' });
  const send = page.getByRole('button', { name: say('mf-content:write.contact.submit') });
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription(new RegExp(say('mf-content:write.field.email')));
  await page.getByRole('button', { name: say('mf-content:write.field.email'), exact: true }).click();
  await expect(fieldOf(page, 'contact', 'email')).toBeFocused();
  await fieldOf(page, 'contact', 'email').fill(letter.email);
  await expect(send).toBeEnabled();
});

test('A visitor leaves a review with stars, and opens the pages of the others', async ({ page }) => {
  await page.goto(href('hy', pageOf.opinions()));
  await untilAwake(page);
  await page.getByRole('radio', { name: say('ui:rating.stars_other', { count: 5 }) }).check({ force: true });
  await whenFillsIn(page, 'review', { ...letter, email: '' });
  const send = page.getByRole('button', { name: say('mf-content:write.review.submit') });
  // Refused once: the error is explained, and the same text is sent again.
  const refusal = { status: 422, json: { error: true, code: -3, message: '' } };
  await page.route('**/opinions', (route) => route.fulfill(refusal), { times: 1 });
  await send.click();
  await expect(page.locator('#site-toasts').getByText(say('ui:errors.code.contactInvalid'))).toBeVisible();
  await expect(page.locator('#area').getByText(say('ui:form.notSentKept'))).toBeVisible();
  await send.click();
  await expect(page.getByText(say('mf-content:write.review.sent'))).toBeVisible();

  const list = page.getByRole('region', { name: say('mf-content:opinions.list') });
  const first = await list.getByRole('article').first().textContent();
  await page.getByRole('link', { name: say('ui:pagination.next') }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(list.getByRole('article').first()).not.toHaveText(first ?? '');
  await expect(list).toBeFocused();
});

test('A visitor submits a document for a child', async ({ page }) => {
  await page.goto(href('hy', pageOf.attachments()));
  await untilAwake(page);
  await page.getByRole('tab').nth(1).click();
  await expect(page).toHaveURL(/\?type=\d+$/);
  await page.getByLabel(say('mf-content:attachments.parentFullName')).fill('Ani');
  await page.getByLabel(say('mf-content:attachments.childFullName')).fill('Mane-Maria');
  const input = page.locator('input[type=file]:not([capture])');
  await input.setInputFiles({ ...paper, name: 'paper.exe', mimeType: 'application/x-msdownload' });
  await expect(page.getByText(say('ui:file.invalid'))).toBeVisible();
  await input.setInputFiles(paper);
  await expect(page.getByText(paper.name)).toBeVisible();
  await page.getByRole('button', { name: say('mf-content:attachments.submit') }).click();
  await expect(page.getByText(say('mf-content:attachments.sent'))).toBeVisible();
  await expect(page.getByText(paper.name)).toHaveCount(0);
});

test('A letter survives a lost response and a reload, and arrives once', async ({ page }) => {
  await page.goto(contacts);
  await untilAwake(page);
  await whenFillsIn(page, 'contact', letter);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/contact-messages')) keys.push(request.headers()['idempotency-key']);
  });
  // The portal stores the letter, and the response is lost.
  await page.route('**/contact-messages', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: say('mf-content:write.contact.submit') }).click();
  await expect(page.getByText(say('ui:form.notSent'))).toBeVisible();
  await page.reload();
  await untilAwake(page);
  for (const [name, value] of Object.entries(letter))
    await expect(fieldOf(page, 'contact', name)).toHaveValue(value);
  await page.unroute('**/contact-messages');
  const second = page.waitForResponse('**/contact-messages');
  await page.getByRole('button', { name: say('mf-content:write.contact.submit') }).click();
  await expect(page.getByText(say('mf-content:write.contact.sent'))).toBeVisible();
  expect((await second).headers()['idempotent-replayed']).toBe('true');
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
  await page.reload();
  await untilAwake(page);
  await expect(fieldOf(page, 'contact', 'message')).toHaveValue('');
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [pageOf.contactUs(), pageOf.faq(), pageOf.opinions(), pageOf.attachments()])
    test(`A visitor of /${path} is told how to reach the clinic`, async ({ page }) => {
      await page.goto(href('hy', path));
      const words = page.locator('#area noscript p').first();
      await expect(words).toHaveText(say('mf-content:write.otherwise'));
      await expect(words).toBeVisible();
      await expect(page.locator('#area noscript a[href^="tel:+374"]')).toBeVisible();
      await expect(page.locator('#area form')).toBeHidden();
    });
});
