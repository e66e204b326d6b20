import { mkdir, mkdtemp, rm } from 'node:fs/promises';
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
    // An image that is out of sight, by its place or its width, loads only when it comes near.
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
    await page.goto(href(language, screen.path));
    if (screen.ofShell !== true) await untilAwake(page);
    await atRest(page);
    await screen.when?.({ page, say: wordsIn(language) }, width);
    await atRest(page);
    await page.screenshot({ path: path.join(folder, `${name}-${width}.jpg`), type: 'jpeg', quality: 72 });
  } finally {
    await context.close();
  }
};

/** Shows the site as it is now, on a phone and on a desk: the screens named, or every one of the list. */
export const takeScreens = async (
  folder: string,
  names: readonly string[],
  executablePath: string,
  say: (line: string) => void,
): Promise<number> => {
  const site = await runSite(await mkdtemp(path.join(tmpdir(), 'arev-screens-')));
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    if (names.length === 0) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const chosen = Object.entries(screens).filter(([name]) => names.length === 0 || names.includes(name));
    const wanted = chosen.flatMap((screen) =>
      (['phone', 'desk'] as const)
        .filter((width) => (screen[1].on ?? width) === width)
        .map((width) => ({ screen, width })),
    );
    for (const { screen, width } of wanted) {
      await take(browser, site.origin, folder, screen, width);
      say(`${screen[0]}, ${width}`);
    }
    return wanted.length;
  } finally {
    await browser.close();
    await site.end();
  }
};
