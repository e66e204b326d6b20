import type { Globals } from 'storybook/internal/types';

import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../src/i18n/index.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The choices of the toolbar; an address typed by hand may contain anything. */
export const languageOf = ({ language }: Globals): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE;

export const themeOf = ({ theme }: Globals): Theme => (theme === 'dark' ? 'dark' : 'light');
