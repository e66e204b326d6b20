import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { found, NotFound } from '../../errors.ts';
import type { GuardedStore } from '../../files/store.ts';
import { readAddress, type PictureAddress } from './address.ts';
import { Variants, type VariantFormat } from './variants.ts';

export interface Picture {
  readonly etag: string;
  readonly type: string;
  /** Whether the format depends on the Accept header. */
  readonly negotiated: boolean;
  /** A picture of a person: only that person's browser may cache it. */
  readonly personal: boolean;
  /** A file to download, which no page shows. */
  readonly download: boolean;
  readonly read: () => Promise<Buffer>;
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const formatFor = (accept: string | undefined): VariantFormat =>
  /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(accept ?? '') ? 'avif' : 'webp';

/** Symbolic links are refused: the file has to be below the root itself. */
const versionOf = async (root: string, file: string): Promise<string> => {
  try {
    const [home, target] = await Promise.all([realpath(root), realpath(file)]);
    const info = await stat(target);
    if (path.join(home, path.relative(root, file)) === target && info.isFile())
      return `${Math.floor(info.mtimeMs).toString(36)}-${info.size.toString(36)}`;
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  throw new NotFound();
};

const sizesOfLists = ['small_', 'medium_'];

/**
 * Uploaded files are in the store; their names are never reused. Pictures were re-encoded at the upload, and forms are
 * only downloaded. Smaller sizes are stored of pictures that stay: deleting another one from the store deletes all of it.
 */
const uploaded = new Map([
  ['people', { personal: true, stays: false }],
  ['seo', { personal: false, stays: false }],
  ['content', { personal: false, stays: true }],
  ['uploaded-forms', { personal: false, stays: false }],
]);

interface StoredPictures {
  readonly store: Pick<GuardedStore, 'read'> | undefined;
  readonly variants: Variants;
}

const fromStore = async (
  { store, variants }: StoredPictures,
  { path: [folder = '', ...rest], type, width, download }: PictureAddress,
  accept: string | undefined,
): Promise<Picture | undefined> => {
  const kind = uploaded.get(folder);
  if (kind === undefined) return undefined;
  const key = [folder, ...rest].join('/');
  const fetch = async (): Promise<Buffer> => found(await store?.read(key));
  const told = { download, personal: kind.personal };
  if (width === undefined || !kind.stays) {
    const bytes = await fetch();
    return {
      ...told,
      etag: `"${rest.join('-')}"`,
      type,
      negotiated: false,
      read: () => Promise.resolve(bytes),
    };
  }
  const format = formatFor(accept);
  const bytes = await variants.get({ original: key, fetch, version: 'stored', width, format });
  return {
    ...told,
    etag: `"${rest.join('-')}-${width}-${format}"`,
    type: `image/${format}`,
    negotiated: true,
    read: () => Promise.resolve(bytes),
  };
};

export const pictureService = (directory: string, store?: StoredPictures['store']) => {
  const root = path.resolve(directory);
  const variants = new Variants(path.join(root, '.variants'));

  const find = async (wanted: string, accept: string | undefined): Promise<Picture> => {
    const address = readAddress(wanted);
    if (address === undefined) throw new NotFound();
    const stored = await fromStore({ store, variants }, address, accept);
    if (stored !== undefined) return stored;
    const original = path.join(root, ...address.path);
    const version = await versionOf(root, original);
    const { width, type, download } = address;
    const kind = { personal: false, download };
    if (width === undefined)
      return { ...kind, etag: `"${version}"`, type, negotiated: false, read: () => readFile(original) };
    const format = formatFor(accept);
    return {
      ...kind,
      etag: `"${version}-${width}-${format}"`,
      type: `image/${format}`,
      negotiated: true,
      read: () => variants.get({ original, version, width, format }),
    };
  };

  /** Creates the sizes that lists show many of, so that no visitor has to wait for all of them. */
  const prepare = async (file: string): Promise<void> => {
    const { dir, base } = path.posix.parse(file);
    for (const prefix of sizesOfLists) {
      const { read } = await find(`${dir}/${prefix}${base}`, 'image/avif');
      await read();
    }
  };

  return { find, prepare };
};
