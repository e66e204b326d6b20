import type { ReactNode } from 'react';
import { matchRoutes, Outlet, type RouteObject } from 'react-router';
import { useCommitted } from './committed.ts';
import type { RemoteDefinition } from './definition.ts';
import type { Head } from './page.ts';
import { RouteFailure } from './route-failure.tsx';
import { screen, type Screen, type ScreenHandle } from './screen.ts';
import type { Site } from './site.ts';

export const rootRouteId = 'root';

export const basename = (site: Site): string => `/${site.language}`;

/** The routes of a remote under one root that shows failures. */
export const routeTree = (definition: RemoteDefinition, site: Site): RouteObject[] => [
  {
    id: rootRouteId,
    Component: Root,
    ErrorBoundary: RouteFailure,
    HydrateFallback: Nothing,
    children: definition.routes.map((route) => ({
      ...('load' in route ? screen(site, route) : route),
      ErrorBoundary: RouteFailure,
    })),
  },
];

const Root = (): ReactNode => {
  useCommitted();
  return <Outlet />;
};
const Nothing = () => null;

export const matchedRoutes = (routes: RouteObject[], pathname: string, base: string): RouteObject[] =>
  (matchRoutes(routes, pathname, base) ?? []).map(({ route }) => route);

interface Match {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly route: RouteObject;
}

export const screenOf = (route: RouteObject | undefined): Screen | undefined => {
  const handle: unknown = route?.handle;
  return isScreenHandle(handle) ? handle.screen : undefined;
};

const isScreenHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'screen' in handle;

/** The head of the deepest matched screen, or a head that names the failure. */
export const headOf = (site: Site, matches: readonly Match[], url: URL, status: number): Head => {
  const deepest = matches.at(-1);
  const screen = screenOf(deepest?.route);
  if (status >= 400 || !screen || !deepest) {
    return { title: failureTitle(site, status), robots: 'noindex' };
  }
  return withPageNumber(site, screen.head({ site, params: deepest.params, url }));
};

const withPageNumber = ({ i18n }: Site, head: Head): Head => {
  const page = head.query?.page;
  const t = i18n.getFixedT(i18n.language, 'ui');
  return page === undefined ? head : { ...head, title: t('pagination.titled', { title: head.title, page }) };
};

const failureTitle = ({ i18n }: Site, status: number): string => {
  const t = i18n.getFixedT(i18n.language, 'ui');
  return status === 403 || status === 404 ? t(`errorPage.${status}.title`) : t('errors.title');
};
