import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellAssets } from '../composition/shell-assets.ts';
import { type ContentEncoding, preferredEncoding } from './accept.ts';
import { isCompressible } from './content-types.ts';
import type { Exchange } from './exchange.ts';
import { answerFile, type FileBytes } from './file-answer.ts';
import { pack } from './pack.ts';
import { plainAnswer } from './plain-answer.ts';

interface FileSource {
  /** The file at an address. */
  readonly fileAt?: (path: string) => string;
  /** Another build has other bytes at the same address. */
  readonly changes?: boolean;
  /** Reads a file of another build; null if there is none. */
  readonly readOther?: (path: string) => Promise<Buffer | null>;
}

const assetAt = (path: string): string => path.slice('/assets/'.length);
/** The few files that browsers request at fixed addresses. */
export const icons: FileSource = { fileAt: (path) => `icons${path}`, changes: true };

/**
 * The client build of the shell: small enough to keep in memory, compressed on first use. While shells of two builds
 * run, and for pages that were opened before, `readOther` finds the files of the other build.
 */
export const shellFiles = (
  { folder, files }: ShellAssets,
  { fileAt = assetAt, changes = false, readOther }: FileSource = {},
) => {
  const kept = new Map<string, Promise<Buffer | null>>();
  const once = (key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    kept.set(key, made);
    // A read may fail for a moment.
    void made.then(
      (bytes) => bytes ?? kept.delete(key),
      () => kept.delete(key),
    );
    return made;
  };
  const isOwn = (path: string): boolean => Object.hasOwn(files, path);
  const plain = (path: string) =>
    once(path, async () => {
      if (isOwn(path)) return readFile(join(folder, path)).catch(() => null);
      return (await readOther?.(path)) ?? null;
    });
  const packed = (path: string, encoding: Exclude<ContentEncoding, 'identity'>) =>
    once(`${path} ${encoding}`, async () => {
      const bytes = await plain(path);
      return bytes && pack(bytes, encoding);
    });

  return async (exchange: Exchange): Promise<void> => {
    const path = fileAt(decodeURI(exchange.path));
    if (!isOwn(path) && !(await plain(path))) return plainAnswer(exchange, 404);
    const file = async (): Promise<FileBytes | null> => {
      const wanted = preferredEncoding(exchange.request.headers['accept-encoding']);
      const encoding = isCompressible(path) ? wanted : 'identity';
      const body = encoding === 'identity' ? await plain(path) : await packed(path, encoding);
      return body && { body, encoding };
    };
    // The name of a file of another build contains its digest.
    const version = files[path]?.integrity.slice('sha384-'.length, 32) ?? path;
    if (!(await answerFile(exchange, { path, etag: `"${version}"`, file, changes })))
      plainAnswer(exchange, 404);
  };
};
