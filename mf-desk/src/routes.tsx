import { screen, type Site } from '@arev/shared/remote-kit';
import type { RouteObject } from 'react-router';

const loadDesk = () => import(/* webpackChunkName: "desk" */ './screens/desk/desk.tsx');

export const routes = (site: Site): RouteObject[] => [screen(site, { id: 'desk', path: 'desk' }, loadDesk)];
