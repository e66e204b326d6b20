import type { Navigation, PageRelease, Prepared, RemoteModule, RunningRemote } from '@arev/shared/remote-kit';
import { loginHref } from '@arev/shared/remote-kit';
import type { Applications } from './applications.ts';
import type { Area } from './area.ts';
import { prepareDeadline, withDeadline } from './deadline.ts';
import { fetchCrossing } from './fetch-crossing.ts';
import type { Releases } from './releases.ts';
import { savesData } from './saves-data.ts';
import { newEntryKey, type ScrollMemory } from './scroll.ts';
import type { BrowserSite } from './site.ts';

export interface NavigationParts {
  readonly site: () => BrowserSite;
  readonly area: () => Area;
  readonly applications: () => Applications;
  readonly releases: Releases;
  readonly scroll: ScrollMemory;
  readonly progress: { begin(): () => void };
}

type Intent = 'push' | 'replace' | 'pop' | 'load';

/** Client-side navigation: first the code and data of the next page, then its address, then the swap. */
export class SiteNavigation implements Required<Navigation> {
  readonly #parts: NavigationParts;
  readonly #brought = new Map<string, Promise<void>>();
  #turn = new AbortController();
  #intent: Intent | undefined = 'load';
  #atTop = false;

  constructor(parts: NavigationParts) {
    this.#parts = parts;
    window.addEventListener('single-spa:before-routing-event', (event) => this.#hold(event));
  }

  async go(href: string, { replace = false }: { replace?: boolean } = {}): Promise<void> {
    const url = new URL(href, window.location.href);
    const { releases } = this.#parts;
    const owner = url.origin === window.location.origin ? releases.ownerOf(url.pathname) : undefined;
    if (!owner || url.pathname.split('/')[1] !== this.#parts.site().language) {
      return leave(url, replace);
    }
    const atTop = url.pathname !== window.location.pathname && url.hash === '';
    const turn = this.#begin(replace ? 'replace' : 'push', atTop);
    const done = this.#parts.progress.begin();
    try {
      await this.#reach(owner, url, replace, turn);
    } finally {
      done();
    }
  }

  prefetch(href: string): void {
    if (savesData(navigator)) return;
    const { pathname, search } = new URL(href, window.location.href);
    const owner = this.#parts.releases.ownerOf(pathname);
    if (owner)
      void this.#prepare(owner, pathname + search, AbortSignal.timeout(prepareDeadline)).catch(
        () => undefined,
      );
  }

  /** Requested once per path and page view: after that, the code is loaded. */
  bring(path: string): Promise<void> {
    const [pathname = ''] = path.split('?');
    const { releases, site } = this.#parts;
    const owner = releases.ownerOf(pathname);
    if (!owner) return Promise.resolve();
    const brought = this.#brought.get(path) ?? fetchCrossing(owner, path, site().fill);
    this.#brought.set(path, brought);
    return brought;
  }

  opensAtTop(): boolean {
    return this.#atTop;
  }

  /** How the current page was reached; undefined if a remote changed its address by itself. */
  takeIntent(): Intent | undefined {
    const intent = this.#intent;
    this.#intent = undefined;
    this.#atTop = false;
    return intent;
  }

  #begin(intent: Intent, atTop = false): AbortSignal {
    this.#turn.abort(new DOMException('another navigation began', 'AbortError'));
    this.#turn = new AbortController();
    this.#intent = intent;
    this.#atTop = atTop;
    this.#parts.scroll.freeze();
    return this.#turn.signal;
  }

  async #reach(owner: PageRelease, url: URL, replace: boolean, turn: AbortSignal): Promise<void> {
    const area = this.#parts.area();
    const path = url.pathname + url.search;
    // A page may redirect while it is rendered; the area knows the redirect only after this.
    await Promise.resolve();
    const overtaken = (): boolean => turn.aborted;
    if (overtaken()) return;
    const running = (): RunningRemote | undefined => (area.current === owner.name ? area.running : undefined);
    const prepared = running() ? undefined : this.#prepare(owner, path, turn);
    const started = prepared && this.#parts.applications().start();
    started?.catch(() => undefined);
    const outcome = await prepared?.catch(() => undefined);
    await area.hydrated;
    if (overtaken()) return;
    // Also if it has only just hydrated, with the server-rendered page.
    const own = running();
    if (own) return own.navigate(path + url.hash, { replace });
    if (!prepared) return this.#reach(owner, url, replace, turn);
    if (outcome && Object.values(outcome.errors).includes(401)) {
      const site = this.#parts.site();
      await site.navigation.go(loginHref(site, path), { replace });
      return;
    }
    const singleSpa = await started?.catch(() => undefined);
    if (overtaken()) return;
    if (!singleSpa) return leave(url, replace);
    // The page of this remote has hydrated meanwhile.
    if (running()) return this.#reach(owner, url, replace, turn);
    area.hand(path, prepared);
    changeAddress(url, replace);
    // For single-spa a failed remote is mounted, so it would not show it again.
    if (area.isDown(owner.name)) await area.show(owner.name);
    else await singleSpa.triggerAppChange();
  }

  async #prepare(owner: PageRelease, path: string, signal: AbortSignal): Promise<Prepared> {
    return withDeadline(
      prepareDeadline,
      `preparing ${owner.name}`,
      async (bounded) => {
        const remote = await this.#load(owner, path);
        return remote.prepare(this.#parts.site(), path, bounded);
      },
      signal,
    );
  }

  /** Requests the data and scripts of the page in parallel with the entry of a new remote. */
  async #load(owner: PageRelease, path: string): Promise<RemoteModule> {
    const { releases } = this.#parts;
    const isNew = !releases.isRequested(owner.name);
    const [remote] = await Promise.all([releases.load(owner.name), isNew && this.bring(path)]);
    return remote;
  }

  /** Back and forward change the address at once: delays the swap until the page of that address is loaded. */
  #hold(event: Event): void {
    const detail = routingDetail(event);
    if (!detail || !isReturn(detail.originalEvent)) return;
    this.#begin('pop');
    const owner = this.#parts.releases.ownerOf(window.location.pathname);
    const { current } = this.#parts.area();
    // Back at a page of the shell itself, which only the server can render.
    if (!owner && current !== undefined) window.location.reload();
    if (!owner) return;
    if (this.#parts.area().isDown(owner.name)) void this.#parts.area().show(owner.name);
    if (owner.name === current) return;
    detail.cancelNavigation(this.#heldPreparation());
  }

  async #heldPreparation(): Promise<boolean> {
    const done = this.#parts.progress.begin();
    try {
      for (;;) {
        const path = window.location.pathname + window.location.search;
        const owner = this.#parts.releases.ownerOf(window.location.pathname);
        if (!owner) return false;
        const prepared = this.#prepare(owner, path, this.#turn.signal);
        this.#parts.area().hand(path, prepared);
        await prepared.catch(() => undefined);
        await this.#parts.area().hydrated;
        // The visitor may have navigated meanwhile; then the wait is for another page.
        if (path === window.location.pathname + window.location.search) return false;
      }
    } finally {
      done();
    }
  }
}

/** The browser loads the page. */
const leave = (url: URL, replace: boolean): void => window.location[replace ? 'replace' : 'assign'](url.href);

interface RoutingDetail {
  readonly originalEvent?: Event;
  cancelNavigation(held: Promise<boolean>): void;
}

const routingDetail = (event: Event): RoutingDetail | undefined =>
  event instanceof CustomEvent ? (event as CustomEvent<RoutingDetail>).detail : undefined;

/** single-spa reports our own pushState as a popstate event, which is no return. */
const isReturn = (event: Event | undefined): boolean =>
  event instanceof PopStateEvent && !('singleSpa' in event);

/** Writes the history entry like react-router, so that Back and forward count correctly in every remote. */
const changeAddress = (url: URL, replace: boolean): void => {
  const before: unknown = window.history.state;
  const index =
    typeof before === 'object' && before !== null && 'idx' in before && typeof before.idx === 'number'
      ? before.idx
      : 0;
  const state = { usr: null, key: newEntryKey(), idx: replace ? index : index + 1 };
  window.history[replace ? 'replaceState' : 'pushState'](state, '', url.href);
};
