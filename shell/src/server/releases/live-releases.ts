import { Refusal, type Release } from '@arev/shared/releases';
import type { Logger } from 'pino';
import type { Aside } from '../render-host/render-host.ts';
import type { Catalogue } from './catalogue.ts';
import type { MakeHost } from './host-factory.ts';
import { chunkAssets, type LiveRelease, pageRelease } from './live-release.ts';

/** How long a new release may take to start before visitors get another one meanwhile. */
const startDeadline = 8000;
/** Pause before a release is opened again whose files could not be read. */
const againAfter = 3000;

export interface PutAside extends Aside {
  readonly remote: string;
  readonly release: string;
}

/** Releases with their render hosts, each started once and ended when unused. */
export class LiveReleases {
  readonly #catalogue: Catalogue;
  readonly #makeHost: MakeHost;
  readonly #log: Logger;
  readonly #onChange: () => void;
  readonly #live = new Map<string, Promise<LiveRelease>>();
  readonly #opened = new Map<string, LiveRelease>();
  readonly #unread = new Set<string>();
  #isClosed = false;

  constructor(catalogue: Catalogue, makeHost: MakeHost, log: Logger, onChange: () => void) {
    this.#catalogue = catalogue;
    this.#makeHost = makeHost;
    this.#log = log;
    this.#onChange = onChange;
  }

  /** The release after its first start, ready or not. Rejects if its manifest cannot be trusted. */
  async bringUp(remote: string, id: string): Promise<LiveRelease> {
    const key = keyOf({ remote, id });
    let live = this.#live.get(key);
    if (!live) {
      live = this.#open(remote, id).then((release) => {
        this.#opened.set(key, release);
        return release;
      });
      this.#live.set(key, live);
      this.#openAgain(key, live);
    }
    const release = await live;
    if (release.host) await Promise.race([release.host.started, after(startDeadline)]);
    return release;
  }

  /** A read of the store may fail for a moment; what it has refused stays refused. */
  #openAgain(key: string, live: Promise<LiveRelease>): void {
    const forget = (): void => {
      if (this.#live.get(key) !== live) return;
      this.#live.delete(key);
      this.#opened.delete(key);
    };
    const later = (then: () => void): void => {
      setTimeout(() => {
        then();
        if (!this.#isClosed) this.#onChange();
      }, againAfter).unref();
    };
    live.then(
      () => this.#unread.delete(key) && later(forget),
      (error: unknown) => {
        forget();
        if (!(error instanceof Refusal)) later(() => undefined);
      },
    );
  }

  /** Ends every host that is not among the wanted ones (`remote@id`), after its current requests; false if none. */
  async keepOnly(wanted: ReadonlySet<string>): Promise<boolean> {
    const unwanted = [...this.#live].filter(([key]) => !wanted.has(key));
    await this.#end(unwanted, 'finish');
    return unwanted.length > 0;
  }

  /** On shutdown: visitors have their responses, and nothing else is worth waiting for. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end([...this.#live], 'drop');
  }

  async #end(unwanted: readonly [string, Promise<LiveRelease>][], begun: 'finish' | 'drop'): Promise<void> {
    for (const [key] of unwanted) {
      this.#live.delete(key);
      this.#opened.delete(key);
    }
    await Promise.allSettled(unwanted.map(async ([, live]) => (await live).host?.end(begun)));
  }

  /** Releases that are quarantined because their hosts ended too often. */
  asides(): readonly PutAside[] {
    return [...this.#opened.values()].flatMap(({ remote, id, host }) =>
      host?.aside ? [{ remote, release: id, ...host.aside }] : [],
    );
  }

  async #open(remote: string, id: string): Promise<LiveRelease> {
    const release = await this.#catalogue.manifest(remote, id);
    const page = pageRelease(release);
    const { queries, forms = [], prefixes, privatePrefixes = prefixes } = release;
    return {
      remote,
      id,
      page,
      queries,
      forms,
      privatePrefixes,
      chunks: chunkAssets(release),
      host: await this.#host(release),
    };
  }

  /** A release that is not opened is rendered in the browser, which verifies what it loads by itself. */
  async #host(release: Release): Promise<LiveRelease['host']> {
    try {
      return await this.#makeHost(release, this.#onChange);
    } catch (error) {
      const { remote, id } = release;
      const isRefused = error instanceof Refusal;
      if (!isRefused) this.#unread.add(keyOf(release));
      const what = isRefused ? 'release is refused on the server' : 'release cannot be opened on the server';
      this.#log.error({ remote, release: id, cause: String(error) }, what);
      return null;
    }
  }
}

const keyOf = ({ remote, id }: Pick<LiveRelease, 'remote' | 'id'>): string => `${remote}@${id}`;

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
