import type { Release, ReleaseStore } from '@arev/shared/releases';

const mostKept = 64;

/** Cache of signed manifests. A page that was opened before a release still requests files of the old one. */
export class Catalogue {
  readonly #store: ReleaseStore;
  readonly #known = new Map<string, Promise<Release>>();

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** Rejects if the release does not exist or is not signed by a trusted key. */
  manifest(remote: string, id: string): Promise<Release> {
    const key = `${remote}/${id}`;
    const known = this.#known.get(key);
    if (known) return known;
    const read = this.#store.readRelease(remote, id).then(({ release }) => release);
    this.#known.set(key, read);
    // A release may be stored a moment later, so its absence is not cached.
    read.catch(() => this.#known.delete(key));
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostKept && oldest) this.#known.delete(oldest);
    return read;
  }

  file(remote: string, id: string, path: string): Promise<Buffer | null> {
    return this.#store.readReleaseFile(remote, id, path);
  }
}
