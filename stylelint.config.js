const length = '/(?<![\\w-])(?!1px\\b)[\\d.]+(?:px|rem|em|pt)\\b/';
const notInTokens = 'belongs into shared/src/styles/tokens.css, as a custom property';

export default {
  extends: ['stylelint-config-standard'],
  ignoreFiles: ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/.data/**'],
  rules: {
    'color-named': 'never',
    'color-no-hex': [true, { message: `A colour ${notInTokens}` }],
    'function-disallowed-list': [
      ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
      { message: `A colour ${notInTokens}` },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/./': [length],
        'box-shadow': ['/\\d/'],
        'text-shadow': ['/\\d/'],
        filter: ['/drop-shadow/'],
        // It turns the Armenian "և" into two letters.
        'text-transform': ['uppercase', 'capitalize'],
        'text-align': ['left', 'right'],
        float: ['left', 'right'],
        clear: ['left', 'right'],
        'font-family': ['/^(?!var\\(|inherit)/'],
      },
      { message: (property, value) => `"${property}: ${value}": use a token, or the logical word` },
    ],
    'property-disallowed-list': [
      [
        '/^(?:margin|padding|border|scroll-margin|scroll-padding)-(?:top|right|bottom|left)(?:-|$)/',
        '/^border-(?:top|bottom)-(?:left|right)-radius$/',
        '/^(?:min-|max-)?(?:width|height)$/',
        'top',
        'right',
        'bottom',
        'left',
      ],
      { message: (property) => `"${property}" has a logical name: inline-size, inset-block-start, …` },
    ],
    'declaration-no-important': true,
    'max-nesting-depth': 2,
    'selector-max-id': 0,
    'selector-max-specificity': '0,4,2',
    'selector-class-pattern': [
      '^[a-z][a-zA-Z0-9-]*$',
      { message: 'A class is called in lower camel or kebab case' },
    ],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'custom-property-empty-line-before': null,
    'no-descending-specificity': null,
  },
  overrides: [
    {
      files: ['**/tokens.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
    // The reset says what it says to elements themselves, and font faces name families.
    {
      files: ['**/fonts.css'],
      rules: { 'declaration-property-value-disallowed-list': null },
    },
    // The frame of the document has the ids that pages and remotes know.
    {
      files: ['shell/src/chrome/layout.css'],
      rules: { 'selector-max-id': null, 'selector-max-specificity': null },
    },
    {
      files: ['**/base.css'],
      rules: { 'property-no-vendor-prefix': null, 'declaration-no-important': null },
    },
  ],
};
