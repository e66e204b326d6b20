import { createInstance, type i18n as I18n, type Resource, type ResourceLanguage } from 'i18next';

import { FALLBACK_LANGUAGES, LANGUAGES, type Language } from './languages.ts';
import type uiTexts from './locales/hy.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ui: typeof uiTexts;
  }
  interface CustomTypeOptions {
    returnNull: false;
  }
}

export interface I18nOptions {
  readonly language: Language;
  /** By language, then by namespace. */
  readonly resources: Partial<Record<Language, ResourceLanguage>>;
}

/**
 * A separate instance for each page or request, so that two requests never share a language. It is passed on
 * by the provider of react-i18next: `initReactI18next` would make the last instance global.
 */
export function createI18n({ language, resources }: I18nOptions): I18n {
  const instance = createInstance();
  // The store mutates its input; a copy keeps imported bundles unchanged.
  const ownResources: Resource = {};
  for (const [code, bundles] of Object.entries(resources)) ownResources[code] = { ...bundles };
  void instance.init({
    lng: language,
    supportedLngs: [...LANGUAGES],
    fallbackLng: [...FALLBACK_LANGUAGES],
    resources: ownResources,
    ns: [],
    defaultNS: false,
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
