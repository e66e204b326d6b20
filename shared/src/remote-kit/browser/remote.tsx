import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { parsePath, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { breathe } from '../../later/breathe.ts';
import { hydrateInPieces } from '../../later/hydrate-in-pieces.ts';
import { CommittedContext } from '../committed.ts';
import { loadTexts, type RemoteDefinition } from '../definition.ts';
import { contractVersion, type Head } from '../page.ts';
import { openedPage } from '../open-page.ts';
import { PageRouter } from '../router/page-router.ts';
import { Pages } from '../router/pages.tsx';
import { basename, headOf, matchRoute } from '../routes.ts';
import type { Site, SlotHandle } from '../site.ts';
import { SiteRoot } from '../site-root.tsx';
import { arrive } from '../screen.ts';
import { finalAddress, preparePage } from './prepare.ts';
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
      preparePage(definition, site, path, signal),
      loadTexts(definition, site),
    ]);
    return { errors };
  },
  adopt: async (site, path, state, errors) => {
    // The code of the remote has just been evaluated.
    await breathe();
    hydrate(site.queryClient, state as DehydratedState);
    await Promise.all([loadTexts(definition, site), loadScreen(definition, site, path)]);
    await breathe();
    return { errors };
  },
  start: (site, options) => start(definition, site, options),
  mountSlot: (site, slot, element, props) => mountSlot(definition, site, slot, element, props),
});

/** Loads the code of a path without its data, which came with the page. */
const loadScreen = async (definition: RemoteDefinition, site: Site, path: string): Promise<void> => {
  const route = matchRoute(definition, site, new URL(path, site.origin).pathname)?.route;
  if (route && 'load' in route) await arrive(route);
};

const start = (definition: RemoteDefinition, site: Site, options: StartOptions): RunningRemote => {
  const router = routerHere(definition, site, options);
  const back = (event: PopStateEvent) => {
    if (isReturn(event) && options.owns(window.location.pathname)) void router.returned();
  };
  window.addEventListener('popstate', back);
  const committed = (broken: boolean) => {
    const { location, page } = router.state;
    const { pathname, search } = location;
    const head = headOf(site, page, new URL(pathname + search, site.origin));
    options.onSettled({ pathname, search, head, ...(broken && { broken }) });
    if (page.failure !== undefined) options.onCaughtError(page.failure);
  };
  const root = mountRoot(
    definition.name,
    site,
    options,
    <CommittedContext value={committed}>
      <Pages router={router} basename={basename(site)} />
    </CommittedContext>,
  );
  return {
    navigate: (path, { replace }) => router.navigate(parsePath(path), { replace }),
    stop: () => {
      window.removeEventListener('popstate', back);
      router.stop();
      root.unmount();
    },
  };
};

/** The router of the page that was prepared for the address of the browser. */
const routerHere = (
  definition: RemoteDefinition,
  site: Site,
  { prepared: { errors }, owns }: StartOptions,
): PageRouter => {
  const history = createBrowserHistory();
  const here = new URL(window.location.href);
  const final = finalAddress(definition, site, here);
  if (final !== here) history.replace(final.pathname + final.search);
  const page = openedPage(definition, site, final.pathname, errors);
  return new PageRouter({ definition, site, history, page, owns });
};

/** single-spa answers every `pushState` with a `popstate` of its own. */
const isReturn = (event: PopStateEvent): boolean => !('singleSpa' in event);

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
