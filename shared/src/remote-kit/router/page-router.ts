import {
  createPath,
  parsePath,
  type Location,
  type Path,
  type UNSAFE_createBrowserHistory,
} from 'react-router';
import type { RemoteDefinition } from '../definition.ts';
import { Redirection } from '../moved-for-good.ts';
import { type OpenPage, openPage, targetOf } from '../open-page.ts';
import type { Site } from '../site.ts';

export type History = Pick<
  ReturnType<typeof UNSAFE_createBrowserHistory>,
  'location' | 'createHref' | 'go' | 'push' | 'replace'
>;

export interface RouterState {
  /** With the language, as in the address bar. */
  readonly location: Location;
  readonly page: OpenPage;
  /** The location of the page that is loading. */
  readonly next?: Location;
}

interface PageRouterOptions {
  readonly definition: RemoteDefinition;
  readonly site: Site;
  readonly history: History;
  /** The page at the location of the history. */
  readonly page: OpenPage;
  /** Whether a path belongs to this remote; without it, every path does. */
  readonly owns?: (pathname: string) => boolean;
}

interface Going {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/**
 * Opens the pages of one remote: the next page is loaded, then its address enters the history, then it is
 * shown. A later navigation overtakes an earlier one.
 */
export class PageRouter {
  readonly #options: PageRouterOptions;
  readonly #listeners = new Set<() => void>();
  #state: RouterState;
  #reloading: Promise<OpenPage | Redirection> | undefined;

  constructor(options: PageRouterOptions) {
    this.#options = options;
    this.#state = { location: options.history.location, page: options.page };
  }

  get state(): RouterState {
    return this.#state;
  }

  /** Calls the listener for each new state; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves once the page is loaded, or another navigation overtook it. */
  navigate(to: Partial<Path>, { replace = false, state = null }: Going = {}): Promise<void> {
    return this.#open(locationOf(to, state), replace ? 'replace' : 'push');
  }

  /** The browser went back or forward. */
  returned(): Promise<void> {
    return this.#open(this.#options.history.location);
  }

  /** Reloads the data of the current page; of several reloads, the last one counts. */
  readonly reload = async (): Promise<void> => {
    const loading = this.#load(this.#state.location);
    this.#reloading = loading;
    const page = await loading;
    if (this.#reloading === loading && !(page instanceof Redirection)) this.#set({ ...this.#state, page });
  };

  /** The history as react-router's `useNavigate` sees it. */
  readonly navigator = {
    createHref: (to: Partial<Path> | string) => this.#options.history.createHref(to),
    go: (delta: number) => this.#options.history.go(delta),
    push: (to: Partial<Path> | string, state?: unknown) => void this.navigate(pathIn(to), { state }),
    replace: (to: Partial<Path> | string, state?: unknown) =>
      void this.navigate(pathIn(to), { replace: true, state }),
  };

  /** Pages that are still loading are not shown any more. */
  stop(): void {
    this.#listeners.clear();
    this.#stay();
  }

  async #open(location: Location, change?: 'push' | 'replace'): Promise<void> {
    const before = this.#state;
    if (isPlaceInside(before, location)) return this.#show(location, before.page, change);
    this.#set({ ...before, next: location });
    const from = createPath(this.#options.history.location);
    const page = await this.#load(location);
    if (this.#state.next !== location) return;
    // The visitor has gone back meanwhile: the address, and its entry, may belong to another remote.
    if (from !== createPath(this.#options.history.location)) return this.#stay();
    if (page instanceof Redirection)
      return this.#open(locationOf(targetOf(this.#options.site, page)), change ?? 'replace');
    this.#reloading = undefined;
    this.#show(location, page, change);
  }

  #load({ pathname, search }: Path): Promise<OpenPage | Redirection> {
    const { definition, site } = this.#options;
    return openPage(definition, site, new URL(pathname + search, site.origin));
  }

  #show(location: Location, page: OpenPage, change?: 'push' | 'replace'): void {
    if (change) this.#enter(location, change);
    this.#set({ location, page });
  }

  /** While the shell still loads the page of another remote, the entry is that page's: it is not replaced. */
  #enter(location: Location, change: 'push' | 'replace'): void {
    const { history, owns } = this.#options;
    const isOwn = owns?.(history.location.pathname) ?? true;
    history[isOwn ? change : 'push'](location, location.state);
  }

  /** No other page comes. */
  #stay(): void {
    const { location, page } = this.#state;
    this.#set({ location, page });
  }

  #set(state: RouterState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const locationOf = (
  { pathname = '/', search = '', hash = '' }: Partial<Path>,
  state: unknown = null,
): Location => ({
  pathname,
  search,
  hash,
  state,
  key: Math.random().toString(36).slice(2, 10),
});

const pathIn = (to: Partial<Path> | string): Partial<Path> => (typeof to === 'string' ? parsePath(to) : to);

/** A link to a heading of the current page loads nothing. */
const isPlaceInside = ({ location, page }: RouterState, { pathname, search, hash }: Location): boolean =>
  hash !== '' && page.status === 200 && createPath({ ...location, hash: '' }) === pathname + search;
