import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { default as Axe, RunOptions } from 'axe-core';
import { expectFits, laptop } from './check-fit.ts';

export const widths = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
export type Width = keyof typeof widths;

/** Waits for fonts and animations. On a busy machine frames may be late, so each wait has a limit. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const soon = (event: Promise<unknown>, within: number) =>
      Promise.race([event, new Promise((resolve) => setTimeout(resolve, within))]);
    const isRunning = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    await soon(document.fonts.ready, 5000);
    for (let still = 0, rounds = 0; still < 3 && rounds < 40; still += 1, rounds += 1) {
      await soon(new Promise(requestAnimationFrame), 500);
      const running = document.getAnimations().filter(isRunning);
      await soon(Promise.allSettled(running.map(({ finished }) => finished)), 1000);
      if (running.length > 0) still = 0;
    }
  });

interface Barrier {
  readonly rule: string;
  readonly help: string;
  readonly where: readonly string[];
}

interface Looked {
  readonly barriers: readonly Barrier[];
  /** The rules that found something to check. */
  readonly looked: readonly string[];
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The rules of axe for WCAG 2.0 to 2.2, levels A and AA, including target sizes, and its best practices. */
const everything: RunOptions = {
  runOnly: { type: 'tag', values: [...standards, 'best-practice'] },
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** The rules whose result depends on the theme. */
const colours: RunOptions = { runOnly: ['color-contrast'], resultTypes: ['violations'] };

declare const axe: typeof Axe;

/** The minified file of the package, because browsers parse it in half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Once per document. Without transitions, because inherited colours would fade from parent to child, one frame each,
 * while they are measured.
 */
const prepare = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axeSource);
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });
};

const findBarriers = async (page: Page, options: RunOptions, part?: string): Promise<Looked> => {
  await prepare(page);
  await atRest(page);
  return page.evaluate(
    async ({ options, part }) => {
      const { violations, passes, incomplete } = await axe.run(part ?? document, options);
      const barriers = violations.map(({ id, help, nodes }) => ({
        rule: id,
        help,
        where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
      }));
      return { barriers, looked: [...violations, ...passes, ...incomplete].map(({ id }) => id) };
    },
    { options, part },
  );
};

export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  const { barriers, looked } = await findBarriers(page, everything);
  expect(barriers, state).toEqual([]);
  // A run that checked nothing would find nothing.
  expect(looked).toEqual(expect.arrayContaining(['color-contrast', 'target-size', 'aria-allowed-role']));
};

export const barriersIn = async (page: Page, part: string): Promise<readonly Barrier[]> =>
  (await findBarriers(page, everything, part)).barriers;

export const colourBarriersIn = async (page: Page, part: string): Promise<readonly Barrier[]> =>
  (await findBarriers(page, colours, part)).barriers;

export interface Look {
  readonly size: Width;
  readonly theme: 'light' | 'dark';
}

/** Both sizes and both themes, each once. */
export const looks: readonly Look[] = [
  { size: 'phone', theme: 'light' },
  { size: 'desk', theme: 'dark' },
];

/** All sizes in all themes. */
export const allLooks: readonly Look[] = [
  ...looks,
  { size: 'desk', theme: 'light' },
  { size: 'phone', theme: 'dark' },
];

/** For content that exists in only one size. */
export const looksAt = (size: Width): readonly Look[] => [
  { size, theme: 'light' },
  { size, theme: 'dark' },
];

/** Accessible and without overflow in all looks. The second theme is only checked for colours. */
export const expectGoodEverywhere = async (
  page: Page,
  state: string,
  lookedAt: readonly Look[] = looks,
): Promise<void> => {
  const seen = new Set<Width>();
  await prepare(page);
  for (const { size, theme } of lookedAt) {
    await page.setViewportSize(widths[size]);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const look = `${state}, ${size}, ${theme}`;
    if (seen.has(size)) {
      expect((await findBarriers(page, colours)).barriers, look).toEqual([]);
      continue;
    }
    await expectAccessible(page, look);
    await expectFits(page, look);
    seen.add(size);
  }
};

/** An open dialog, on a phone and on a laptop. The second theme is only checked for colours. */
export const expectGoodDialog = async (page: Page, state: string): Promise<void> => {
  const dialog = 'dialog[open]';
  for (const [size, theme, findIn] of [
    [widths.phone, 'light', barriersIn],
    [laptop, 'dark', colourBarriersIn],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const look = `${state}, ${size.width} px, ${theme}`;
    expect(await findIn(page, dialog), look).toEqual([]);
    await expectFits(page, look);
  }
};
