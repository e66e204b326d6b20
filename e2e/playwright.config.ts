import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** `npm test` finds or installs a Chromium and names it; by hand the system's own will do, else Playwright's. */
const ofTheSystem = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = process.env.CHROMIUM_PATH ?? ofTheSystem.find((file) => existsSync(file));

const project = (name: string, timeout = 120_000) => ({ name, testDir: `specs/${name}`, timeout });

export default defineConfig({
  globalSetup: './fixtures/prepare-site.ts',
  outputDir: 'test-results',
  workers: 2,
  // Checks and builds share the two cores of a CI run; a second look tells slow from broken, and is reported as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  expect: { timeout: 20_000 },
  // What holds the site to times comes last, when the checks and builds of a whole run are done.
  projects: [
    project('access'),
    project('journeys', 300_000),
    project('bad-input'),
    project('releases', 600_000),
    project('faults'),
    project('frames'),
  ],
  use: {
    browserName: 'chromium',
    locale: 'hy-AM',
    timezoneId: 'Asia/Yerevan',
    // A trace costs every step; where there is a second try, that one alone pays for it.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
