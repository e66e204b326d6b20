import { createElement, type ComponentType } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { ApiError } from '../api-client/api-error.ts';
import { errorCode } from '../contracts/errors.ts';
import { isStaff } from '../contracts/roles.ts';
import type { Head } from './page.ts';
import { privatePage } from './private-page.tsx';
import type { Site } from './site.ts';

export interface ScreenContext {
  readonly site: Site;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

/** One page of a remote: the default export of a file in `screens/`. */
export interface Screen {
  readonly Component: ComponentType;
  /**
   * A private page is a skeleton on the server and needs a signed-in person in the browser; a `staff` page
   * refuses patients. The portal decides which role may see the data when the page loads.
   */
  readonly access?: 'public' | 'private' | 'staff';
  readonly Skeleton?: ComponentType;
  /** Fills the query client. A thrown error determines the status of the page. */
  readonly load?: (context: ScreenContext) => Promise<unknown>;
  readonly head: (context: ScreenContext) => Head;
}

export const isPrivate = ({ access = 'public' }: Pick<Screen, 'access'>): boolean => access !== 'public';

export interface ScreenHandle {
  /** Missing while the code of the screen did not load. */
  readonly screen: Screen | undefined;
}

/** An entry in the list of a remote's pages. */
export interface PageRoute {
  /** The build names the chunk after it, so that the server can preload it. */
  readonly id: string;
  /** The result of the address builder with parameter names instead of values: `page.doctor(':slug')`. */
  readonly path: string;
  readonly load: () => Promise<{ default: Screen }>;
}

const loaded = new WeakMap<() => Promise<{ default: Screen }>, Screen>();

/** Creates a route of a lazily loaded screen. Once loaded, it is no longer lazy and can mount in one frame. */
export const screen = (site: Site, { id, path, load }: PageRoute): RouteObject => {
  const ready = loaded.get(load);
  const place = {
    ...(path === '' ? { id, index: true as const } : { id, path }),
    loader: async (args: LoaderFunctionArgs) =>
      enter(site, loaded.get(load) ?? (await arriveWithData(site, load, args)), args),
  };
  return { ...place, ...(ready ? faceOf(ready) : { lazy: () => lateFaceOf(load) }) };
};

/** Loads the code of a screen, if it is not there yet. */
export const arrive = async (load: PageRoute['load']): Promise<Screen> => {
  const { default: arrived } = await persistently(load);
  loaded.set(load, arrived);
  return arrived;
};

/**
 * The loader of a screen can request data only after its code is loaded, so the shell brings the data
 * meanwhile (143).
 */
const arriveWithData = async (
  { navigation }: Site,
  load: PageRoute['load'],
  { request }: LoaderFunctionArgs,
) => {
  const { pathname, search } = new URL(request.url);
  const [arrived] = await Promise.all([arrive(load), navigation.bring?.(pathname + search)]);
  return arrived;
};

const pause = 100;

/**
 * A browser answers the first request for a chunk from a failed preload; only the next request reaches the
 * network. The pause lets the other chunks of the screen fail as well, because webpack joins a request that
 * is in flight.
 */
const persistently = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return load();
  }
};

const faceOf = (arrived: Screen) => ({
  Component: isPrivate(arrived) ? privatePage(arrived) : arrived.Component,
  handle: { screen: arrived } satisfies ScreenHandle,
});

/**
 * react-router draws nothing for a route whose `lazy` rejects. So it never does: the loader of the same route rejects, the
 * failure is shown, and a retry finds the code that has arrived since.
 */
const lateFaceOf = async (load: PageRoute['load']) => {
  const arrived = await arrive(load).catch(() => undefined);
  if (arrived) return faceOf(arrived);
  let face: ReturnType<typeof faceOf> | undefined;
  const Late = () => {
    const late = loaded.get(load);
    if (!late) throw new Error('The code of a screen did not load');
    face ??= faceOf(late);
    return createElement(face.Component);
  };
  const handle: ScreenHandle = {
    get screen() {
      return loaded.get(load);
    },
  };
  return { Component: Late, handle };
};

const enter = async (site: Site, arrived: Screen, { params, request }: LoaderFunctionArgs) => {
  if (isPrivate(arrived)) {
    if (site.where === 'server') return null;
    const state = await site.session.settled();
    if (state.status !== 'signed-in') throw data(null, { status: 401 });
    if (arrived.access === 'staff' && !isStaff(state.user.role)) throw data(null, { status: 403 });
  }
  try {
    await arrived.load?.({ site, params, url: new URL(request.url) });
  } catch (error) {
    throw asRouteError(error);
  }
  return null;
};

/** Routes use statuses instead of API errors, because a status can be serialised from the server to the browser. */
const asRouteError = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  if (error.code === errorCode.notFound || error.status === 404) return data(null, { status: 404 });
  if (error.status === 401 || error.status === 403) return data(null, { status: error.status });
  return data(null, { status: 503 });
};
