import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { href } from '@arev/shared/routing';
import { untilAwake } from '../commands/watch-page.ts';
import { wordsIn } from '../commands/words.ts';
import { runSite } from '../fixtures/start-site.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

const widths = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
type Width = keyof typeof widths;

const atRest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Lazy images off screen load only when they come near the viewport.
    const drawn = Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, 1500))]);
  });
};

const take = async (
  browser: Browser,
  baseURL: string,
  folder: string,
  [name, screen]: readonly [string, Screen],
  width: Width,
): Promise<void> => {
  const context = await browser.newContext({
    baseURL,
    viewport: widths[width],
    colorScheme: screen.dark === true ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'hy-AM',
    timezoneId: 'Asia/Yerevan',
  });
  context.setDefaultTimeout(20_000);
  try {
    const page = await context.newPage();
    const language = screen.language ?? 'hy';
    await screen.given?.(page);
    const below = typeof screen.path === 'string' ? screen.path : await screen.path(page);
    await page.goto(href(language, below));
    if (screen.ofShell !== true) await untilAwake(page);
    await atRest(page);
    await screen.when?.({ page, say: wordsIn(language) }, width);
    await atRest(page);
    await page.screenshot({ path: path.join(folder, `${name}-${width}.jpg`), type: 'jpeg', quality: 72 });
  } finally {
    await context.close();
  }
};

interface Wanted {
  readonly screen: readonly [string, Screen];
  readonly width: Width;
}

const fileOf = ({ screen: [name], width }: Wanted): string => `${name}-${width}.jpg`;

const wantedOf = (names: readonly string[]): readonly Wanted[] => {
  const unknown = names.filter((name) => !(name in screens));
  if (unknown.length > 0) throw new Error(`Unknown screen: ${unknown.join(', ')}.`);
  return Object.entries(screens)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .flatMap((screen) =>
      (['phone', 'desk'] as const)
        .filter((width) => (screen[1].on ?? width) === width)
        .map((width) => ({ screen, width })),
    );
};

/** A failed screenshot keeps the former file; only files without a screen are deleted. */
const putInto = async (folder: string, taken: string, wanted: readonly Wanted[], all: boolean) => {
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(taken)) await copyFile(path.join(taken, file), path.join(folder, file));
  if (!all) return;
  const known = new Set(wanted.map(fileOf));
  for (const file of await readdir(folder)) if (!known.has(file)) await rm(path.join(folder, file));
};

/** Takes screenshots of the site on a phone and on a desktop screen: of the named screens, or of all. */
export const takeScreens = async (
  folder: string,
  names: readonly string[],
  executablePath: string,
  say: (line: string) => void,
): Promise<number> => {
  const wanted = wantedOf(names);
  const site = await runSite(await mkdtemp(path.join(tmpdir(), 'arev-screens-')));
  const taken = await mkdtemp(path.join(tmpdir(), 'arev-pictures-'));
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const failed: string[] = [];
  try {
    for (const each of wanted) {
      const { screen, width } = each;
      try {
        await take(browser, site.origin, taken, screen, width);
        say(`${screen[0]}, ${width}`);
      } catch (error) {
        failed.push(`${fileOf(each)}: ${error instanceof Error ? error.message.split('\n')[0] : ''}`);
        say(`${screen[0]}, ${width}: not taken`);
      }
    }
    await putInto(folder, taken, wanted, names.length === 0);
  } finally {
    await browser.close();
    await site.end();
    await rm(taken, { recursive: true, force: true });
  }
  if (failed.length > 0) throw new Error(`These pictures were not taken:\n${failed.join('\n')}`);
  return wanted.length;
};
