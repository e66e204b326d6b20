import { expect, type Page } from '@playwright/test';

/** Elements that reach over the right edge, and are not inside a part that scrolls or cuts by itself. */
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
      // Behind a window that is open nothing scrolls, and the bar's room is free.
      page: Math.max(0, document.documentElement.scrollWidth - edge),
      parts: [...document.body.querySelectorAll('*')]
        .filter(
          (element) =>
            element.checkVisibility() && element.getBoundingClientRect().right > edge + 1 && !cut(element),
        )
        .map((element) => element.outerHTML.slice(0, 160)),
    };
  });

/** Words that go on in the next line where no hyphen stands. What breaks where a hyphen was put in is in two pieces here. */
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

/** Also a desk's page at four times its size. */
export const narrowest = { width: 320, height: 640 };

/** Between a phone and a desk. */
export const tablet = { width: 768, height: 1024 };

/** Two phones and a desk: text that only the browser makes larger reaches no media query. */
const enlargedWidths = [320, 390, 1280];

/** Text of twice the size moves nothing sideways. The page is as it was afterwards. */
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
