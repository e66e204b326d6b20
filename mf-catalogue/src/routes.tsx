import { screen, type Site } from '@arev/shared/remote-kit';
import type { RouteObject } from 'react-router';

const loadServices = () => import(/* webpackChunkName: "services" */ './screens/services/services.tsx');
const loadPrice = () => import(/* webpackChunkName: "price" */ './screens/price/price.tsx');
const loadServicesPage = () =>
  import(/* webpackChunkName: "services-page" */ './screens/services-page/services-page.tsx');

export const routes = (site: Site): RouteObject[] => [
  screen(site, { id: 'services', path: 'services/:slug?' }, loadServices),
  screen(site, { id: 'services-page', path: 'services/pages/:page' }, loadServicesPage),
  screen(site, { id: 'price', path: 'services/:slug/price' }, loadPrice),
];
