import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { breathe } from '../../later/breathe.ts';
import { hydrateInPieces } from '../../later/hydrate-in-pieces.ts';
import { CommittedContext } from '../committed.ts';
import { loadTexts, type RemoteDefinition } from '../definition.ts';
import { contractVersion, type Head } from '../page.ts';
import { basename, headOf, matchedRoutes, routeTree } from '../route-tree.tsx';
import type { Site, SlotHandle } from '../site.ts';
import { SiteRoot } from '../site-root.tsx';
import { arrive } from '../screen.ts';
import { errorStatuses, failuresOf, hydrationState, prepareRoute } from './prepare.ts';
import { remoteWindow } from './remote-window.ts';
import { mountSlot } from './slot-root.tsx';

/** Code, texts and data of a page are loaded; `errors` are the statuses its routes ended with. */
export interface Prepared {
  readonly errors: Readonly<Record<string, number>>;
}

export interface Settled {
  readonly pathname: string;
  readonly search: string;
  readonly head: Head;
  /** The page failed to render, and an error boundary of the remote is shown instead. */
  readonly broken?: true;
}

export interface StartOptions {
  readonly area: HTMLElement;
  /** True if the area contains HTML that the server rendered with this very release. */
  readonly hydrate: boolean;
  readonly prepared: Prepared;
  /** Whether a path belongs to this remote: popstate events for other remotes are ignored. */
  readonly owns: (pathname: string) => boolean;
  /** The page of an address is in the document. */
  readonly onSettled: (settled: Settled) => void;
  /** A render failed outside all error boundaries of the remote. */
  readonly onCrash: (error: unknown) => void;
  /** A render failed, and an error boundary of the remote shows the error. */
  readonly onCaughtError: (error: unknown) => void;
  readonly onRecoverableError: (error: unknown) => void;
}

export interface RunningRemote {
  /** A navigation within the remote. Resolves once the page is rendered. */
  navigate(path: string, options: { replace: boolean }): Promise<void>;
  stop(): void;
}

/** The interface of the one module that a release exposes to the shell. */
export interface RemoteModule {
  readonly name: string;
  readonly contract: number;
  prepare(site: Site, path: string, signal: AbortSignal): Promise<Prepared>;
  /** Loads what hydration needs besides the server's data: the texts and the code of the matched screens. */
  adopt(site: Site, path: string, state: unknown, errors: Prepared['errors']): Promise<Prepared>;
  start(site: Site, options: StartOptions): RunningRemote;
  mountSlot(site: Site, slot: string, element: HTMLElement, props: object): Promise<SlotHandle>;
}

/** Creates the exposed module of a remote from its definition. */
export const defineRemote = (definition: RemoteDefinition): RemoteModule => ({
  name: definition.name,
  contract: contractVersion,
  prepare: async (site, path, signal) => {
    const [errors] = await Promise.all([
      prepareRoute(definition, site, path, signal),
      loadTexts(definition, site),
    ]);
    return { errors };
  },
  adopt: async (site, path, state, errors) => {
    // The code of the remote has just been evaluated.
    await breathe();
    hydrate(site.queryClient, state as DehydratedState);
    await Promise.all([loadTexts(definition, site), loadScreens(definition, site, path)]);
    await breathe();
    return { errors };
  },
  start: (site, options) => start(definition, site, options),
  mountSlot: (site, slot, element, props) => mountSlot(definition, site, slot, element, props),
});

/** Loads the code of a path without running its loaders: the data came with the page. */
const loadScreens = async (definition: RemoteDefinition, site: Site, path: string): Promise<void> => {
  const { pathname } = new URL(path, site.origin);
  const ids = new Set(
    matchedRoutes(routeTree(definition, site), pathname, basename(site)).map(({ id }) => id),
  );
  const pages = definition.routes.flatMap((route) => ('load' in route && ids.has(route.id) ? [route] : []));
  await Promise.all(pages.map(({ load }) => arrive(load)));
};

const start = (definition: RemoteDefinition, site: Site, options: StartOptions): RunningRemote => {
  const routes = routeTree(definition, site);
  const base = basename(site);
  const first = hydrationState(
    matchedRoutes(routes, window.location.pathname, base),
    options.prepared.errors,
  );
  const own = remoteWindow(options.owns);
  const router = createBrowserRouter(routes, { basename: base, hydrationData: first, window: own.window });
  const committed = (broken: boolean) => {
    const { location, errors, matches } = router.state;
    const { pathname, search } = location;
    const status = Math.max(200, ...Object.values(errorStatuses(errors)));
    const head = headOf(site, matches, new URL(pathname + search, site.origin), status);
    options.onSettled({ pathname, search, head, ...(broken && { broken }) });
    for (const failure of failuresOf(errors)) options.onCaughtError(failure);
  };
  const root = mountRoot(
    definition.name,
    site,
    options,
    <CommittedContext value={committed}>
      <RouterProvider router={router} />
    </CommittedContext>,
  );
  return {
    navigate: (path, { replace }) => router.navigate(path.slice(base.length) || '/', { replace }),
    stop: () => {
      router.dispose();
      own.close();
      root.unmount();
    },
  };
};

const mountRoot = (name: string, site: Site, options: StartOptions, app: React.ReactNode): Root => {
  const rootOptions: RootOptions = {
    identifierPrefix: `${name}-`,
    onUncaughtError: options.onCrash,
    onCaughtError: options.onCaughtError,
    onRecoverableError: options.onRecoverableError,
  };
  const tree = <SiteRoot site={site}>{app}</SiteRoot>;
  if (options.hydrate) return hydrateInPieces(options.area, tree, rootOptions);
  const root = createRoot(options.area, rootOptions);
  // Everything is loaded, so the page renders before the next frame, without a blank one.
  flushSync(() => root.render(tree));
  return root;
};
