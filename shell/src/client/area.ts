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

/** The part of the page that belongs to a remote: one stands in it, and the next replaces it within one frame. */
export class Area {
  readonly #options: AreaOptions;
  #shown: Shown | undefined;
  #first: PageData | undefined;
  #prepared = new Map<string, Promise<Prepared>>();

  constructor(options: AreaOptions) {
    this.#options = options;
    this.#first = options.page;
  }

  get current(): string | undefined {
    return this.#shown?.name;
  }

  get running(): RunningRemote | undefined {
    return this.#shown?.running;
  }

  /** The navigation has brought (or failed to bring) the page of a path before the remote is mounted. */
  hand(path: string, prepared: Promise<Prepared>): void {
    this.#prepared = new Map([[path, prepared]]);
    prepared.catch(() => undefined);
  }

  /** Never rejects: what goes wrong is shown in the area. */
  async show(name: string): Promise<void> {
    const { releases, outages } = this.#options;
    const release = releases.all.find((candidate) => candidate.name === name);
    if (!release) return;
    try {
      const remote = await releases.load(name);
      await this.#start(release, remote);
    } catch (error) {
      report(release, 'load', error);
      this.#replace(name, (element) => ({
        stop: outages.mount(element, () => this.#retry(name)),
      }));
    }
  }

  async #retry(name: string): Promise<void> {
    this.#prepared.clear();
    await this.show(name);
  }

  async #start(release: PageRelease, remote: RemoteModule): Promise<void> {
    const { site, page } = this.#options;
    const path = window.location.pathname + window.location.search;
    const served = this.#first;
    this.#first = undefined;
    const element = served && this.#servedElement(release);
    if (served && element && page.rendered === 'server') {
      const prepared = await withDeadline(prepareDeadline, `adopting ${release.name}`, () =>
        remote.adopt(site, path, served.state, served.errors),
      );
      this.#hydrate(release, remote, element, prepared);
      return;
    }
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

  #servedElement(release: PageRelease): HTMLElement | undefined {
    return (
      this.#options.element.querySelector<HTMLElement>(`:scope > [data-release="${release.release}"]`) ??
      undefined
    );
  }

  #hydrate(release: PageRelease, remote: RemoteModule, element: HTMLElement, prepared: Prepared): void {
    const running = remote.start(this.#options.site, this.#startOptions(release, element, prepared, true));
    this.#shown = { name: release.name, element, running, stop: () => running.stop() };
  }

  #startOptions({ name }: PageRelease, area: HTMLElement, prepared: Prepared, hydrate: boolean) {
    const { releases, onSettled } = this.#options;
    const own = releases.all.find((candidate) => candidate.name === name);
    return {
      area,
      hydrate,
      prepared,
      owns: (pathname: string) => releases.ownerOf(pathname)?.name === name,
      onSettled: (settled: Settled) => {
        area.dataset.hydrated = '';
        if (this.#shown?.element === area) onSettled(settled);
        else queueMicrotask(() => this.#shown?.element === area && onSettled(settled));
      },
      onCrash: (error: unknown) => {
        report(own, 'crash', error);
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
    this.#replace(name, (element) => ({
      stop: this.#options.outages.mount(element, () => this.#retry(name)),
    }));
  }

  /** Old and new stand in the document together only within one task, so no frame shows both or none. */
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
    for (const sibling of [...area.children]) if (sibling !== element) sibling.remove();
    element.dataset.hydrated = '';
  }
}
