import type { Release } from '@arev/shared/releases';
import type { Logger } from 'pino';
import type { Catalogue } from './catalogue.ts';
import type { MakeHost } from './host-factory.ts';
import { chunkAssets, type LiveRelease, pageRelease } from './live-release.ts';

/** How long a new release may take to come up before visitors get another one meanwhile. */
const startDeadline = 8000;

/** Releases with their render hosts, each started once, ended when nobody wants it any more. */
export class LiveReleases {
  readonly #catalogue: Catalogue;
  readonly #makeHost: MakeHost;
  readonly #log: Logger;
  readonly #onReady: () => void;
  readonly #live = new Map<string, Promise<LiveRelease>>();

  constructor(catalogue: Catalogue, makeHost: MakeHost, log: Logger, onReady: () => void) {
    this.#catalogue = catalogue;
    this.#makeHost = makeHost;
    this.#log = log;
    this.#onReady = onReady;
  }

  /** The release with its first start behind it, ready or not. Rejects when its manifest cannot be trusted. */
  async bringUp(remote: string, id: string): Promise<LiveRelease> {
    const key = `${remote}@${id}`;
    let live = this.#live.get(key);
    if (!live) {
      live = this.#open(remote, id);
      this.#live.set(key, live);
      live.catch(() => this.#live.delete(key));
    }
    const release = await live;
    if (release.host) await Promise.race([release.host.started, after(startDeadline)]);
    return release;
  }

  /** Ends every host that is not among the wanted ones (`remote@id`). */
  async keepOnly(wanted: ReadonlySet<string>): Promise<void> {
    const unwanted = [...this.#live].filter(([key]) => !wanted.has(key));
    for (const [key] of unwanted) this.#live.delete(key);
    await Promise.allSettled(unwanted.map(async ([, live]) => (await live).host?.end()));
  }

  async #open(remote: string, id: string): Promise<LiveRelease> {
    const release = await this.#catalogue.manifest(remote, id);
    const page = pageRelease(release);
    return { remote, id, page, chunks: chunkAssets(release), host: await this.#host(release) };
  }

  /** A release with a damaged file is not rendered; the browser checks by itself what it loads. */
  async #host(release: Release): Promise<LiveRelease['host']> {
    try {
      return await this.#makeHost(release, this.#onReady);
    } catch (error) {
      const { remote, id } = release;
      this.#log.error({ remote, release: id, cause: String(error) }, 'release is refused on the server');
      return null;
    }
  }
}

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
