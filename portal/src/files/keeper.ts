import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../db/factory.ts';
import type { FileType } from './file-type.ts';
import * as repository from './repository.ts';
import { StoreTrouble, type FileStore, type LocalFile } from './store.ts';

interface KeptFile extends LocalFile {
  readonly type: FileType | 'image/webp';
}

export interface OpenedFile {
  readonly type: string;
  readonly size: number;
  readonly content: Readable;
}

const arrivesWithinMs = 3_600_000;

/** Stores files with their rows: both exist or neither, whatever fails in between. */
export class FileKeeper {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #store: FileStore;

  constructor({
    db,
    clock,
    store,
  }: {
    readonly db: Database;
    readonly clock: Clock;
    readonly store: FileStore;
  }) {
    this.#db = db;
    this.#clock = clock;
    this.#store = store;
  }

  /** `link` writes the rows that refer to the files in the same transaction; if it fails, the files are deleted. */
  async keep<Result>(
    files: readonly KeptFile[],
    link: (transaction: Executor, ids: readonly number[]) => Promise<Result>,
    keyOf: () => string = () => `files/${randomUUID()}`,
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
        const result = await link(transaction, ids);
        await repository.confirmFiles(transaction, ids);
        return result;
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

  /** Deletes files without an owner; the row is deleted last, so that a failure is retried. */
  readonly sweep = async (db: Executor, now: Date, most: number): Promise<number> => {
    const files = await repository.abandonedFiles(db, new Date(now.getTime() - arrivesWithinMs), most);
    for (const { key } of files) await this.#store.remove(key);
    if (files.length > 0)
      await repository.forgetFiles(
        db,
        files.map(({ id }) => id),
      );
    return files.length;
  };

  /** Sweeps at once, as far as possible, because the owner of a file has just been deleted. */
  async tidy(): Promise<void> {
    await this.#quietly(() =>
      this.#db.transaction().execute((transaction) => this.sweep(transaction, new Date(this.#clock()), 20)),
    );
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
