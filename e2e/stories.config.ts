import { defineConfig } from '@playwright/test';
import site from './playwright.config.ts';

/** The shared pieces by themselves, out of the built Storybook: no site is started. */
export default defineConfig({
  ...site,
  globalSetup: './fixtures/build-stories.ts',
  // Beside the site's tests, which empty theirs.
  outputDir: 'dist/stories',
  fullyParallel: true,
  projects: [{ name: 'stories', testDir: 'specs/stories', timeout: 120_000 }],
});
