import { expect, type Page } from '@playwright/test';

/** Elements beyond the right edge, except inside a part that scrolls or clips. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const cut = (element: Element): boolean => {
      for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) {
        if (getComputedStyle(part).overflowX !== 'visible') return true;
      }
      return false;
    };
    return {
      // Behind an open dialog the page does not scroll, and the space of the scroll bar is free.
      page: Math.max(0, document.documentElement.scrollWidth - edge),
      parts: [...document.body.querySelectorAll('*')]
        .filter(
          (element) =>
            element.checkVisibility() && element.getBoundingClientRect().right > edge + 1 && !cut(element),
        )
        .map((element) => element.outerHTML.slice(0, 160)),
    };
  });

/** Words that break without a hyphen. A word with a soft hyphen counts as two. */
const brokenWords = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.checkVisibility() !== true) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${word}: ${text.parentElement.outerHTML.slice(0, 160)}`);
      }
    }
    return broken;
  });

/** Also a desktop page at a zoom of 400 %. */
export const narrowest = { width: 320, height: 640 };

/** Between a phone and a desktop screen. */
export const tablet = { width: 768, height: 1024 };

/** The narrowest screen with the columns of a desktop, and the narrowest that the staff desk is made for. */
export const laptop = { width: 1024, height: 768 };

/** Two phones and a desktop screen, because an enlarged text size does not change media queries. */
const enlargedWidths = [320, 390, 1280];

/** With doubled text size nothing overflows sideways. The page is restored afterwards. */
export const expectFitsEnlarged = async (page: Page, state: string): Promise<void> => {
  const size = page.viewportSize();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of enlargedWidths) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflowing(page), `${state}, text of 200 % at ${width} px`).toEqual({ page: 0, parts: [] });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (size) await page.setViewportSize(size);
};

export const expectFits = async (page: Page, state: string): Promise<void> => {
  expect(await overflowing(page), state).toEqual({ page: 0, parts: [] });
  expect(await brokenWords(page), state).toEqual([]);
};
