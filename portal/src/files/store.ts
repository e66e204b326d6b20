import type { Readable } from 'node:stream';
import { errorCode } from '@arev/shared/contracts/errors';
import { DomainError } from '../errors.ts';
import { bucketStore, type BucketTimes } from './bucket-store.ts';
import { directoryStore } from './directory-store.ts';
import { wholeFile } from './whole-file.ts';

/** A file on this machine that waits to be stored. */
export interface LocalFile {
  readonly path: string;
  readonly size: number;
}

/** The folders of uploaded files. */
export const storeFolders = ['files', 'people', 'seo', 'content', 'uploaded-forms'] as const;
export type UploadKey = `${(typeof storeFolders)[number]}/${string}`;

/** The port to the store of uploaded files. The portal generates the keys; they never contain user input. */
export interface FileStore {
  /** Stores the whole file or nothing. */
  put(key: string, file: LocalFile): Promise<void>;
  /** Undefined if the file does not exist. */
  open(key: string): Promise<Readable | undefined>;
  /** The keys in a folder, in no order; also those of which a killed portal left only a draft, which `remove` deletes. */
  list(folder: string): Promise<readonly string[]>;
  /** No error if the file does not exist. */
  remove(key: string): Promise<void>;
}

/** The disk is full or the bucket does not answer: not the visitor's mistake, and worth a retry. */
export class StoreTrouble extends DomainError {
  constructor(cause: unknown) {
    super(errorCode.unavailable, { retryAfterSeconds: 30, cause });
  }
}

const guarded =
  <Parameters extends unknown[], Result>(work: (...parameters: Parameters) => Promise<Result>) =>
  async (...parameters: Parameters): Promise<Result> => {
    try {
      return await work(...parameters);
    } catch (error) {
      throw new StoreTrouble(error);
    }
  };

/** The store as the portal uses it: what fails there is `StoreTrouble`. */
export interface GuardedStore extends FileStore {
  /** The whole file in memory; undefined if it does not exist. */
  read(key: string): Promise<Buffer | undefined>;
}

export const guardedStore = (store: FileStore, silentMs: number): GuardedStore => ({
  put: guarded((key, file) => store.put(key, file)),
  open: guarded((key) => store.open(key)),
  list: guarded((folder) => store.list(folder)),
  remove: guarded((key) => store.remove(key)),
  read: guarded(async (key) => {
    const content = await store.open(key);
    return content && wholeFile(content, silentMs);
  }),
});

/** `s3://bucket/prefix`, or a directory. */
export const openStore = (place: string, times?: Partial<BucketTimes>): FileStore =>
  place.startsWith('s3://') ? bucketStore(place, times) : directoryStore(place);
