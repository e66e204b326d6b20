import { render, type RenderResult } from '@testing-library/react';
import type { ResourceLanguage } from 'i18next';
import { createElement, type ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';

import { createI18n, type Language } from '../i18n/index.ts';
import en from '../i18n/locales/en.json' with { type: 'json' };
import hy from '../i18n/locales/hy.json' with { type: 'json' };
import ru from '../i18n/locales/ru.json' with { type: 'json' };

const UI_TEXTS = { hy, ru, en } as const;

export interface TextsOptions {
  readonly language?: Language;
  /** The namespaces of the package under test, beside `ui`. */
  readonly namespaces?: ResourceLanguage;
}

/** Renders with the real texts of one language, as a page does. */
export function renderWithTexts(element: ReactElement, options: TextsOptions = {}): RenderResult {
  const { language = 'en', namespaces = {} } = options;
  const i18n = createI18n({ language, resources: { [language]: { ui: UI_TEXTS[language], ...namespaces } } });
  return render(element, {
    wrapper: ({ children }) => createElement(I18nextProvider, { i18n }, children),
  });
}
