import { defineConfig } from '@playwright/test';
import site from './playwright.config.ts';

/** Tests of the shared components in the built Storybook: no site is started. */
export default defineConfig({
  ...site,
  globalSetup: './fixtures/build-stories.ts',
  // Beside the results of the other tests, which empty their own folder.
  outputDir: 'dist/stories',
  fullyParallel: true,
  projects: [{ name: 'stories', testDir: 'specs/stories', timeout: 120_000 }],
});
