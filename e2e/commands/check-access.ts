import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectFits } from './check-fit.ts';
import type { Language } from './words.ts';

const criteria = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

export const widths = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
export type Width = keyof typeof widths;

/** Colours are measured where they rest: a fade would be caught half way. */
const stillness = { reducedMotion: 'reduce' } as const;

/**
 * A transition of what is inherited runs from parent to child, one frame each. A busy browser may leave a page without
 * frames for a while: nothing is waited for longer than a moment.
 */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const soon = (event: Promise<unknown>, within: number) =>
      Promise.race([event, new Promise((resolve) => setTimeout(resolve, within))]);
    const isRunning = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    await soon(document.fonts.ready, 5000);
    for (let still = 0, rounds = 0; still < 4 && rounds < 40; still += 1, rounds += 1) {
      await soon(new Promise(requestAnimationFrame), 500);
      const running = document.getAnimations().filter(isRunning);
      await soon(Promise.allSettled(running.map(({ finished }) => finished)), 1000);
      if (running.length > 0) still = 0;
    }
  });

/** No violation of WCAG 2.0 to 2.2, levels A and AA, the size of targets among them. */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  await settled(page);
  const { violations, passes, incomplete } = await new AxeBuilder({ page })
    // Our pages hold no frames, and a second page to sum up in would put this one to sleep.
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .withTags(criteria)
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(found, state).toEqual([]);
  // A run that looks at nothing would be content with anything.
  const looked = [...passes, ...incomplete].map(({ id }) => id);
  expect(looked).toEqual(expect.arrayContaining(['color-contrast', 'target-size']));
};

export interface Look {
  readonly size: Width;
  readonly theme: 'light' | 'dark';
}

/** Both sizes and both themes, each once: what stands in every language is looked at so in each of them. */
export const looks: readonly Look[] = [
  { size: 'phone', theme: 'light' },
  { size: 'desk', theme: 'dark' },
];

/** The language with the longest words is tried in every size and theme. */
export const pageLooks = (language: Language): readonly Look[] =>
  language === 'hy' ? [...looks, { size: 'desk', theme: 'light' }, { size: 'phone', theme: 'dark' }] : looks;

/** For what is only there in one size. */
export const looksAt = (size: Width): readonly Look[] => [
  { size, theme: 'light' },
  { size, theme: 'dark' },
];

/** Accessible, and with nothing reaching over the edge, however it is looked at. */
export const expectGoodEverywhere = async (
  page: Page,
  state: string,
  lookedAt: readonly Look[] = looks,
): Promise<void> => {
  for (const { size, theme } of lookedAt) {
    await page.setViewportSize(widths[size]);
    await page.emulateMedia({ colorScheme: theme, ...stillness });
    await expectAccessible(page, `${state}, ${size}, ${theme}`);
    await expectFits(page, `${state}, ${size}`);
  }
};
