/**
 * Stands for `react-i18next` in the builds of servers. Its hook watches for changes of language and texts, which no
 * server render has, and a component calls it several hundred times in a page.
 */
import type { i18n as I18n, Namespace } from 'i18next';
import { createContext, createElement, use, type ReactNode } from 'react';

const I18nContext = createContext<I18n | undefined>(undefined);

interface ProviderProps {
  readonly i18n: I18n;
  readonly children?: ReactNode;
}

export const I18nextProvider = ({ i18n, children }: ProviderProps): ReactNode =>
  createElement(I18nContext, { value: i18n }, children);

/** The typed one is that of `react-i18next`, which the components are written against. */
type Translate = (key: unknown, ...values: unknown[]) => unknown;

interface Translation {
  readonly t: Translate;
  readonly i18n: I18n;
  readonly ready: true;
}

type Namespaces = string | readonly [string, ...string[]];

const made = new WeakMap<I18n, Map<string, Translation>>();

export const useTranslation = (namespaces: Namespaces): Translation => {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('useTranslation needs an I18nextProvider above it');
  const ofInstance = made.get(i18n) ?? new Map<string, Translation>();
  made.set(i18n, ofInstance);
  const key = String(namespaces);
  const translation = ofInstance.get(key) ?? translationOf(i18n, namespaces);
  ofInstance.set(key, translation);
  return translation;
};

const translationOf = (i18n: I18n, namespaces: Namespaces): Translation => {
  const [first] = typeof namespaces === 'string' ? [namespaces] : namespaces;
  // The namespaces of a package are typed by its own texts.
  const t = i18n.getFixedT(i18n.language, first as Namespace) as unknown as Translate;
  return { t: rememberTexts(t), i18n, ready: true };
};

/** A text without values is the same each time. */
const rememberTexts = (translate: Translate): Translate => {
  const texts = new Map<string, unknown>();
  return (key, ...values) => {
    if (values.length > 0 || typeof key !== 'string') return translate(key, ...values);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = translate(key);
    // A missing text may come later.
    if (text !== key) texts.set(key, text);
    return text;
  };
};
