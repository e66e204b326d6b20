import { defineConfig } from 'oxlint';
import {
  actions,
  allExported,
  barrels,
  dates,
  defaultExports,
  importsExcept,
  reserved,
  restricted,
} from './shared/build/lint/restrictions.ts';
import { matchers, meaning, screens, style, supportedByBrowsers } from './shared/build/lint/rules.ts';

export default defineConfig({
  ignorePatterns: [
    '**/node_modules/',
    '**/dist/',
    '**/.cache/',
    '**/.data/',
    '**/.mf/',
    '**/coverage/',
    '**/test-results/',
    '**/playwright-report/',
    // Its packages are not those of the workspace; Next checks its types when it is built.
    'bench/peer-next/',
  ],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  plugins: ['typescript', 'react', 'jsx-a11y', 'jest'],
  jsPlugins: ['./shared/build/lint/restricted-syntax.js', 'eslint-plugin-jest-dom'],
  settings: {
    'jsx-a11y': {
      components: {
        Button: 'button',
        IconButton: 'button',
        LinkButton: 'a',
        TextInput: 'input',
        TextArea: 'textarea',
        Select: 'select',
      },
    },
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...meaning,
        ...style,
        ...importsExcept(),
        ...restricted(barrels, defaultExports, dates, actions),
      },
    },
    { files: ['**/*.tsx', '**/use-*.ts'], rules: screens },
    { files: ['{mf-*,shared,shell}/src/**'], rules: supportedByBrowsers },
    { files: ['shell/src/server/**'], rules: { 'eslint/no-restricted-properties': 'off' } },
    // The one place that carries the calendar of three languages, and servers: Node has the data.
    {
      files: ['shared/src/i18n/**', 'shared/src/releases/**', 'portal/src/clinic-time.ts'],
      rules: restricted(barrels, defaultExports),
    },
    {
      files: ['shared/src/*/index.ts', 'shared/src/remote-kit/server/index.ts', 'shared/src/provided/*.ts'],
      rules: restricted(defaultExports, dates),
    },
    // All that other areas of the portal may import of this one.
    { files: ['portal/src/modules/*/public.ts'], rules: restricted([allExported], defaultExports, dates) },
    // Each of these is a declared subpath: what belongs to a component is had from its own file.
    { files: ['shared/src/ui/*/*.tsx'], rules: restricted([allExported], defaultExports, dates, actions) },
    {
      files: ['shared/build/*.ts', 'shared/build/commands/**', 'bench/**', 'e2e/**'],
      rules: restricted(dates),
    },
    {
      files: [
        '**/screens/**',
        '**/remote.tsx',
        '**/server.tsx',
        '**/*.config.ts',
        '**/*.d.ts',
        'shared/src/testing/css-classes.ts',
        '**/*.stories.tsx',
        'shared/storybook/*.{ts,tsx}',
        '**/{testing-{database,native}/*,provide-database}.ts',
        // Webpack takes a loader by its default export.
        'shared/build/webpack/{name-pages,few-entities-loader,pdf-decoders-loader}.ts',
        // The federation runtime takes its plugins by their default export.
        'shell/src/client/federation-plugin.ts',
        'shared/src/federation/bundler-runtime.ts',
      ],
      rules: restricted(barrels, dates, actions),
    },
    ...reserved.map(({ folder }) => ({
      files: [`${folder}/**/*.{ts,tsx}`],
      rules: importsExcept(folder),
    })),
    {
      files: [
        'shared/build/**',
        'bench/**',
        'e2e/commands/**',
        'portal/src/main.ts',
        '**/render-host/runner.ts',
        'shared/src/testing/console.ts',
      ],
      rules: { 'eslint/no-console': 'off' },
    },
    {
      // Each call passes through these.
      files: ['portal/src/http/*.ts'],
      rules: {
        'eslint/max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'],
      rules: {
        'typescript/no-non-null-assertion': 'off',
        ...matchers,
        // Answers of injected requests are read as they come; a wrong shape fails the test anyway.
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-argument': 'off',
        'eslint/max-lines': 'off',
        'eslint/max-lines-per-function': 'off',
        // Fixtures of Playwright are called "use" and are no hooks.
        'react/rules-of-hooks': 'off',
      },
    },
    {
      files: ['**/*.{js,mjs,cjs}'],
      rules: {
        'eslint/max-lines': ['error', { max: 250 }],
        'eslint/no-unused-vars': 'error',
        'eslint/prefer-const': 'error',
        'eslint/eqeqeq': ['error', 'always'],
      },
    },
  ],
});
