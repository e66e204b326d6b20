import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

import { createI18n, type Language } from '../src/i18n/index.ts';
import en from '../src/i18n/locales/en.json' with { type: 'json' };
import hy from '../src/i18n/locales/hy.json' with { type: 'json' };
import ru from '../src/i18n/locales/ru.json' with { type: 'json' };
import type { Theme } from './toolbar.ts';

const TEXTS = { hy, ru, en } as const;

interface SitePageProps {
  readonly language: Language;
  readonly theme: Theme;
  readonly children: ReactNode;
}

/** The environment of a component in a page: language with fonts, theme and texts. */
export function SitePage({ language, theme, children }: SitePageProps) {
  const i18n = useMemo(
    () => createI18n({ language, resources: { [language]: { ui: TEXTS[language] } } }),
    [language],
  );
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
  }, [language, theme]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
