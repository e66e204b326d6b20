import type { ComponentType } from 'react';
import type { Language } from '../i18n/languages.ts';
import type { MovedRoute, PageRoute } from './screen.ts';
import type { Site } from './site.ts';

type Texts = { readonly [key: string]: string | Texts };

export type Locales = Readonly<Record<Language, () => Promise<{ default: Texts }>>>;

/** A component that other remotes mount by name. */
export type SlotLoader<Props extends object = never> = () => Promise<ComponentType<Props>>;

/** The pages of a remote, and addresses that redirect to one of them. */
export type RemoteRoutes = readonly (PageRoute | MovedRoute)[];

export interface RemoteDefinition {
  readonly name: string;
  readonly locales: Locales;
  readonly routes: RemoteRoutes;
  readonly slots?: Readonly<Record<string, SlotLoader>>;
}

/** Loads the translations of the remote into i18n, once per language; before its first component, so none waits for them. */
export const loadTexts = async (
  { name, locales }: RemoteDefinition,
  { i18n, language }: Pick<Site, 'i18n' | 'language'>,
): Promise<void> => {
  if (i18n.hasResourceBundle(language, name)) return;
  const load = locales[language];
  // The first caller gets the failed promise of a preload; the next call loads it again.
  const texts = await load().catch(load);
  i18n.addResourceBundle(language, name, texts.default, false, true);
};
