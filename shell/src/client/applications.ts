import type { Area } from './area.ts';
import type { Releases } from './releases.ts';
import { loadSingleSpa, type SingleSpa } from './single-spa.ts';

/** Longer than all deadlines inside, but limited: one hung remote must not stop the others. */
const mountMaximum = 30_000;

interface ApplicationsParts {
  readonly releases: Pick<Releases, 'all' | 'ownerOf'>;
  readonly area: Pick<Area, 'show' | 'current'>;
  readonly load?: () => Promise<SingleSpa>;
}

/** One single-spa application per remote. The area shows its pages and handles its failures. */
export class Applications {
  readonly #parts: Required<ApplicationsParts>;
  readonly #opened: string | undefined;
  #shown: Promise<void> | undefined;
  #loading: Promise<SingleSpa> | undefined;
  #isStarted = false;

  constructor(parts: ApplicationsParts) {
    this.#parts = { load: loadSingleSpa, ...parts };
    this.#opened = this.#owner;
  }

  /** Shows the page that was opened; single-spa, which loads later, takes over from it. */
  showFirst(): void {
    // Until single-spa is loaded, nothing else notices Back to another remote: the server renders that page.
    window.addEventListener('popstate', () => {
      if (!this.#isStarted && this.#owner !== this.#opened) window.location.reload();
    });
    if (this.#opened !== undefined && !this.#isStarted) this.#shown = this.#parts.area.show(this.#opened);
  }

  get #owner(): string | undefined {
    return this.#parts.releases.ownerOf(window.location.pathname)?.name;
  }

  /** Rejects if single-spa fails to load; the next call loads it again. */
  async start(): Promise<SingleSpa> {
    this.#loading ??= this.#parts.load();
    try {
      const singleSpa = await this.#loading;
      if (!this.#isStarted) this.#take(singleSpa);
      return singleSpa;
    } catch (error) {
      this.#loading = undefined;
      throw error;
    }
  }

  #take({ registerApplication, setMountMaxTime, setUnmountMaxTime, start }: SingleSpa): void {
    const { releases } = this.#parts;
    this.#isStarted = true;
    setMountMaxTime(mountMaximum, true, mountMaximum);
    setUnmountMaxTime(mountMaximum, true, mountMaximum);
    for (const { name } of releases.all) {
      registerApplication({
        name,
        activeWhen: ({ pathname }) => releases.ownerOf(pathname)?.name === name,
        app: {
          bootstrap: () => Promise.resolve(),
          mount: () => this.#mount(name),
          // The page stays until the next one is rendered: `show` removes it in the same frame.
          unmount: () => Promise.resolve(),
        },
      });
    }
    start({ urlRerouteOnly: true });
  }

  /** The first mount of single-spa finds the page that was opened: it is not shown a second time. */
  async #mount(name: string): Promise<void> {
    const { area } = this.#parts;
    const shown = this.#shown;
    this.#shown = undefined;
    if (shown !== undefined && name === this.#opened) {
      await shown;
      if (area.current === name) return;
    }
    await area.show(name);
  }
}
