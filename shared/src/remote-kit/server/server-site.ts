import { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { createStore } from 'jotai';
import { createApiClient } from '../../api-client/index.ts';
import type { Fetch } from '../../api-client/fetch-reply.ts';
import { createI18n, type Language } from '../../i18n/index.ts';
import en from '../../i18n/locales/en.json' with { type: 'json' };
import hy from '../../i18n/locales/hy.json' with { type: 'json' };
import ru from '../../i18n/locales/ru.json' with { type: 'json' };
import { createServerSession, createSiteAtoms } from '../../session/index.ts';
import { loadTexts, type RemoteDefinition } from '../definition.ts';
import type { Site } from '../site.ts';
import type { RenderRequest } from './render.ts';

const ui = { hy, ru, en };

/**
 * The texts of a remote in each language, for all its renders: they only read them, and copying the texts costs more
 * than many a page.
 */
export const serverTexts = (definition: RemoteDefinition) => {
  const made = new Map<Language, I18n>();
  return async (language: Language): Promise<I18n> => {
    const i18n =
      made.get(language) ?? createI18n({ language, resources: { [language]: { ui: ui[language] } } });
    made.set(language, i18n);
    await loadTexts(definition, { i18n, language });
    return i18n;
  };
};

const nowhere = { go: () => Promise.resolve(), prefetch: () => undefined };
const silent = { show: () => undefined, showError: () => undefined };
const noSlots = { mount: () => Promise.reject(new Error('slots are mounted in the browser')) };

/**
 * The portal runs close to the render host: compression costs more than it saves. If nobody waits for the render any
 * more, it gets no further data and ends.
 */
const fetchUnpacked =
  (ended?: AbortSignal): Fetch =>
  async (url, init) => {
    ended?.throwIfAborted();
    const headers = new Headers(init.headers);
    headers.set('accept-encoding', 'identity');
    return fetch(url, { ...init, headers });
  };

/** The site context of one render; besides the texts, nothing is shared between requests. */
export const serverSite = (
  { language, origin, portalUrl, requestId, cities, dataDeadline, mostFileMegabytes }: RenderRequest,
  i18n: I18n,
  ended?: AbortSignal,
): Site => {
  const atoms = createSiteAtoms();
  const store = createStore();
  store.set(atoms.cities, cities);
  return {
    where: 'server',
    language,
    origin,
    i18n,
    api: createApiClient({
      baseUrl: portalUrl,
      language,
      requestId,
      deadline: dataDeadline,
      fetch: fetchUnpacked(ended),
    }),
    queryClient: new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } },
    }),
    store,
    atoms,
    session: createServerSession(),
    navigation: nowhere,
    toasts: silent,
    slots: noSlots,
    ...(mostFileMegabytes !== undefined && { mostFileMegabytes }),
  };
};
