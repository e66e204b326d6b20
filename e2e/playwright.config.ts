import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { patience } from './fixtures/slow-line.ts';

/** `npm test` finds or installs a Chromium and passes its path; otherwise the system's is used, or Playwright's. */
const ofTheSystem = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = process.env.CHROMIUM_PATH ?? ofTheSystem.find((file) => existsSync(file));

const project = (name: string, timeout = 120_000, folders: readonly string[] = [name]) => ({
  ...{ name, timeout: timeout * patience },
  testDir: 'specs',
  testMatch: folders.map((folder) => `${folder}/*.spec.ts`),
});

export default defineConfig({
  globalSetup: './fixtures/prepare-site.ts',
  outputDir: 'test-results',
  workers: 2,
  // Checks and builds share the two cores of a CI run; a retry tells slow from broken, and is reported as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  expect: { timeout: 20_000 * patience },
  // Each project starts sites of its own. Tests of time limits run last, when the checks and builds of a whole run are done.
  projects: [
    project('pages', 300_000, ['access', 'journeys', 'bad-input']),
    project('releases', 600_000),
    project('faults'),
    project('frames'),
  ],
  use: {
    browserName: 'chromium',
    locale: 'hy-AM',
    timezoneId: 'Asia/Yerevan',
    // A trace slows every step down; where there is a retry, only the retry has one.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
