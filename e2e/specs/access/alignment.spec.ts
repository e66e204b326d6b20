import type { Page } from '@playwright/test';
import { widths } from '../../commands/check-access.ts';
import { addressOf } from '../../commands/site-pages.ts';
import { untilAwake } from '../../commands/watch-page.ts';
import { expect, test } from '../../fixtures/site.ts';

/** Where the content of each cell ends, by column: of the branch names, and of the prices below. */
const columnEnds = (page: Page) =>
  page
    .locator('#area table')
    .first()
    .evaluate((table: HTMLTableElement) => {
      const endOf = (cell: Element) =>
        cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight);
      const names = [...(table.tHead?.rows[1]?.cells ?? [])].map(endOf);
      const prices = [...(table.tBodies[0]?.rows ?? [])].map((row) => [...row.cells].slice(1).map(endOf));
      const frame = table.parentElement!;
      return {
        names,
        prices,
        room: frame.getBoundingClientRect().right - (names.at(-1) ?? 0),
        hidden: frame.scrollWidth - frame.clientWidth,
      };
    });

for (const width of [1280, 1440]) {
  for (const name of ['priceList', 'pricesOfOne'] as const) {
    test(`Prices of ${name} end below the names of their branches in Armenian, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(addressOf('hy', name));
      await untilAwake(page);
      await expect(page.locator('#area table').first()).toBeVisible();
      const { names, prices, room, hidden } = await columnEnds(page);
      expect(names.length).toBeGreaterThan(3);
      expect(prices.length).toBeGreaterThan(0);
      for (const row of prices) expect(row).toEqual(names);
      expect(room).toBeGreaterThanOrEqual(16);
      expect(hidden).toBe(0);
    });
  }
}

for (const viewport of Object.values(widths)) {
  test(`The search of a missing page is as wide as its links, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/hy/404');
    const sides = (selector: string) =>
      page.locator(`#area ${selector}`).evaluate((element) => {
        const { left, right, top } = element.getBoundingClientRect();
        return { left, right, top };
      });
    const [field, button, links] = [
      await sides('form input'),
      await sides('form button'),
      await sides('nav ul'),
    ];
    expect(field.left).toBe(links.left);
    expect(button.right).toBeCloseTo(links.right, 0);
    expect(Math.abs(button.top - field.top)).toBeLessThan(8);
  });
}

test('The button in the search of vacancies does not cover the border of the field', async ({ page }) => {
  await page.goto(addressOf('hy', 'vacancies'));
  const field = await page.locator('#area form[role=search] input').boundingBox();
  const button = await page.locator('#area form[role=search] button').boundingBox();
  expect(field!.x + field!.width - (button!.x + button!.width)).toBeGreaterThanOrEqual(1);
});
