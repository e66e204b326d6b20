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
  setupFilesAfterEnv: [`${import.meta.dirname}/shared/src/testing/watch-console.ts`],
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
    project('mf-content'),
    project('mf-catalogue'),
    project('mf-booking'),
    project('mf-patient'),
    project('portal', {
      // It runs as Node itself does, so do its tests.
      testRunner: `${import.meta.dirname}/shared/build/testing-native/runner.ts`,
      setupFiles: [],
      transform: {},
      globalSetup: `${import.meta.dirname}/portal/src/testing/provide-database.ts`,
      globalTeardown: `${import.meta.dirname}/shared/build/testing-database/end.ts`,
    }),
  ],
};
