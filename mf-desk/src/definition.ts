import type { RemoteDefinition } from '@arev/shared/remote-kit';
import { routes } from './routes.tsx';

export const definition: RemoteDefinition = {
  name: 'mf-desk',
  locales: {
    hy: () => import(/* webpackChunkName: "texts-hy" */ '../locales/hy.json', { with: { type: 'json' } }),
    ru: () => import(/* webpackChunkName: "texts-ru" */ '../locales/ru.json', { with: { type: 'json' } }),
    en: () => import(/* webpackChunkName: "texts-en" */ '../locales/en.json', { with: { type: 'json' } }),
  },
  routes,
};
