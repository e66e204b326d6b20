export type Rules = Record<string, 'off' | 'warn' | 'error' | ['error', ...unknown[]]>;
const errors = (plugin: string, names: string): Rules =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`${plugin}/${name}`, 'error'] as const),
  );

/** Rules about meaning, with and without types. */
export const meaning: Rules = {
  ...errors(
    'typescript',
    `await-thenable no-array-delete no-base-to-string no-deprecated no-duplicate-enum-values
    no-duplicate-type-constituents no-dynamic-delete no-explicit-any no-extra-non-null-assertion no-extraneous-class
    no-floating-promises no-for-in-array no-implied-eval no-meaningless-void-operator no-misused-new no-mixed-enums
    no-namespace no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain no-non-null-assertion
    no-redundant-type-constituents no-require-imports no-this-alias no-unnecessary-boolean-literal-compare
    no-unnecessary-condition no-unnecessary-template-expression no-unnecessary-type-arguments
    no-unnecessary-type-assertion no-unnecessary-type-constraint no-unnecessary-type-conversion no-unsafe-argument
    no-unsafe-assignment no-unsafe-call no-unsafe-declaration-merging no-unsafe-enum-comparison
    no-unsafe-function-type no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus
    no-useless-default-assignment no-wrapper-object-types prefer-as-const prefer-literal-enum-member
    prefer-namespace-keyword prefer-promise-reject-errors prefer-reduce-type-parameter prefer-return-this-type
    related-getter-setter-pairs triple-slash-reference use-unknown-in-catch-callback-variable`,
  ),
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  // `finally` awaits the returned value, although its type does not say so.
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { arguments: false, attributes: false } }],
  // Strings are spread into letters on purpose.
  'typescript/no-misused-spread': ['error', { allow: ['string'] }],
  'typescript/only-throw-error': ['error', { allowThrowingUnknown: true }],
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  ...errors('eslint', 'no-array-constructor no-console no-param-reassign no-unused-expressions no-var'),
  'eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
  'eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],
};

/** Rules of consistency. */
export const style: Rules = {
  ...errors(
    'typescript',
    `adjacent-overload-signatures array-type class-literal-property-style consistent-generic-constructors
    consistent-indexed-object-style consistent-type-assertions dot-notation no-confusing-non-null-assertion
    no-inferrable-types non-nullable-type-assertion-style prefer-find prefer-for-of prefer-function-type
    prefer-includes prefer-regexp-exec prefer-string-starts-ends-with`,
  ),
  'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
  ...errors(
    'eslint',
    'no-useless-constructor object-shorthand prefer-const prefer-rest-params prefer-spread prefer-template',
  ),
  'eslint/eqeqeq': ['error', 'always'],
  'eslint/max-lines': ['error', { max: 250 }],
};

export const screens: Rules = {
  ...errors(
    'jsx-a11y',
    `alt-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props aria-proptypes aria-role
    aria-unsupported-elements autocomplete-valid click-events-have-key-events heading-has-content html-has-lang
    iframe-has-title img-redundant-alt media-has-caption mouse-events-have-key-events no-access-key no-autofocus
    no-distracting-elements no-interactive-element-to-noninteractive-role no-static-element-interactions
    role-has-required-aria-props role-supports-aria-props scope tabindex-no-positive`,
  ),
  'jsx-a11y/interactive-supports-focus': [
    'error',
    {
      tabbable: [
        'button',
        'checkbox',
        'link',
        'progressbar',
        'searchbox',
        'slider',
        'spinbutton',
        'switch',
        'textbox',
      ],
    },
  ],
  'jsx-a11y/label-has-associated-control': ['error', { assert: 'either', depth: 4 }],
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    { body: ['onError', 'onLoad'], iframe: ['onError', 'onLoad'], img: ['onError', 'onLoad'] },
  ],
  'jsx-a11y/no-noninteractive-element-to-interactive-role': [
    'error',
    { ul: ['listbox', 'menu', 'radiogroup'], table: ['grid'], td: ['gridcell'] },
  ],
  // Scrollable regions have to be focusable.
  'jsx-a11y/no-noninteractive-tabindex': [
    'error',
    { roles: ['tabpanel', 'region', 'group'], tags: ['h1', 'h2', 'main'] },
  ],
  // A list without markers loses its role in Safari unless it is set; a cell of a grid has to set its role.
  'jsx-a11y/no-redundant-roles': [
    'error',
    { ul: ['list'], ol: ['list'], nav: ['navigation'], td: ['gridcell'] },
  ],
  ...errors(
    'react',
    `rules-of-hooks exhaustive-deps static-components use-memo void-use-memo preserve-manual-memoization
    incompatible-library immutability globals set-state-in-effect error-boundaries purity set-state-in-render
    unsupported-syntax`,
  ),
};

/** What the types know and the browsers of ARCHITECTURE.md lack. */
export const supportedByBrowsers: Rules = {
  'eslint/no-restricted-properties': [
    'error',
    {
      object: 'URL',
      property: 'parse',
      message: 'Safari 17 and Chrome before 126 lack it: use urlOf of shared/src/routing/url-of.ts.',
    },
  ],
};

/** The beginning of a title that continues its describe block or the test before it. */
const continued = [
  '^(and|or|but|nor|by|of|that|which|who|whose|also|so|then|with|without|unless|until|when|where|while|after|before|because|only|how|why|as|if|at|on|in|from|to|for)\\b',
  'Start with a verb or name the subject, so that the title reads alone.',
];

/** Exact matchers: a failure then shows the element, and not that null is not truthy. */
export const matchers: Rules = {
  ...errors(
    'jest-dom',
    `prefer-checked prefer-empty prefer-enabled-disabled prefer-focus prefer-in-document prefer-required
    prefer-to-have-attribute prefer-to-have-class prefer-to-have-style prefer-to-have-value`,
  ),
  'jest/no-restricted-matchers': [
    'error',
    {
      toBeTruthy: 'Almost any value passes: toBeInTheDocument for an element, toBe(true) for a boolean.',
      toBeFalsy: 'Say what is expected: toBe(false), toBeNull, toBeUndefined.',
    },
  ],
  'jest/valid-title': ['error', { mustNotMatch: continued }],
};
