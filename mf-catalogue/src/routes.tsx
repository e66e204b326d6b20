import type { RemoteRoutes } from '@arev/shared/remote-kit';
import { page } from '@arev/shared/routing';

export const routes: RemoteRoutes = [
  {
    id: 'services',
    path: page.specialization(':slug?'),
    load: () => import('./screens/services/services.tsx'),
  },
  {
    id: 'services-page',
    path: page.servicesPage(':page'),
    load: () => import('./screens/services-page/services-page.tsx'),
  },
  { id: 'price', path: page.price(':slug'), load: () => import('./screens/price/price.tsx') },
  {
    id: 'operations',
    path: page.operationsOf(':slug?'),
    load: () => import('./screens/operations/operations.tsx'),
  },
  {
    id: 'operations-page',
    path: page.operationsPage(':page'),
    load: () => import('./screens/services-page/operations-page.tsx'),
  },
  {
    id: 'operation-price',
    path: page.operationPrice(':slug'),
    load: () => import('./screens/price/operation-price.tsx'),
  },
  {
    id: 'price-list',
    path: page.pricesOf(':slug?'),
    load: () => import('./screens/price-list/price-list.tsx'),
  },
  {
    id: 'packages',
    path: page.personalPackage(':slug?'),
    load: () => import('./screens/packages/packages.tsx'),
  },
];
