import type { Release, ReleaseStore } from '@arev/shared/releases';

const mostKept = 64;

/**
 * Signed manifests and files of releases, also of those that pages from before a release request. The local
 * copies are read first: they stay while the store is away.
 */
export class Catalogue {
  readonly #copies: ReleaseStore;
  readonly #store: ReleaseStore;
  readonly #known = new Map<string, Promise<Release>>();

  constructor(copies: ReleaseStore, store: ReleaseStore) {
    this.#copies = copies;
    this.#store = store;
  }

  /** Rejects with a refusal if the release does not exist or is not signed by a trusted key. */
  manifest(remote: string, id: string): Promise<Release> {
    const key = `${remote}/${id}`;
    const known = this.#known.get(key);
    if (known) return known;
    const read = this.#copies
      .readRelease(remote, id)
      .catch(() => this.#store.readRelease(remote, id))
      .then(({ release }) => release);
    this.#known.set(key, read);
    // A release may be stored a moment later, so its absence is not cached.
    read.catch(() => this.#known.delete(key));
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostKept && oldest) this.#known.delete(oldest);
    return read;
  }

  /** Bytes of one file, not verified; null if it is not there. Rejects while the store is away. */
  file(from: 'copy' | 'store', remote: string, id: string, path: string): Promise<Buffer | null> {
    return from === 'copy'
      ? this.#copies.readReleaseFile(remote, id, path).catch(() => null)
      : this.#store.readReleaseFile(remote, id, path);
  }
}
