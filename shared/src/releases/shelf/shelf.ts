/**
 * The storage port of the release store. A release becomes visible as a whole or not at all, and a document
 * is replaced as a whole or not at all.
 */
export interface Shelf {
  readonly url: string;
  /** Bytes of one file, or null if it does not exist. */
  read(path: string): Promise<Buffer | null>;
  /** Replaces a document with a single writer. */
  write(path: string, bytes: Buffer): Promise<void>;
  /** Removes a document, if it exists. */
  remove(path: string): Promise<void>;
  /** Replaces a document only if its bytes are still `expected` (null: does not exist); returns whether it did. */
  compareAndSet(path: string, expected: Buffer | null, bytes: Buffer, onStep?: OnStep): Promise<boolean>;
  addRelease(release: ShelfRelease, files: ReadonlyMap<string, Buffer>, onStep?: OnStep): Promise<void>;
  /** Renews the storage time of a release that is released again; refuses one that was deleted meanwhile. */
  renewRelease(release: ShelfRelease): Promise<void>;
  removeRelease(release: ShelfRelease): Promise<void>;
  listReleases(): Promise<readonly ShelvedRelease[]>;
  /** Removes leftovers of killed releases; returns how many. */
  clearIncoming(olderThan: Date): Promise<number>;
  /** The release's folder where the shelf is a local directory. */
  folder(release: ShelfRelease): string | null;
  /** Calls back soon after a document may have changed; may call without a change. */
  watch(path: string, onHint: () => void): { close(): void };
}

export interface ShelfRelease {
  readonly remote: string;
  readonly id: string;
}

export interface ShelvedRelease extends ShelfRelease {
  readonly storedAt: Date;
}

/** Called before each step with a side effect, so that a test can kill the process there. */
export type OnStep = (step: string) => void;
