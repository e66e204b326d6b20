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
            element.getBoundingClientRect().right > edge + 1 && element.checkVisibility() && !cut(element),
        )
        .map((element) => element.outerHTML.slice(0, 160)),
    };
  });

/** Words in more lines than they may have, without a hyphen. A word with a soft hyphen counts as two. */
const brokenWords = (page: Page, most = 1, within = 'body') =>
  page.evaluate(
    async ({ most, within }) => {
      await document.fonts.ready;
      const range = document.createRange();
      const texts = document.createTreeWalker(
        document.querySelector(within) ?? document.body,
        NodeFilter.SHOW_TEXT,
      );
      const broken: string[] = [];
      const linesOf = (): number =>
        new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        range.selectNodeContents(text);
        // Most texts are short: none of their words can have more lines than the text.
        if (text.parentElement?.checkVisibility() !== true || linesOf() <= most) continue;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}]{2,}/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (linesOf() > most) broken.push(`${word}: ${text.parentElement.outerHTML.slice(0, 160)}`);
        }
      }
      return broken;
    },
    { most, within },
  );

/** Also a desktop page at a zoom of 400 %. */
export const narrowest = { width: 320, height: 640 };

/** Between a phone and a desktop screen. */
export const tablet = { width: 768, height: 1024 };

/** The narrowest screen with the columns of a desktop, and the narrowest that the staff desk is made for. */
export const laptop = { width: 1024, height: 768 };

/** Two phones and a desktop screen, because an enlarged text size does not change media queries. */
const enlargedWidths = [320, 390, 1280];

const enlarged = async (page: Page, look: () => Promise<void>): Promise<void> => {
  const size = page.viewportSize();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await look();
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (size) await page.setViewportSize(size);
};

/** With doubled text size nothing overflows sideways. The page is restored afterwards. */
export const expectFitsEnlarged = (page: Page, state: string): Promise<void> =>
  enlarged(page, async () => {
    for (const width of enlargedWidths) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflowing(page), `${state}, text of 200 % at ${width} px`).toEqual({
        page: 0,
        parts: [],
      });
    }
  });

/** Texts that their own box cuts off, or that lie on each other. */
const hiddenTexts = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    const texts = document.createTreeWalker(
      document.querySelector('#area') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const found: string[] = [];
    const before: { readonly from: Element; readonly box: DOMRect }[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const from = text.parentElement;
      // What is below the screen may not be laid out yet. Texts for screen readers have a box of one pixel.
      if (
        from?.checkVisibility({ contentVisibilityAuto: true }) !== true ||
        from.closest('svg') ||
        from.clientWidth === 1
      )
        continue;
      const cut = [from.scrollWidth - from.clientWidth > 1, from.scrollHeight - from.clientHeight > 2];
      if (getComputedStyle(from).overflowX !== 'visible' && cut.includes(true))
        found.push(`cut off: ${from.outerHTML.slice(0, 160)}`);
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      for (const box of boxes) {
        const under = before.find(
          ({ from: theirs, box: { left, right, top, bottom } }) =>
            theirs !== from &&
            Math.min(right, box.right) - Math.max(left, box.left) > 3 &&
            Math.min(bottom, box.bottom) - Math.max(top, box.top) > box.height / 2,
        );
        if (under) found.push(`on each other: ${under.from.textContent} and ${from.textContent}`);
      }
      before.push(...boxes.map((box) => ({ from, box })));
    }
    return found;
  });

/** Icons that are larger than their button, or that lie on the text of a field, at its beginning or at its end. */
const crowdedIcons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#area svg')]
      .filter((icon) => icon.checkVisibility({ contentVisibilityAuto: true }))
      .filter((icon) => {
        const { left, right, width, top, bottom } = icon.getBoundingClientRect();
        const button = icon.closest('button');
        if (button && width > button.clientWidth) return true;
        const field = icon.parentElement?.parentElement?.querySelector(
          ':scope > :is(input:not([type=file]), select)',
        );
        if (!field) return false;
        const box = field.getBoundingClientRect();
        if (left < box.left || left > box.right || top > box.bottom || bottom < box.top) return false;
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
        return left < box.left + box.width / 2
          ? right > box.left + Number.parseFloat(paddingInlineStart)
          : left < box.right - Number.parseFloat(paddingInlineEnd);
      })
      .map((icon) => (icon.closest('button') ?? icon).outerHTML.slice(0, 160)),
  );

/** Also all words of the area can be read on phones. */
export const expectReadsEnlarged = async (page: Page, state: string): Promise<void> => {
  await expectFitsEnlarged(page, state);
  await enlarged(page, async () => {
    for (const width of [narrowest.width, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const look = `${state}, text of 200 % at ${width} px`;
      expect(await brokenWords(page, 2, '#area'), look).toEqual([]);
      expect(await hiddenTexts(page), look).toEqual([]);
      expect(await crowdedIcons(page), look).toEqual([]);
    }
  });
};

/** The lowest phone; the keyboard of a higher one leaves as much. */
const lowest = { width: 320, height: 568 };

/** With doubled text size lines of the open dialog can be read, and each of its buttons can be pressed. */
export const expectDialogEnlarged = (page: Page, state: string): Promise<void> =>
  enlarged(page, async () => {
    await page.setViewportSize(lowest);
    const dialog = page.getByRole('dialog');
    const inside = await dialog.evaluate(
      (element) => element.querySelector('header + div')?.clientHeight ?? 0,
    );
    expect(inside, `${state}: the height of its content`).toBeGreaterThan(100);
    // Scrolls to the button and waits until nothing covers it; unlike a click also if it is disabled.
    for (const button of await dialog.getByRole('button').all())
      await button.hover({ trial: true, timeout: 5000 });
  });

export const expectFits = async (page: Page, state: string): Promise<void> => {
  expect(await overflowing(page), state).toEqual({ page: 0, parts: [] });
  expect(await brokenWords(page), state).toEqual([]);
};
