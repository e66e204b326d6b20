import type { Page } from '@playwright/test';
import { expectAccessible, expectGoodEverywhere, widths } from '../../commands/check-access.ts';
import { countShifts } from '../../commands/count-shifts.ts';
import { untilAwake, untilQuiet } from '../../commands/watch-page.ts';
import { languages, wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

test('The notice of the day stays closed for a day, and nothing shifts', async ({ page }) => {
  const say = wordsIn('hy');
  const expectNoShift = await countShifts(page);
  for (const viewport of Object.values(widths)) {
    await page.context().clearCookies({ name: 'arev_notice' });
    await page.setViewportSize(viewport);
    await page.goto('/hy/doctors');
    await untilAwake(page);
    const notice = page.getByRole('complementary', { name: say('shell:notice.label') });
    await expect(notice).toBeVisible();
    await expectAccessible(page, 'notice');
    const heading = page.getByRole('heading', { level: 1 });
    const place = await heading.boundingBox();
    await notice.getByRole('button', { name: say('shell:notice.close') }).click();
    await expect(notice).toBeHidden();
    expect(await heading.boundingBox()).toEqual(place);
    await expectNoShift();
    await page.reload();
    await untilAwake(page);
    await expect(notice).toBeHidden();
    await expectNoShift();
  }
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'arev_notice');
  expect(Math.round((cookie?.expires ?? 0) - Date.now() / 1000)).toBeGreaterThan(86_400 - 120);
});

for (const language of languages) {
  const say = wordsIn(language);

  test(`The chat loads after the page and answers from the questions, in ${language}`, async ({ page }) => {
    await page.goto(`/${language}`);
    const launcher = page.getByRole('button', { name: say('shell:chat.open') });
    await untilAwake(page);
    await expect(launcher).toBeHidden();
    await launcher.click();
    const chat = page.getByRole('dialog', { name: say('shell:chat.title') });
    await expect(chat.getByRole('textbox')).toBeFocused();
    await chat.getByRole('log').getByRole('button').first().click();
    await expect(chat.locator('details[open]')).toBeVisible();
    await expectGoodEverywhere(page, 'chat');
    await page.keyboard.press('Escape');
    await expect(chat).toBeHidden();
    await expect(launcher).toBeFocused();
  });
}

for (const [screen, viewport, textSize] of [
  ['a desktop page at a zoom of 400 %', { width: 320, height: 256 }, '100%'],
  ['a small phone with text of 200 %', { width: 360, height: 640 }, '200%'],
] as const) {
  test(`The conversation of the chat can be read on ${screen}`, async ({ page }) => {
    const say = wordsIn('hy');
    await page.setViewportSize(viewport);
    await page.goto('/hy');
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize);
    await untilAwake(page);
    await page.getByRole('button', { name: say('shell:chat.open') }).press('Enter');
    const chat = page.getByRole('dialog', { name: say('shell:chat.title') });
    await expect(chat.getByRole('textbox')).toBeInViewport({ ratio: 1 });
    const first = chat.getByRole('log').getByRole('button').first();
    const question = (await first.textContent()) ?? '';
    await first.click();
    await expect(chat.locator('details[open]')).toBeVisible();
    await expect(chat.getByText(question).first()).toBeInViewport({ ratio: 1 });
    await chat.getByRole('textbox').focus();
    await expect(chat.getByRole('textbox')).toBeInViewport({ ratio: 1 });
  });
}

test('The chat button covers no field that is being filled in, and nothing at the end of the page', async ({
  page,
}) => {
  const say = wordsIn('hy');
  await page.setViewportSize(widths.phone);
  await page.goto('/hy/help/contact-us');
  const launcher = page.getByRole('button', { name: say('shell:chat.open') });
  await expect(launcher).toBeVisible();
  await page.locator('#area textarea').focus();
  await expect(launcher).toBeHidden();
  await page.locator('#area textarea').blur();
  await expect(launcher).toBeVisible();

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const { x, y, width, height } = (await launcher.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(width).toBeGreaterThan(0);
  const covered = await page.locator('#site-footer a').evaluateAll(
    (elements, button) =>
      elements
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return right > button.left && left < button.right && bottom > button.top && top < button.bottom;
        })
        .map(({ textContent }) => textContent),
    { left: x, right: x + width, top: y, bottom: y + height },
  );
  expect(covered).toEqual([]);
});

test.describe('A crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

  test('gets no chat', async ({ page }) => {
    await page.clock.install();
    await page.goto('/en');
    await untilAwake(page);
    await page.clock.runFor(20_000);
    await page.clock.resume();
    await untilQuiet(page);
    await expect(page.locator('#site-chat')).toHaveCount(0);
  });
});

/** How much of each control the visible chat button covers. */
const mostCovered = (page: Page): Promise<{ readonly seen: boolean; readonly share: number }> =>
  page.evaluate(async () => {
    // One frame for the button to detect the control, one to move.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const button = document.querySelector('#site-chat button');
    if (!button) throw new Error('there is no chat');
    const box = button.getBoundingClientRect();
    const length = (start: number, end: number) => Math.max(0, end - start);
    const shares = [...document.querySelectorAll('#area, #site-footer')]
      .flatMap((part) => [...part.querySelectorAll('a[href], button, input, select, textarea, summary')])
      .filter((thing) => thing.checkVisibility())
      .map((thing) => {
        const { left, right, top, bottom, width, height } = thing.getBoundingClientRect();
        const wide = length(Math.max(left, box.left), Math.min(right, box.right));
        const high = length(Math.max(top, box.top), Math.min(bottom, box.bottom));
        return width * height === 0 ? 0 : (wide * high) / (width * height);
      });
    return { seen: !button.hasAttribute('data-aside'), share: Math.max(...shares) };
  });

test('The chat button does not lie on a part of a wide button', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  await page.goto('/hy/help/contact-us');
  await untilAwake(page);
  const launcher = page.locator('#site-chat button');
  await expect(launcher).toBeVisible();
  const submit = page.locator('#area form button[type=submit]');
  await submit.evaluate((button) => {
    const { bottom } = button.getBoundingClientRect();
    window.scrollBy({ top: bottom - window.innerHeight + 24, behavior: 'instant' });
  });
  await expect(launcher).toHaveAttribute('data-aside');
  await page.goto('/hy/services');
  await untilAwake(page);
  await expect(launcher).not.toHaveAttribute('data-aside');
});

test('The chat button covers no control at any scroll position on a phone', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  await page.goto('/hy/services/cardiology');
  await untilAwake(page);
  await page.mouse.wheel(0, 10);
  await expect(page.locator('#site-chat button')).toBeAttached();
  const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  const places: { seen: boolean; share: number }[] = [];
  for (let top = 0; top <= end; top += 40) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    places.push(await mostCovered(page));
  }
  expect(places.filter(({ seen, share }) => seen && share > 0.3)).toEqual([]);
  // The button is visible somewhere and moves somewhere: otherwise nothing was tested.
  expect(new Set(places.map(({ seen }) => seen))).toEqual(new Set([true, false]));
});
