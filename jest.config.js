import { existsSync, readdirSync } from 'node:fs';

/** Jest reads this file before it can read TypeScript, so it cannot import the list of `shared/build/remotes.ts`. */
const remotes = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(`${import.meta.dirname}/${name}/webpack.config.ts`),
);

const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
        target: 'es2024',
        transform: { react: { runtime: 'automatic', development: true } },
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
};

/** Tests run in Node unless a file's docblock asks for a browser (`@jest-environment jsdom`). */
const project = (name, extra = {}) => ({
  displayName: name,
  rootDir: `${import.meta.dirname}/${name}`,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  moduleNameMapper: { '\\.css$': `${import.meta.dirname}/shared/src/testing/css-classes.ts` },
  setupFiles: ['realms', 'web-globals'].map((name) => `${import.meta.dirname}/shared/src/testing/${name}.ts`),
  setupFilesAfterEnv: ['watch-console', 'dom-tests'].map(
    (name) => `${import.meta.dirname}/shared/src/testing/${name}.ts`,
  ),
  ...extra,
});

export default {
  // Two cores that also build and browse: slow is not broken.
  testTimeout: 20_000,
  testSequencer: `${import.meta.dirname}/shared/build/testing-native/long-first.ts`,
  cacheDirectory: `${import.meta.dirname}/.cache/jest`,
  projects: [
    project('shared'),
    project('shell'),
    ...remotes.map((name) => project(name)),
    project('portal', {
      // It runs as Node itself does, so do its tests.
      testRunner: `${import.meta.dirname}/shared/build/testing-native/runner.ts`,
      setupFiles: [],
      setupFilesAfterEnv: [`${import.meta.dirname}/shared/src/testing/watch-console.ts`],
      transform: {},
      globalSetup: `${import.meta.dirname}/portal/src/testing/provide-database.ts`,
      globalTeardown: `${import.meta.dirname}/shared/build/testing-database/end.ts`,
    }),
  ],
};
