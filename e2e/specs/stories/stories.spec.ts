import { expect } from '@playwright/test';
import { barriersIn, colourBarriersIn } from '../../commands/check-access.ts';
import { storiesByPiece, test } from '../../fixtures/storybook.ts';

const drawn = '#storybook-root';
const pieces = storiesByPiece();

for (const [piece, stories] of pieces)
  test(`Everybody can use the ${piece} in each of its states, in both themes`, async ({ storybook }) => {
    const { page, show, choose, complaints } = storybook;
    for (const story of stories) {
      await show(story);
      await choose('light');
      expect.soft(await barriersIn(page, drawn), `${story.name}, light`).toEqual([]);
      await choose('dark');
      expect.soft(await colourBarriersIn(page, drawn), `${story.name}, dark`).toEqual([]);
      expect.soft(complaints(), story.name).toEqual([]);
    }
  });

test('The checks find low contrast, missing names and network requests', async ({ storybook }) => {
  const { page, open, show, complaints } = storybook;
  const [first] = pieces.get('card') ?? [];
  await show(first!);
  await page.locator(drawn).evaluate((root) => {
    root.insertAdjacentHTML(
      'beforeend',
      '<p style="color: #eee; background: #fff">pale</p><button></button><img alt="" src="https://elsewhere.test/a.png">',
    );
  });
  const byDay = await barriersIn(page, drawn);
  expect(byDay.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['button-name', 'color-contrast']));
  expect((await colourBarriersIn(page, drawn)).map(({ rule }) => rule)).toEqual(['color-contrast']);
  await expect.poll(complaints).toContain('did not load: https://elsewhere.test/a.png');
  await open();
});

test('A badge on a card is as wide as its text', async ({ storybook: { page, show } }) => {
  const [withBadge] = pieces.get('media-card') ?? [];
  await show(withBadge!);
  const badge = page.locator(`${drawn} article [data-tone=accent]`).first();
  const card = page.locator(`${drawn} article`).first();
  const widthOf = async (part: typeof card) => (await part.boundingBox())?.width ?? 0;
  expect(await widthOf(badge)).toBeGreaterThan(20);
  expect(await widthOf(badge)).toBeLessThan(0.75 * (await widthOf(card)));
});
