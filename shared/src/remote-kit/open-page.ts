import { ApiError } from '../api-client/api-error.ts';
import { errorCode } from '../contracts/errors.ts';
import { isStaff } from '../contracts/roles.ts';
import type { RemoteDefinition } from './definition.ts';
import { Redirection } from './moved-for-good.ts';
import { PageStatus } from './page-status.ts';
import { basename, matchRoute, rootRouteId } from './routes.ts';
import { arrive, arrivedAt, isPrivate, type PageRoute, type Screen, type ScreenContext } from './screen.ts';
import type { Site } from './site.ts';

/** The page of an address: its loaded code and data, or the status with which loading failed. */
export interface OpenPage {
  /** None if the remote has no such page. */
  readonly route?: PageRoute;
  readonly params: ScreenContext['params'];
  readonly status: number;
  /** The exception if its code failed to load or run; the status is 500. */
  readonly failure?: unknown;
}

/** Loads the code and the data of the page of an address. Never rejects. */
export const openPage = async (
  definition: RemoteDefinition,
  site: Site,
  url: URL,
): Promise<OpenPage | Redirection> => {
  const match = matchRoute(definition, site, url.pathname);
  if (!match) return { params: {}, status: 404 };
  const { route, params } = match;
  if ('movedTo' in route) return new Redirection(route.movedTo(url), 302);
  try {
    const screen = arrivedAt(route)?.screen ?? (await arriveWithData(site, route, url));
    await enter(screen, { site, params, url });
    return { route, params, status: 200 };
  } catch (error) {
    return error instanceof Redirection ? error : { route, params, ...endOf(error) };
  }
};

/** A page whose code and data are loaded already, with its statuses. */
export const openedPage = (
  definition: RemoteDefinition,
  site: Site,
  pathname: string,
  errors: Readonly<Record<string, number>>,
): OpenPage => {
  const match = matchRoute(definition, site, pathname);
  const [status = 200] = Object.values(errors);
  if (!match || 'movedTo' in match.route) return { params: {}, status };
  return { route: match.route, params: match.params, status };
};

/** Statuses by route id, as they are sent from the server to the browser. */
export const errorsOf = ({ route, status }: OpenPage): Record<string, number> =>
  status === 200 ? {} : { [route?.id ?? rootRouteId]: status };

/** The target of an address of this remote. */
export const targetOf = (site: Site, { target }: Redirection): URL =>
  new URL(`${basename(site)}/${target}`, site.origin);

/**
 * The loader of a screen can request data only after its code is loaded, so the shell brings the data
 * meanwhile (143).
 */
const arriveWithData = async ({ navigation }: Site, route: PageRoute, { pathname, search }: URL) => {
  const [screen] = await Promise.all([arrive(route), navigation.bring?.(pathname + search)]);
  return screen;
};

const enter = async (screen: Screen, context: ScreenContext): Promise<void> => {
  const { site } = context;
  if (isPrivate(screen)) {
    if (site.where === 'server') return;
    const state = await site.session.settled();
    if (state.status !== 'signed-in') throw new PageStatus(401);
    if (screen.access === 'staff' && !isStaff(state.user.role)) throw new PageStatus(403);
  }
  await screen.load?.(context);
};

/** Pages carry statuses instead of errors, because a status can be serialised. */
const endOf = (error: unknown): Pick<OpenPage, 'status' | 'failure'> => {
  if (error instanceof PageStatus) return { status: error.status };
  if (!(error instanceof ApiError)) return { status: 500, failure: error };
  if (error.code === errorCode.notFound || error.status === 404) return { status: 404 };
  return { status: error.status === 401 || error.status === 403 ? error.status : 503 };
};
