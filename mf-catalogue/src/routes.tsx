import { screen, type Site } from '@arev/shared/remote-kit';
import type { RouteObject } from 'react-router';

const loadServices = () => import(/* webpackChunkName: "services" */ './screens/services/services.tsx');
const loadPrice = () => import(/* webpackChunkName: "price" */ './screens/price/price.tsx');
const loadServicesPage = () =>
  import(/* webpackChunkName: "services-page" */ './screens/services-page/services-page.tsx');
const loadOperations = () =>
  import(/* webpackChunkName: "operations" */ './screens/operations/operations.tsx');
const loadOperationsPage = () =>
  import(/* webpackChunkName: "operations-page" */ './screens/services-page/operations-page.tsx');
const loadOperationPrice = () =>
  import(/* webpackChunkName: "operation-price" */ './screens/price/operation-price.tsx');
const loadPriceList = () =>
  import(/* webpackChunkName: "price-list" */ './screens/price-list/price-list.tsx');
const loadPackages = () => import(/* webpackChunkName: "packages" */ './screens/packages/packages.tsx');

export const routes = (site: Site): RouteObject[] => [
  screen(site, { id: 'services', path: 'services/:slug?' }, loadServices),
  screen(site, { id: 'services-page', path: 'services/pages/:page' }, loadServicesPage),
  screen(site, { id: 'price', path: 'services/:slug/price' }, loadPrice),
  screen(site, { id: 'operations', path: 'operations/:slug?' }, loadOperations),
  screen(site, { id: 'operations-page', path: 'operations/pages/:page' }, loadOperationsPage),
  screen(site, { id: 'operation-price', path: 'operations/:slug/price' }, loadOperationPrice),
  screen(site, { id: 'price-list', path: 'price-list/:slug?' }, loadPriceList),
  screen(site, { id: 'packages', path: 'personal-packages/:slug?' }, loadPackages),
];
