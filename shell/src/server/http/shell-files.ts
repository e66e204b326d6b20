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
  readonly fileAt: (path: string) => string;
  /** Another build has other bytes at the same address. */
  readonly changes?: boolean;
}

const assets: FileSource = { fileAt: (path) => path.slice('/assets/'.length) };
/** The few files that browsers request at fixed addresses. */
export const icons: FileSource = { fileAt: (path) => `icons${path}`, changes: true };

/** The client build of the shell: small enough to keep in memory, compressed on first use. */
export const shellFiles = ({ folder, files }: ShellAssets, { fileAt, changes = false } = assets) => {
  const kept = new Map<string, Promise<Buffer | null>>();
  const once = (key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    kept.set(key, made);
    return made;
  };
  const plain = (path: string) => once(path, () => readFile(join(folder, path)).catch(() => null));
  const packed = (path: string, encoding: Exclude<ContentEncoding, 'identity'>) =>
    once(`${path} ${encoding}`, async () => {
      const bytes = await plain(path);
      return bytes && pack(bytes, encoding);
    });

  return async (exchange: Exchange): Promise<void> => {
    const path = fileAt(decodeURI(exchange.path));
    const known = Object.hasOwn(files, path) ? files[path] : undefined;
    if (!known) return plainAnswer(exchange, 404);
    const file = async (): Promise<FileBytes | null> => {
      const wanted = preferredEncoding(exchange.request.headers['accept-encoding']);
      const encoding = isCompressible(path) ? wanted : 'identity';
      const body = encoding === 'identity' ? await plain(path) : await packed(path, encoding);
      return body && { body, encoding };
    };
    const etag = `"${known.integrity.slice('sha384-'.length, 32)}"`;
    if (!(await answerFile(exchange, { path, etag, file, changes }))) plainAnswer(exchange, 404);
  };
};
