import { expect } from '@playwright/test';
import { barriersIn, colourBarriersIn } from '../../commands/check-access.ts';
import { storiesByPiece, test } from '../../fixtures/storybook.ts';

const drawn = '#storybook-root';

for (const [piece, stories] of storiesByPiece())
  test(`Everybody can use the ${piece} in each of its states, by day and by night`, async ({ storybook }) => {
    const { page, show, choose, complaints } = storybook;
    for (const story of stories) {
      await show(story);
      await choose('light');
      const byDay = await barriersIn(page, drawn);
      expect.soft(byDay.barriers, `${story.name}, light`).toEqual([]);
      await choose('dark');
      const byNight = await colourBarriersIn(page, drawn);
      expect.soft(byNight.barriers, `${story.name}, dark`).toEqual([]);
      expect.soft(complaints(), story.name).toEqual([]);
      // A run that looks at nothing would be content with anything.
      const text = await page.locator(drawn).innerText();
      if (text.trim() !== '') expect(byDay.looked).toContain('color-contrast');
    }
  });
