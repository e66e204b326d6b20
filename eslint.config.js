import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'];

/** Libraries that one folder alone may import. */
const reserved = [
  { library: 'swiper', patterns: ['swiper', 'swiper/*'], folder: 'shared/src/ui/carousel' },
  {
    library: 'the sanitiser of the browser',
    patterns: ['dompurify', 'isomorphic-dompurify'],
    folder: 'shared/src/ui/rich-text',
  },
  { library: 'the sanitiser of the portal', patterns: ['sanitize-html'], folder: 'portal/src/rich-text' },
  {
    // From the beginning of the name: our own files may speak of a captcha.
    library: 'the captcha',
    patterns: ['/*captcha*', '/@*/*captcha*', '/*turnstile*', '/@*/*turnstile*'],
    folder: 'shared/src/ui/captcha',
  },
];
const importsExcept = (allowed) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      paths: [
        { name: 'zod', message: 'Import zod/mini: it is the small build.' },
        { name: 'node:test', message: 'Tests run in jest.' },
        {
          name: 'react-i18next',
          importNames: ['initReactI18next'],
          message: 'It makes one instance everyone’s.',
        },
      ],
      patterns: reserved
        .filter(({ folder }) => folder !== allowed)
        .map(({ library, patterns, folder }) => ({
          group: patterns,
          message: `Only ${folder} imports ${library}.`,
        })),
    },
  ],
});

const barrels = [
  {
    selector: 'ExportAllDeclaration',
    message: 'No barrels: import from the file, or from a subpath that shared/package.json declares.',
  },
  {
    selector: 'ExportNamedDeclaration[source]',
    message: 'No barrels: import from the file, or from a subpath that shared/package.json declares.',
  },
];
const defaultExports = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports; a default only where lazy or a tool needs one.',
  },
];
const dates = [
  {
    selector:
      'MemberExpression[property.name=/^toLocale(?:String|DateString|TimeString|UpperCase|LowerCase)$/]',
    message: 'Browsers have no Armenian data: use @arev/shared/i18n.',
  },
  {
    selector: 'MemberExpression[object.name="Intl"][property.name=/Format$|^Collator$|^PluralRules$/]',
    message: 'Browsers have no Armenian data: use @arev/shared/i18n.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(?:get|set)(?:Date|Day|Month|FullYear|Hours|Minutes)$/][callee.object.name!="atom"]',
    message: 'The machine’s time zone is not the clinic’s: use the clinic time of @arev/shared/i18n.',
  },
];
const restricted = (...lists) => ({ 'no-restricted-syntax': ['error', ...lists.flat()] });

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/.cache/',
      '**/.data/',
      '**/.mf/',
      '**/coverage/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...importsExcept(null),
      ...restricted(barrels, defaultExports, dates),
      'max-lines': ['error', { max: 250 }],
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
      'no-param-reassign': 'error',
      'prefer-template': 'error',
      'object-shorthand': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // `(x) => void` as an expression, and callbacks that may or may not be waited for, read well.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Fastify, react-router and the stores take async functions that sometimes have nothing to wait for yet.
      '@typescript-eslint/require-await': 'off',
      // A thrown Response or redirect is how react-router is told to go elsewhere.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', name: 'Response', package: 'undici-types' },
            { from: 'package', name: 'DataWithResponseInit', package: 'react-router' },
          ],
          allowThrowingUnknown: true,
        },
      ],
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],
      // What is spread are strings, letter by letter, on purpose.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Our objects are closures with methods, not classes with `this`.
      '@typescript-eslint/unbound-method': 'off',
      // Schemas and their types share a name on purpose, and an interface may be empty to be extended.
      '@typescript-eslint/no-empty-object-type': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['**/*.tsx', '**/use-*.ts'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
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
    rules: {
      // A list without markers loses its role in Safari unless it says it.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'], nav: ['navigation'] }],
      // Regions that scroll have to be reachable with the keyboard.
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        { roles: ['tabpanel', 'region', 'group'], tags: ['h1', 'h2', 'main'] },
      ],
      'jsx-a11y/no-noninteractive-element-to-interactive-role': [
        'error',
        { ul: ['listbox', 'menu', 'radiogroup'], table: ['grid'], td: ['gridcell'] },
      ],
      // It takes the other members of a hook's result for refs when one of them is a ref.
      'react-hooks/refs': 'off',
      'jsx-a11y/label-has-associated-control': ['error', { assert: 'either', depth: 4 }],
    },
  },
  // The one place that carries the calendar of three languages, and servers: Node has the data.
  {
    files: ['shared/src/i18n/**', 'shared/src/releases/**', 'portal/src/clinic-time.ts'],
    rules: restricted(barrels, defaultExports),
  },
  {
    files: ['shared/src/*/index.ts', 'shared/src/remote-kit/server/index.ts', 'shared/src/provided/*.ts'],
    rules: restricted(defaultExports, dates),
  },
  // Each of these is a declared subpath: what belongs to a component is had from its own file.
  {
    files: ['shared/src/ui/*/*.tsx'],
    rules: restricted(barrels.slice(0, 1), defaultExports, dates),
  },
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
      // The federation runtime takes its plugins by their default export.
      'shell/src/client/federation-plugin.ts',
    ],
    rules: restricted(barrels, dates),
  },
  ...reserved.map(({ folder }) => ({ files: [`${folder}/**/*.{ts,tsx}`], rules: importsExcept(folder) })),
  {
    files: [
      'shared/build/**',
      'bench/**',
      'e2e/commands/**',
      'portal/src/main.ts',
      '**/render-host/runner.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  { files: ['shared/src/testing/console.ts'], rules: { 'no-console': 'off' } },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Answers of injected requests are read as they come; a wrong shape fails the test anyway.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      'max-lines': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      // Fixtures of Playwright are called "use" and are no hooks.
      'react-hooks/rules-of-hooks': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    rules: {
      'max-lines': ['error', { max: 250 }],
      'no-unused-vars': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always'],
    },
  },
);
