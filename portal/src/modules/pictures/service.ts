import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { NotFound } from '../../errors.ts';
import { readAddress } from './address.ts';
import { Variants, type VariantFormat } from './variants.ts';

export interface Picture {
  readonly etag: string;
  readonly type: string;
  /** Whether another browser could have got another format. */
  readonly negotiated: boolean;
  readonly read: () => Promise<Buffer>;
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const formatFor = (accept: string | undefined): VariantFormat =>
  /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(accept ?? '') ? 'avif' : 'webp';

/** The file itself and nothing that a link makes of it: only what really lies below the root is shown. */
const versionOf = async (root: string, file: string): Promise<string> => {
  try {
    const [home, target] = await Promise.all([realpath(root), realpath(file)]);
    const found = await stat(target);
    if (path.join(home, path.relative(root, file)) === target && found.isFile())
      return `${Math.floor(found.mtimeMs).toString(36)}-${found.size.toString(36)}`;
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  throw new NotFound();
};

const sizesOfLists = ['small_', 'medium_'];

export const pictureService = (directory: string) => {
  const root = path.resolve(directory);
  const variants = new Variants(path.join(root, '.variants'));

  const find = async (wanted: string, accept: string | undefined): Promise<Picture> => {
    const address = readAddress(wanted);
    if (address === undefined) throw new NotFound();
    const original = path.join(root, ...address.path);
    const version = await versionOf(root, original);
    const { width, type } = address;
    if (width === undefined)
      return { etag: `"${version}"`, type, negotiated: false, read: () => readFile(original) };
    const format = formatFor(accept);
    return {
      etag: `"${version}-${width}-${format}"`,
      type: `image/${format}`,
      negotiated: true,
      read: () => variants.get({ original, version, width, format }),
    };
  };

  /** Makes the sizes that lists show many of, so that no visitor is the first and waits for all of them. */
  const prepare = async (file: string): Promise<void> => {
    const { dir, base } = path.posix.parse(file);
    for (const prefix of sizesOfLists) {
      const { read } = await find(`${dir}/${prefix}${base}`, 'image/avif');
      await read();
    }
  };

  return { find, prepare };
};
