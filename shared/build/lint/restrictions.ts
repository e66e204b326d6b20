import type { Rules } from './rules.ts';

/** Libraries that only one folder may import. */
export const reserved = [
  { library: 'swiper', patterns: ['swiper', 'swiper/*'], folder: 'shared/src/ui/carousel' },
  {
    library: 'the parser of rich text',
    patterns: ['htmlparser2', 'dompurify', 'isomorphic-dompurify'],
    folder: 'shared/src/ui/rich-text',
  },
  { library: 'the sanitiser of the portal', patterns: ['sanitize-html'], folder: 'portal/src/rich-text' },
  {
    // Anchored at the beginning of the name, because our own files may be named after a captcha.
    library: 'the captcha',
    patterns: ['/*captcha*', '/@*/*captcha*', '/*turnstile*', '/@*/*turnstile*'],
    folder: 'shared/src/ui/captcha',
  },
];
export const importsExcept = (allowed?: string): Rules => ({
  'eslint/no-restricted-imports': [
    'error',
    {
      paths: [
        { name: 'zod', message: 'Import zod/mini: it is the small build.' },
        { name: 'node:test', message: 'Tests run in jest.' },
        {
          name: 'react-i18next',
          importNames: ['initReactI18next'],
          message: 'It makes one instance global.',
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

const noBarrels = 'No barrels: import from the file, or from a subpath that shared/package.json declares.';
export const allExported = { selector: 'ExportAllDeclaration', message: noBarrels };
export const barrels = [allExported, { selector: 'ExportNamedDeclaration[source]', message: noBarrels }];
export const defaultExports = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports; a default only where lazy or a tool needs one.',
  },
];
export const dates = [
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
/** Only `user` notices that an element is disabled, covered or cannot have the focus. */
export const actions = [
  {
    selector:
      'MemberExpression[object.name="fireEvent"][property.name=/^(?:click|dblClick|change|input|submit|focus|blur|key|mouse|pointer|touch|paste|copy|cut)/]',
    message: 'A person does this: use `user` and `fillField` of shared/src/testing/user.ts.',
  },
];
export const restricted = (...lists: (readonly object[])[]): Rules => ({
  'syntax/restricted': ['error', ...lists.flat()],
});
