import type { Language } from '@arev/shared/i18n';

const loaders = {
  hy: () => import(/* webpackChunkName: "texts-hy" */ './texts/hy.ts'),
  ru: () => import(/* webpackChunkName: "texts-ru" */ './texts/ru.ts'),
  en: () => import(/* webpackChunkName: "texts-en" */ './texts/en.ts'),
} as const;

/** The shell's own texts and those of the shared components, in the page's language alone. */
export const loadShellTexts = async (language: Language) => (await loaders[language]()).texts;
