import type {
  PageData,
  PageRelease,
  Prepared,
  RemoteModule,
  RunningRemote,
  Settled,
  Site,
} from '@arev/shared/remote-kit';
import { prepareDeadline, withDeadline } from './deadline.ts';
import type { Outages } from './outages.ts';
import type { Releases } from './releases.ts';
import { report } from './report.ts';
import { here, ServedPage } from './served-page.ts';

interface Shown {
  readonly name: string;
  readonly element: HTMLElement;
  readonly stop: () => void;
  readonly running?: RunningRemote;
}

interface AreaOptions {
  readonly element: HTMLElement;
  readonly site: Site;
  readonly releases: Releases;
  readonly outages: Outages;
  readonly page: PageData;
  /** The page that the navigation has loaded (or failed to load) for a path; each is given once. */
  readonly prepared: (path: string) => Promise<Prepared> | undefined;
  readonly onSettled: (settled: Settled) => void;
}

/** A page on its way into the area, until another one is. */
interface Coming {
  readonly path: string;
  readonly shown: Promise<void>;
}

/** The part of the page that belongs to a remote: it shows one, and the next replaces it within one frame. */
export class Area {
  readonly #options: AreaOptions;
  readonly #served: ServedPage;
  #shown: Shown | undefined;
  #hydrated = Promise.resolve();
  #coming: Coming | undefined;
  #failed: string | undefined;

  constructor(options: AreaOptions) {
    this.#options = options;
    this.#served = new ServedPage(options.element, options.page);
  }

  get current(): string | undefined {
    return this.#shown?.name;
  }

  get running(): RunningRemote | undefined {
    return this.#shown?.running;
  }

  /** The path whose page failed, if the area says so or shows what the server rendered. */
  get failed(): string | undefined {
    return this.#failed;
  }

  /** Its page is shown (or its failure), or the page of the address is on its way. */
  isShowing(name: string): boolean {
    return this.current === name || this.#coming?.path === here();
  }

  /** Settles when no page is hydrating: React cannot hydrate a page that has navigated meanwhile. */
  get hydrated(): Promise<void> {
    return this.#hydrated;
  }

  /** Shows the page of the address, if the remote owns it. Never rejects: failures are shown in the area. */
  show(name: string): Promise<void> {
    const { releases } = this.#options;
    const release = releases.all.find((candidate) => candidate.name === name);
    const isOwner = releases.ownerOf(window.location.pathname)?.name === name;
    // A running remote follows the address by itself.
    if (!release || !isOwner || (this.current === name && this.running)) return Promise.resolve();
    const path = here();
    const prepared = this.#options.prepared(path);
    if (!prepared && this.#coming?.path === path) return this.#coming.shown;
    if (!prepared && this.#failed === path && this.current === name) return Promise.resolve();
    const { promise: shown, resolve } = Promise.withResolvers<void>();
    const coming = { path, shown };
    this.#coming = coming;
    // The visitor may go elsewhere during each wait.
    const isWanted = () => this.#coming === coming && path === here();
    void this.#draw(release, prepared, isWanted).finally(() => {
      if (this.#coming === coming) this.#coming = undefined;
      resolve();
    });
    return shown;
  }

  async #draw(release: PageRelease, prepared: Promise<Prepared> | undefined, isWanted: () => boolean) {
    try {
      await this.#start(release, prepared, isWanted);
    } catch (error) {
      if (!isWanted()) return;
      report(release, 'load', error);
      this.#fail(release.name, this.#served.elementFor(release));
    }
  }

  /** A server-rendered page stays, with a notice; without one, the outage box is shown. */
  #fail(name: string, standing: HTMLElement | undefined): void {
    const { outages, onSettled } = this.#options;
    const retry = () => {
      this.#failed = undefined;
      return this.show(name);
    };
    if (standing) {
      this.#shown?.stop();
      standing.dataset.down = '';
      window.arevTouches?.drop(standing);
      this.#shown = { name, element: standing, stop: outages.stand(standing, retry) };
      this.#failed = here();
      return;
    }
    this.#replace(name, (element) => ({ stop: outages.mount(element, retry) }));
    this.#failed = here();
    onSettled(outages.settled());
  }

  async #start(
    release: PageRelease,
    prepared: Promise<Prepared> | undefined,
    isWanted: () => boolean,
  ): Promise<void> {
    const { site, releases } = this.#options;
    const path = here();
    const remote = await releases.load(release.name);
    if (!isWanted()) return;
    const served = this.#served.elementFor(release);
    const { state, errors } = this.#served.data;
    const ready = await (served
      ? withDeadline(prepareDeadline, `adopting ${release.name}`, () =>
          remote.adopt(site, path, state, errors),
        )
      : (prepared ??
        withDeadline(prepareDeadline, `preparing ${release.name}`, (signal) =>
          remote.prepare(site, path, signal),
        )));
    if (!isWanted()) return;
    if (served) return this.#hydrate(release, remote, served, ready);
    this.#replace(release.name, (fresh) => {
      const running = remote.start(site, this.#startOptions(release, fresh, ready, false));
      return { running, stop: () => running.stop() };
    });
  }

  #hydrate(release: PageRelease, remote: RemoteModule, element: HTMLElement, prepared: Prepared): void {
    this.#shown?.stop();
    delete element.dataset.down;
    this.#served.keepCopy(element);
    const options = this.#startOptions(release, element, prepared, true);
    const running = remote.start(this.#options.site, options);
    this.#failed = undefined;
    this.#hydrated = options.settled;
    this.#shown = { name: release.name, element, running, stop: () => running.stop() };
  }

  #startOptions({ name }: PageRelease, area: HTMLElement, prepared: Prepared, hydrate: boolean) {
    const { releases, onSettled } = this.#options;
    const own = releases.all.find((candidate) => candidate.name === name);
    const { promise: settled, resolve } = Promise.withResolvers<void>();
    return {
      settled,
      area,
      hydrate,
      prepared,
      owns: (pathname: string) => releases.ownerOf(pathname)?.name === name,
      onSettled: (arrived: Settled) => {
        area.dataset.hydrated = '';
        resolve();
        if (this.#shown?.element === area) onSettled(arrived);
        else queueMicrotask(() => this.#shown?.element === area && onSettled(arrived));
        if (arrived.broken) queueMicrotask(() => this.#broke(name, area));
      },
      onCrash: (error: unknown) => {
        report(own, 'crash', error);
        resolve();
        queueMicrotask(() => this.#crashed(name, area));
      },
      onCaughtError: (error: unknown) => report(own, 'crash', error),
      onRecoverableError: (error: unknown) => {
        report(own, 'hydration', error);
        window.dispatchEvent(new CustomEvent('arev:recoverable-error', { detail: { remote: name, error } }));
      },
    };
  }

  #crashed(name: string, area: HTMLElement): void {
    if (this.#shown && this.#shown.element !== area) return;
    this.#broke(name, area);
    if (this.#shown?.element === area) this.#fail(name, undefined);
  }

  /** If a page fails to hydrate and its remote shows a failure instead, the server-rendered markup is restored. */
  #broke(name: string, area: HTMLElement): void {
    const before = this.#shown;
    if (before && before.element !== area) return;
    const standing = this.#served.restore(area);
    if (standing) {
      before?.stop();
      this.#shown = undefined;
      this.#fail(name, standing);
    }
  }

  /** Old and new page are in the document together only within one task, so no frame shows both or none. */
  #replace(name: string, fill: (element: HTMLElement) => Omit<Shown, 'name' | 'element'>): void {
    const { element: area, releases } = this.#options;
    const element = document.createElement('div');
    const release = releases.all.find((candidate) => candidate.name === name);
    element.dataset.remote = name;
    element.dataset.release = release?.release ?? '';
    element.dataset.rendered = 'browser';
    area.append(element);
    const before = this.#shown;
    try {
      this.#shown = { name, element, ...fill(element) };
    } catch (error) {
      element.remove();
      throw error;
    }
    before?.stop();
    this.#failed = undefined;
    this.#served.forget();
    for (const sibling of [...area.children]) if (sibling !== element) sibling.remove();
    element.dataset.hydrated = '';
  }
}
