import type { Readable } from 'node:stream';
import { errorCode } from '@arev/shared/contracts/errors';
import { DomainError } from '../errors.ts';
import { bucketStore } from './bucket-store.ts';
import { directoryStore } from './directory-store.ts';

/** A file that lies on this machine and waits to be kept. */
export interface LocalFile {
  readonly path: string;
  readonly size: number;
}

/** Where uploaded files lie: the port. A key is ours and never what somebody typed. */
export interface FileStore {
  /** The whole file or nothing of it. */
  put(key: string, file: LocalFile): Promise<void>;
  /** Nothing when there is no such file. */
  open(key: string): Promise<Readable | undefined>;
  /** No error when it is not there. */
  remove(key: string): Promise<void>;
}

/** The disk is full, the bucket does not answer: not the visitor's mistake, and worth another try. */
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

export const guardedStore = (store: FileStore): FileStore => ({
  put: guarded((key, file) => store.put(key, file)),
  open: guarded((key) => store.open(key)),
  remove: guarded((key) => store.remove(key)),
});

/** `s3://bucket/prefix`, or a directory. */
export const openStore = (place: string): FileStore =>
  place.startsWith('s3://') ? bucketStore(place) : directoryStore(place);
