import type { Navigation, PageRelease, Prepared, RemoteModule, RunningRemote } from '@arev/shared/remote-kit';
import { loginHref } from '@arev/shared/remote-kit';
import { isReturn } from '../chrome/menu/is-return.ts';
import type { Applications } from './applications.ts';
import type { Area } from './area.ts';
import { prepareDeadline, withDeadline } from './deadline.ts';
import { fetchCrossing } from './fetch-crossing.ts';
import { changeAddress, isFragmentLink, leave } from './history-entry.ts';
import type { Releases } from './releases.ts';
import { savesData } from './saves-data.ts';
import type { ScrollMemory } from './scroll.ts';
import { here } from './served-page.ts';
import type { BrowserSite } from './site.ts';
import { type Intent, Turn } from './turn.ts';

export interface NavigationParts {
  readonly site: () => BrowserSite;
  readonly area: () => Area;
  readonly applications: () => Applications;
  readonly releases: Releases;
  readonly scroll: ScrollMemory;
  readonly progress: { begin(): () => void };
}

/** Client-side navigation: first the code and data of the next page, then its address, then the swap. */
export class SiteNavigation implements Required<Navigation> {
  readonly #parts: NavigationParts;
  readonly #brought = new Map<string, Promise<void>>();
  /** What is wanted now: whatever was awaited for another turn is not shown any more. */
  #turn = new Turn('load');
  /** Path and query of the page that is shown. */
  #shown = '';
  /** Resolves at the next change of the address or of what is wanted. */
  #changed = Promise.withResolvers<void>();

  constructor(parts: NavigationParts) {
    this.#parts = parts;
    // Added before single-spa starts, which delays later listeners until its own move is over.
    window.addEventListener('popstate', (event) => {
      if (isReturn(event) && !isFragmentLink()) this.#returned();
      this.#tell();
    });
    window.addEventListener('single-spa:before-routing-event', (event) => this.#hold(event));
    // For single-spa a remote is mounted also if its page failed or still loads another address.
    window.addEventListener('single-spa:no-app-change', () => this.#show());
  }

  async go(href: string, options: { replace?: boolean } = {}): Promise<void> {
    const url = new URL(href, window.location.href);
    // Like the browser: a link to the current address adds no entry.
    const replace = options.replace === true || url.href === window.location.href;
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
      turn.end();
      this.#tell();
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
    return this.#turn.opensAtTop;
  }

  /** How the current page was reached; undefined if a remote changed its address by itself. */
  takeIntent(): Intent | undefined {
    this.#shown = here();
    return this.#turn.takeIntent();
  }

  /** The page that is loaded for an address, once. */
  takePrepared(path: string): Promise<Prepared> | undefined {
    const { ready } = this.#turn;
    if (ready?.path !== path) return undefined;
    this.#turn.ready = undefined;
    return ready.prepared;
  }

  get #owner(): PageRelease | undefined {
    return this.#parts.releases.ownerOf(window.location.pathname);
  }

  #tell(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  #overtake(turn = new Turn()): Turn {
    this.#turn.overtake();
    this.#turn = turn;
    this.#tell();
    return turn;
  }

  #begin(intent: Intent, atTop = false): Turn {
    this.#parts.scroll.freeze();
    return this.#overtake(new Turn(intent, atTop));
  }

  async #reach(owner: PageRelease, url: URL, replace: boolean, turn: Turn): Promise<void> {
    const area = this.#parts.area();
    const path = url.pathname + url.search;
    // A page may redirect while it is rendered; the area knows the redirect only after this.
    await Promise.resolve();
    const overtaken = (): boolean => turn.signal.aborted;
    if (overtaken()) return;
    const running = (): RunningRemote | undefined => (area.current === owner.name ? area.running : undefined);
    const prepared = running() ? undefined : this.#prepare(owner, path, turn.signal);
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
    turn.ready = { path, prepared };
    changeAddress(url, replace);
    await singleSpa.triggerAppChange();
    await area.show(owner.name);
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

  /** Back and forward change the address at once. */
  #returned(): void {
    const owner = this.#owner;
    const { current, running, failed } = this.#parts.area();
    // Another page may have failed in the place of the last one that was shown.
    const inSight = running && owner?.name === current ? this.#shown : failed;
    if (here() === inSight) return this.#stay();
    this.#begin('pop');
    const { opened, isStarted } = this.#parts.applications();
    // Pages of the shell itself come from the server, and without single-spa those of other remotes.
    if (owner ? !isStarted && owner.name !== opened : current !== undefined) window.location.reload();
    else if (!isStarted) this.#show();
  }

  /** A return between places of the page that is shown loads nothing. */
  #stay(): void {
    this.#overtake();
    this.#parts.scroll.restore();
  }

  #show(): void {
    const owner = this.#owner;
    if (owner) void this.#parts.area().show(owner.name);
  }

  /** Delays the swap of a return until the page of the address is loaded. */
  #hold(event: Event): void {
    const detail = routingDetail(event);
    if (detail && this.#turn.isReturn && this.#missing) detail.cancelNavigation(this.#untilReady());
  }

  /** The owner of the address, if its page has to be loaded before it can be shown. */
  get #missing(): PageRelease | undefined {
    const owner = this.#owner;
    if (!owner || this.#parts.area().isShowing(owner.name)) return undefined;
    return this.#turn.ready?.path === here() ? undefined : owner;
  }

  /** The visitor may go on meanwhile: then the wait is for what they want now. */
  async #untilReady(): Promise<boolean> {
    const done = this.#parts.progress.begin();
    for (let owner = this.#missing; owner; owner = this.#missing)
      await (this.#turn.isGoing ? this.#changed.promise : this.#prepareHere(owner));
    done();
    return false;
  }

  async #prepareHere(owner: PageRelease): Promise<void> {
    const turn = this.#turn.isReturn ? this.#turn : this.#begin('pop');
    const path = here();
    const prepared = this.#prepare(owner, path, turn.signal);
    const loaded = Promise.allSettled([prepared, this.#parts.area().hydrated]);
    const isLoaded = await Promise.race([loaded.then(() => true), this.#changed.promise.then(() => false)]);
    if (turn !== this.#turn) return;
    // The visible page has gone on by itself.
    if (path !== here()) this.#overtake();
    else if (isLoaded) turn.ready = { path, prepared };
  }
}

interface RoutingDetail {
  cancelNavigation(held: Promise<boolean>): void;
}

const routingDetail = (event: Event): RoutingDetail | undefined =>
  event instanceof CustomEvent ? (event as CustomEvent<RoutingDetail>).detail : undefined;
