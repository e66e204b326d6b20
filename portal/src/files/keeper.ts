import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../db/factory.ts';
import type { drawnType, FileType } from './file-type.ts';
import * as repository from './repository.ts';
import { StoreTrouble, type GuardedStore, type LocalFile, type UploadKey } from './store.ts';

interface KeptFile extends LocalFile {
  readonly type: FileType | typeof drawnType;
}

export interface OpenedFile {
  readonly type: string;
  readonly size: number;
  readonly content: Readable;
}

const arrivesWithinMs = 3_600_000;
/** Files that are deleted from the store at the same time. */
const batch = 20;

/** Stores files with their rows: both exist or neither, whatever fails in between. */
export class FileKeeper {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #store: GuardedStore;
  /** The id up to which the last batch of a sweep has tried to delete files. */
  #triedTo = 0;

  constructor({
    db,
    clock,
    store,
  }: {
    readonly db: Database;
    readonly clock: Clock;
    readonly store: GuardedStore;
  }) {
    this.#db = db;
    this.#clock = clock;
    this.#store = store;
  }

  /** `link` writes the rows that refer to the files in the same transaction; if it fails, the files are deleted. */
  async keep<Result>(
    files: readonly KeptFile[],
    link: (transaction: Executor, ids: readonly number[]) => Promise<Result>,
    keyOf: () => UploadKey = () => `files/${randomUUID()}`,
  ): Promise<Result> {
    if (files.length === 0) return this.#db.transaction().execute((transaction) => link(transaction, []));
    const createdAt = new Date(this.#clock());
    const rows = files.map(({ type, size }) => ({ key: keyOf(), type, size, createdAt }));
    const ids = await repository.announceFiles(this.#db, rows);
    try {
      for (const [at, { key }] of rows.entries()) {
        const file = files[at];
        if (file !== undefined) await this.#store.put(key, file);
      }
      return await this.#db.transaction().execute(async (transaction) => {
        if (!(await repository.confirmFiles(transaction, ids)))
          throw new StoreTrouble(new Error('A file was given up before it arrived.'));
        return link(transaction, ids);
      });
    } catch (error) {
      await this.#withdraw(ids);
      throw error;
    }
  }

  async open(id: number): Promise<OpenedFile | undefined> {
    const row = await repository.findFile(this.#db, id);
    if (row === undefined) return undefined;
    const content = await this.#store.open(row.key);
    if (content === undefined) throw new StoreTrouble(new Error('A file is gone whose row is there.'));
    return { type: row.type, size: row.size, content };
  }

  /** The whole file in memory. */
  async read(id: number): Promise<Buffer | undefined> {
    const row = await repository.findFile(this.#db, id);
    if (row === undefined) return undefined;
    const content = await this.#store.read(row.key);
    if (content?.length !== row.size)
      throw new StoreTrouble(new Error('A file is gone or cut whose row is there.'));
    return content;
  }

  /**
   * Deletes files without an owner. Files that cannot be deleted do not stop the others, but a store that refuses a
   * whole batch does: the next sweep continues after it.
   */
  readonly sweep = async (now: Date, stopped?: AbortSignal): Promise<void> => {
    await repository.giveUpFiles(this.#db, new Date(now.getTime() - arrivesWithinMs));
    const failures: unknown[] = [];
    while (stopped?.aborted !== true) {
      const { count, refused } = await this.#sweepBatch();
      failures.push(...refused);
      if (count < batch || refused.length === count) break;
    }
    if (failures.length > 0) throw failures[0];
  };

  /** Sweeps at once, as far as possible, because the owner of a file has just been deleted. */
  async tidy(): Promise<void> {
    await this.#quietly(() => this.#sweepBatch());
  }

  /** Without a transaction, because the store may be slow; the rows are deleted last, so that a failure is retried. */
  async #sweepBatch(): Promise<{ readonly count: number; readonly refused: readonly unknown[] }> {
    const files = await repository.leavingFiles(this.#db, this.#triedTo, batch);
    this.#triedTo = files.length < batch ? 0 : (files.at(-1)?.id ?? 0);
    const outcomes = await Promise.allSettled(files.map(({ key }) => this.#store.remove(key)));
    const gone = files.filter((_, at) => outcomes[at]?.status === 'fulfilled').map(({ id }) => id);
    if (gone.length > 0) await repository.forgetFiles(this.#db, gone);
    const refused = outcomes.flatMap((outcome): unknown[] =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    );
    return { count: files.length, refused };
  }

  async #withdraw(ids: readonly number[]): Promise<void> {
    await this.#quietly(() => repository.withdrawFiles(this.#db, ids));
    await this.tidy();
  }

  /** Ignores failures: the next sweep finds the files, and the caller reports its own outcome. */
  async #quietly(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch {
      return;
    }
  }
}
