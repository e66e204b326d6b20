import { matchRoutes } from 'react-router';
import type { RemoteDefinition } from './definition.ts';
import type { OpenPage } from './open-page.ts';
import type { Head } from './page.ts';
import { arrivedAt, type MovedRoute, type PageRoute, type ScreenContext } from './screen.ts';
import type { Site } from './site.ts';

/** Represents the remote itself if none of its pages matches. */
export const rootRouteId = 'root';

export const basename = (site: Site): string => `/${site.language}`;

interface RouteMatch {
  readonly route: PageRoute | MovedRoute;
  readonly params: ScreenContext['params'];
}

/** The route of a path with the language. */
export const matchRoute = (
  { routes }: Pick<RemoteDefinition, 'routes'>,
  site: Site,
  pathname: string,
): RouteMatch | undefined => {
  const match = matchRoutes(routes.map(patternOf), pathname, basename(site))?.at(-1);
  const route = routes.find(({ id }) => id === match?.route.id);
  return match && route && { route, params: match.params };
};

/** A route in the form of react-router. */
export const patternOf = ({ id, path }: PageRoute | MovedRoute) =>
  path === '' ? { id, index: true as const } : { id, path };

/** The head of a page, or one that names the failure. */
export const headOf = (site: Site, { route, params, status }: OpenPage, url: URL): Head => {
  const screen = route && arrivedAt(route)?.screen;
  if (status >= 400 || !screen) return { title: failureTitle(site, status), robots: 'noindex' };
  return withPageNumber(site, screen.head({ site, params, url }));
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
