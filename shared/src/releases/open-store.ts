import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './refusal.ts';
import { DirectoryShelf } from './shelf/directory-shelf.ts';
import { ReleaseStore } from './store.ts';

export interface StoreOptions {
  /** Folder with `keys.json`. */
  readonly trust: string;
  /** The base of a relative `file:` address. */
  readonly root?: string;
}

const directoryOf = (url: string, root: string): string => {
  if (url.startsWith('file://')) return fileURLToPath(url);
  const path = url.slice('file:'.length);
  return isAbsolute(path) ? path : resolve(root, path);
};

/** `file:.data/releases`, `file:///var/releases` or `s3://bucket/prefix`. */
export const openStore = async (
  url: string,
  { trust, root = process.cwd() }: StoreOptions,
): Promise<ReleaseStore> => {
  if (url.startsWith('file:')) return new ReleaseStore(new DirectoryShelf(directoryOf(url, root)), trust);
  if (url.startsWith('s3://')) {
    // Loaded on demand, so that a directory store does not load the S3 client.
    const { openBucket } = await import('./shelf/bucket-shelf.ts');
    return new ReleaseStore(openBucket(url), trust);
  }
  throw new Refusal(
    `A release store is file:<folder> or s3://<bucket>/<prefix>, not ${JSON.stringify(url)}.`,
  );
};
