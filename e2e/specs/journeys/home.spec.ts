import type { Locator, Page } from '@playwright/test';
import { countShifts } from '../../commands/count-shifts.ts';
import { untilAwake, watchPage } from '../../commands/watch-page.ts';
import { wordsIn } from '../../commands/words.ts';
import { expect, test } from '../../fixtures/site.ts';

const say = wordsIn('hy');

const part = (page: Page, key: Parameters<typeof say>[0]): Locator =>
  page.locator('#area').getByRole('region', { name: say(key), exact: true });

const forth = (carousel: Locator) => carousel.getByRole('button', { name: say('ui:carousel.forth') });
const back = (carousel: Locator) => carousel.getByRole('button', { name: say('ui:carousel.back') });
const status = (carousel: Locator) => carousel.getByRole('status');

/** Endless animations, visible or not: each uses battery. */
const restless = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY).length,
  );

const wholeSlides = (carousel: Locator) =>
  carousel.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [...element.querySelectorAll('[role=group]')].flatMap((slide, index) => {
      const box = slide.getBoundingClientRect();
      return box.left > left - 20 && box.right < right + 20 ? [index + 1] : [];
    });
  });

test('The banner moves by button and by key, and only its visible slide is reachable', async ({ page }) => {
  const complaints = await watchPage(page);
  await page.goto('/hy');
  await untilAwake(page);
  const banner = part(page, 'mf-content:home.hero.label');
  const reached = banner.locator('[role=group]:not([inert])');
  const first = await reached.first().getByRole('heading').textContent();
  await back(banner).click();
  await expect(status(banner)).toHaveText('3՝ 3-ից');
  await expect(reached).toHaveCount(1);
  await expect(reached.getByRole('heading')).toBeInViewport({ ratio: 0.9 });
  await forth(banner).press('Enter');
  await expect(reached.getByRole('heading')).toHaveText(first ?? '?');

  await reached.getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect(status(banner)).toHaveText('2՝ 3-ից');
  await expect(forth(banner)).toBeFocused();
  await expect(reached.getByRole('link')).toBeInViewport({ ratio: 0.9 });
  expect(complaints).toEqual([]);
});

test('Doctors are loaded sixteen at a time as the carousel moves, into outlines of the next ones', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/portal/api/v1/doctors')
      asked.push(`${searchParams.get('page') ?? ''}×${searchParams.get('size') ?? ''}`);
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/hy');
  await untilAwake(page);
  const doctors = part(page, 'mf-content:home.doctors.title');
  const named = doctors.getByRole('heading', { level: 3 });
  await expect(doctors.getByRole('group')).toHaveCount(32);
  await expect(named).toHaveCount(16);
  expect(await restless(page)).toBe(0);
  await doctors.scrollIntoViewIfNeeded();
  await expect(back(doctors)).toHaveAttribute('aria-disabled', 'true');
  await forth(doctors).click();
  await expect.poll(() => wholeSlides(doctors)).toEqual([7, 8, 9, 10, 11, 12]);
  expect(asked).toEqual([]);
  await forth(doctors).click();
  await expect(named).toHaveCount(32);
  await expect(doctors.getByRole('group')).toHaveCount(48);
  await expect.poll(() => wholeSlides(doctors)).toEqual([13, 14, 15, 16, 17, 18]);
  expect(asked).toEqual(['1×16']);
  await back(doctors).click();
  await expect.poll(() => wholeSlides(doctors)).toEqual([7, 8, 9, 10, 11, 12]);
});

test('A carousel that is pressed quickly moves as often as it was pressed, also while more doctors load', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/hy');
  await untilAwake(page);
  const doctors = part(page, 'mf-content:home.doctors.title');
  await doctors.scrollIntoViewIfNeeded();
  const press = (button: Locator, times: number) =>
    button.evaluate(async (element: HTMLElement, presses) => {
      for (let press = 0; press < presses; press += 1) {
        element.click();
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    }, times);
  await press(forth(doctors), 3);
  await expect.poll(() => wholeSlides(doctors)).toEqual([19, 20, 21, 22, 23, 24]);
  await expect(doctors.getByRole('group')).toHaveCount(48);
  await press(back(doctors), 2);
  await expect.poll(() => wholeSlides(doctors)).toEqual([7, 8, 9, 10, 11, 12]);
});

test('A carousel at its end moves back by as many slides as it shows, also at once', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/hy');
  await untilAwake(page);
  const branches = part(page, 'mf-content:home.branches.title');
  await branches.scrollIntoViewIfNeeded();
  await expect(branches.getByRole('group')).toHaveCount(8);
  await forth(branches).evaluate((element: HTMLElement) => {
    for (let press = 0; press < 4; press += 1) element.click();
  });
  await expect(back(branches)).toBeEnabled();
  await back(branches).evaluate((element: HTMLElement) => element.click());
  await expect.poll(() => wholeSlides(branches)).toEqual([1, 2, 3, 4]);
  await forth(branches).click();
  await expect.poll(() => wholeSlides(branches)).toEqual([5, 6, 7, 8]);
  await back(branches).click();
  await expect.poll(() => wholeSlides(branches)).toEqual([1, 2, 3, 4]);
});

test('Carousels show as many slides as fit the window', async ({ page }) => {
  const shown = { 360: [1, 1, 1], 400: [1, 1, 2], 720: [2, 2, 3], 920: [4, 3, 4], 1240: [4, 4, 6] };
  await page.goto('/hy');
  await untilAwake(page);
  for (const [width, counts] of Object.entries(shown)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    const rows = ['home.specialities.title', 'home.branches.title', 'home.doctors.title'] as const;
    for (const [index, key] of rows.entries()) {
      const row = part(page, `mf-content:${key}`);
      await expect
        .poll(async () => (await wholeSlides(row)).length, `${key} at ${width}`)
        .toBe(counts[index]);
    }
  }
});

for (const width of [390, 1440]) {
  test(`The home page does not shift at ${width} px while it loads, is read and is moved`, async ({
    page,
  }) => {
    const expectNoShift = await countShifts(page);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/hy');
    await untilAwake(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let at = 0; at < height; at += 500) {
      await page.mouse.wheel(0, 500);
      await expect
        .poll(() => page.evaluate(() => window.scrollY))
        .toBeGreaterThan(Math.min(at, height - 1400));
    }
    await page.evaluate(() => document.fonts.ready);
    await expectNoShift();

    // A shift soon after input is not counted.
    const doctors = part(page, 'mf-content:home.doctors.title');
    const below = part(page, 'mf-content:home.figures.title');
    const top = () => below.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const [before, slides] = [await top(), await wholeSlides(doctors)];
    await forth(doctors).click();
    await expect.poll(() => wholeSlides(doctors)).toEqual(slides.map((slide) => slide + slides.length));
    expect(Math.abs((await top()) - before)).toBeLessThan(1);
    await expectNoShift();
  });
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the slides, the doctors and the figures are readable', async ({ page }) => {
    await page.goto('/hy');
    await expect(page.locator('#area').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(part(page, 'mf-content:home.doctors.title').getByRole('heading', { level: 3 })).toHaveCount(
      16,
    );
    await expect(part(page, 'mf-content:home.figures.title')).toContainText('97%');
    await expect(forth(part(page, 'mf-content:home.doctors.title'))).toBeHidden();
  });
});
