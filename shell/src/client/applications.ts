import type { Area } from './area.ts';
import type { Releases } from './releases.ts';
import { loadSingleSpa, type SingleSpa } from './single-spa.ts';

/** Of a slot: longer than all deadlines inside, but limited. */
const mountMaximum = 30_000;

interface ApplicationsParts {
  readonly releases: Pick<Releases, 'all' | 'ownerOf'>;
  readonly area: Pick<Area, 'show'>;
  readonly load?: () => Promise<SingleSpa>;
}

/** One single-spa application per remote. The area shows its pages and handles its failures. */
export class Applications {
  readonly #parts: Required<ApplicationsParts>;
  /** The remote of the page that was opened. */
  readonly opened: string | undefined;
  #loading: Promise<SingleSpa> | undefined;
  #isStarted = false;

  constructor(parts: ApplicationsParts) {
    this.#parts = { load: loadSingleSpa, ...parts };
    this.opened = parts.releases.ownerOf(window.location.pathname)?.name;
  }

  /** Until then, nothing swaps remotes. */
  get isStarted(): boolean {
    return this.#isStarted;
  }

  /** Shows the page that was opened; single-spa, which loads later, takes over from it. */
  showFirst(): void {
    if (this.opened !== undefined) void this.#parts.area.show(this.opened);
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
    const { releases, area } = this.#parts;
    this.#isStarted = true;
    setMountMaxTime(mountMaximum, true, mountMaximum);
    setUnmountMaxTime(mountMaximum, true, mountMaximum);
    for (const { name } of releases.all) {
      registerApplication({
        name,
        activeWhen: ({ pathname }) => releases.ownerOf(pathname)?.name === name,
        app: {
          bootstrap: () => Promise.resolve(),
          // Not awaited: all later navigation would wait for a page that is slow, also if the visitor has left it.
          mount: () => {
            void area.show(name);
            return Promise.resolve();
          },
          // The page stays until the next one is rendered: `show` removes it in the same frame.
          unmount: () => Promise.resolve(),
        },
      });
    }
    start({ urlRerouteOnly: true });
  }
}
