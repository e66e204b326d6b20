import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { createApiClient } from '../../api-client/index.ts';
import { createI18n } from '../../i18n/index.ts';
import en from '../../i18n/locales/en.json' with { type: 'json' };
import hy from '../../i18n/locales/hy.json' with { type: 'json' };
import ru from '../../i18n/locales/ru.json' with { type: 'json' };
import { createServerSession, createSiteAtoms } from '../../session/index.ts';
import type { Site } from '../site.ts';
import type { RenderRequest } from './render.ts';

const ui = { hy, ru, en };

const nowhere = { go: () => Promise.resolve(), prefetch: () => undefined };
const silent = { show: () => undefined, showError: () => undefined };
const noSlots = { mount: () => Promise.reject(new Error('slots are mounted in the browser')) };

/** The portal runs close to the render host: compression costs more than it saves. */
const fetchUnpacked = (url: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set('accept-encoding', 'identity');
  return fetch(url, { ...init, headers });
};

/** The site context of one render; never shared between requests. */
export const serverSite = ({
  language,
  origin,
  portalUrl,
  requestId,
  cities,
  dataDeadline,
}: RenderRequest): Site => {
  const atoms = createSiteAtoms();
  const store = createStore();
  store.set(atoms.cities, cities);
  return {
    where: 'server',
    language,
    origin,
    i18n: createI18n({ language, resources: { [language]: { ui: ui[language] } } }),
    api: createApiClient({
      baseUrl: portalUrl,
      language,
      requestId,
      deadline: dataDeadline,
      fetch: fetchUnpacked,
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
  };
};
