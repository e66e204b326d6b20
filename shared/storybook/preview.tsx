import type { Decorator, Preview } from '@storybook/react-vite';

import '../src/styles/tokens.css';
import '../src/styles/fonts.css';
import '../src/styles/base.css';
import '../src/later/later.css';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../src/i18n/index.ts';
import { SitePage } from './site-page.tsx';
import { languageOf, themeOf, THEMES } from './toolbar.ts';

const inSitePage: Decorator = (Story, { globals }) => (
  <SitePage language={languageOf(globals)} theme={themeOf(globals)}>
    <Story />
  </SitePage>
);

const width = (name: string, pixels: number) => ({
  name,
  styles: { width: `${pixels}px`, height: '100%' },
});

const preview: Preview = {
  decorators: [inSitePage],
  initialGlobals: { language: DEFAULT_LANGUAGE, theme: THEMES[0] },
  globalTypes: {
    language: {
      description: 'Language',
      toolbar: { icon: 'globe', items: [...LANGUAGES], dynamicTitle: true },
    },
    theme: { description: 'Theme', toolbar: { icon: 'mirror', items: [...THEMES], dynamicTitle: true } },
  },
  parameters: {
    viewport: {
      options: {
        narrow: width('320, the narrowest', 320),
        phone: width('390, a phone', 390),
        tablet: width('768, a tablet', 768),
        desk: width('1440, a desk', 1440),
      },
    },
    options: { showPanel: false },
  },
};

export default preview;
