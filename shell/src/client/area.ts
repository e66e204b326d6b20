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
  readonly onSettled: (settled: Settled) => void;
}

/** The part of the page that belongs to a remote: it shows one, and the next replaces it within one frame. */
export class Area {
  readonly #options: AreaOptions;
  readonly #served: ServedPage;
  #shown: Shown | undefined;
  #hydrated = Promise.resolve();
  #prepared = new Map<string, Promise<Prepared>>();

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

  /** Its page failed to start or to hydrate. */
  isDown(name: string): boolean {
    return this.#shown?.name === name && !this.#shown.running;
  }

  /** Settles when no page is hydrating: React cannot hydrate a page that has navigated meanwhile. */
  get hydrated(): Promise<void> {
    return this.#hydrated;
  }

  /** Takes the prepared (or failed) page of a path from the navigation, before the remote is mounted. */
  hand(path: string, prepared: Promise<Prepared>): void {
    this.#prepared = new Map([[path, prepared]]);
    prepared.catch(() => undefined);
  }

  /** Never rejects: failures are shown in the area. */
  async show(name: string): Promise<void> {
    const { releases } = this.#options;
    const release = releases.all.find((candidate) => candidate.name === name);
    if (!release) return;
    try {
      const remote = await releases.load(name);
      if (this.#isWanted(name)) await this.#start(release, remote);
    } catch (error) {
      report(release, 'load', error);
      if (this.#isWanted(name)) this.#fail(name, this.#served.elementFor(release));
    }
  }

  /** The visitor may have navigated to another remote while the code was loading. */
  #isWanted(name: string): boolean {
    return this.#options.releases.ownerOf(window.location.pathname)?.name === name;
  }

  /** A server-rendered page stays, with a notice; without one, the outage box is shown. */
  #fail(name: string, standing: HTMLElement | undefined): void {
    const { outages, onSettled } = this.#options;
    const retry = () => this.#retry(name);
    if (standing) {
      this.#shown?.stop();
      standing.dataset.down = '';
      window.arevTouches?.drop(standing);
      this.#shown = { name, element: standing, stop: outages.stand(standing, retry) };
      return;
    }
    this.#replace(name, (element) => ({ stop: outages.mount(element, retry) }));
    onSettled(outages.settled());
  }

  async #retry(name: string): Promise<void> {
    this.#prepared.clear();
    await this.show(name);
  }

  async #start(release: PageRelease, remote: RemoteModule): Promise<void> {
    const { site } = this.#options;
    if (this.#served.elementFor(release)) {
      const { state, errors } = this.#served.data;
      const prepared = await withDeadline(prepareDeadline, `adopting ${release.name}`, () =>
        remote.adopt(site, here(), state, errors),
      );
      // An early click may have changed the address: then the markup belongs to another page.
      const element = this.#served.elementFor(release);
      if (element) return this.#hydrate(release, remote, element, prepared);
    }
    const path = here();
    const prepared = await (this.#prepared.get(path) ??
      withDeadline(prepareDeadline, `preparing ${release.name}`, (signal) =>
        remote.prepare(site, path, signal),
      ));
    this.#prepared.delete(path);
    this.#replace(release.name, (fresh) => {
      const running = remote.start(site, this.#startOptions(release, fresh, prepared, false));
      return { running, stop: () => running.stop() };
    });
  }

  #hydrate(release: PageRelease, remote: RemoteModule, element: HTMLElement, prepared: Prepared): void {
    this.#shown?.stop();
    delete element.dataset.down;
    this.#served.keepCopy(element);
    const options = this.#startOptions(release, element, prepared, true);
    const running = remote.start(this.#options.site, options);
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
    this.#served.forget();
    for (const sibling of [...area.children]) if (sibling !== element) sibling.remove();
    element.dataset.hydrated = '';
  }
}
