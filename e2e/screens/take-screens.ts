import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { provideChromium } from '@arev/shared/build/chromium';
import { runSite } from '@arev/shared/build/site/run-site';
import type { Running } from '@arev/shared/build/site/running';
import { href } from '@arev/shared/routing';
import { freePort } from '@arev/shared/build/site/settings';
import { untilAwake } from '../commands/watch-page.ts';
import { wordsIn } from '../commands/words.ts';
import { type Screen, screens } from './screens.ts';

const widths = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
type Width = keyof typeof widths;

const startSite = async (say: (line: string) => void, running: Running): Promise<string> => {
  const data = await mkdtemp(path.join(tmpdir(), 'arev-screens-'));
  await running.add(
    Promise.resolve({ stop: () => rm(data, { recursive: true, force: true, maxRetries: 3 }) }),
  );
  const settings = { port: await freePort(), databaseUrl: undefined, data };
  const { origin } = await runSite(settings, (step, line) => say(`${step}: ${line}`), running);
  return origin;
};

const settled = async (page: Page): Promise<void> => {
  await untilAwake(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
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
  try {
    const page = await context.newPage();
    const language = screen.language ?? 'hy';
    await screen.given?.(page);
    await page.goto(href(language, screen.path));
    await settled(page);
    await screen.when?.({ page, say: wordsIn(language) }, width);
    await settled(page);
    await page.screenshot({ path: path.join(folder, `${name}-${width}.jpg`), type: 'jpeg', quality: 72 });
  } finally {
    await context.close();
  }
};

/** Shows the site as it is now: every screen of the list, on a phone and on a desk. */
export const takeScreens = async (
  folder: string,
  say: (line: string) => void,
  running: Running,
): Promise<number> => {
  const executablePath = await provideChromium(say);
  const origin = await startSite(say, running);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  await running.add(Promise.resolve({ stop: () => browser.close() }));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let taken = 0;
  for (const screen of Object.entries(screens))
    for (const width of ['phone', 'desk'] as const) {
      if (screen[1].on !== undefined && screen[1].on !== width) continue;
      await take(browser, origin, folder, screen, width);
      taken += 1;
      say(`${screen[0]}, ${width}`);
    }
  return taken;
};
