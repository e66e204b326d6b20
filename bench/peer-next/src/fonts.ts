import type { Language } from '@arev/shared/i18n';
import localFont from 'next/font/local';

const armenian = localFont({
  src: '../../../shared/node_modules/@fontsource-variable/noto-sans-armenian/files/noto-sans-armenian-armenian-wght-normal.woff2',
  weight: '100 900',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0308, U+0530-058F, U+FB13-FB17' }],
});

const latin = localFont({
  src: '../../../shared/node_modules/@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
  weight: '100 900',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
});

/** Not preloaded: the layout is the same for all languages, and the default one does not need it. */
const cyrillic = localFont({
  src: '../../../shared/node_modules/@fontsource-variable/noto-sans/files/noto-sans-cyrillic-wght-normal.woff2',
  weight: '100 900',
  adjustFontFallback: false,
  preload: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' }],
});

const families = { hy: [armenian, latin], ru: [cyrillic, latin], en: [latin] } as const;

/** The value of `--font`, instead of the families of fonts.css. */
export const fontOf = (language: Language): string =>
  [...families[language].map(({ style }) => style.fontFamily), 'var(--font-fallback)'].join(', ');
