import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '@arev/shared/releases';
import { fileProblem } from '@arev/shared/releases/hash';
import type { Catalogue } from '../releases/catalogue.ts';
import { preferredEncoding } from './accept.ts';
import type { Exchange } from './exchange.ts';
import { answerFile, type FileBytes } from './file-answer.ts';
import { plainAnswer } from './plain-answer.ts';

const address = /^\/releases\/([a-z][a-z0-9-]{1,39})\/(r[0-9a-f]{11})\/(client\/[^?]+)$/;
const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;
const copies = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const;

/**
 * Serves only files that a signed manifest names: the path is a lookup key, never a file system path. Each
 * copy is verified against its hash; a damaged one is replaced by another copy. A file that is missing or
 * damaged in every copy is a 404 that no browser accepts as a script or a page.
 */
export const releaseFiles =
  (catalogue: Catalogue) =>
  async (exchange: Exchange): Promise<void> => {
    const [, remote, id, path] = address.exec(decodeURI(exchange.path)) ?? [];
    if (!remote || !id || !path) return plainAnswer(exchange, 404);
    const manifest = await catalogue.manifest(remote, id).catch(() => null);
    const known = manifest && Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined;
    if (!manifest || !known) return plainAnswer(exchange, 404);

    const signed = signedFiles(catalogue, manifest, exchange);
    const file = async (): Promise<FileBytes | null> => {
      const wanted = preferredEncoding(exchange.request.headers['accept-encoding']);
      const packed = wanted === 'identity' ? null : await signed(path + suffixes[wanted]);
      if (packed) return { body: packed, encoding: wanted };
      const plain = (await signed(path)) ?? (await unpacked(signed, path, known.size));
      return plain && { body: plain, encoding: 'identity' };
    };
    const etag = `"${known.integrity.slice('sha384-'.length, 32)}"`;
    if (!(await answerFile(exchange, { path, etag, file }))) plainAnswer(exchange, 404);
  };

type SignedFile = (path: string) => Promise<Buffer | null>;

/** The bytes of a file if they match the signed hash; otherwise a line in the log and null. */
const signedFiles =
  (catalogue: Catalogue, { remote, id, files }: Release, { log }: Exchange): SignedFile =>
  async (path) => {
    const expected = Object.hasOwn(files, path) ? files[path] : undefined;
    if (!expected) return null;
    const bytes = await catalogue.file(remote, id, path);
    const problem = fileProblem(path, expected, bytes);
    if (problem === null) return bytes;
    log.error({ remote, release: id, file: path, problem }, 'a file of a release is missing or damaged');
    return null;
  };

/** Decompressed from a copy that matches its signed hash. */
const unpacked = async (signed: SignedFile, path: string, size: number): Promise<Buffer | null> => {
  for (const [suffix, unpack] of copies) {
    const packed = await signed(path + suffix);
    if (packed) return unpack(packed, { maxOutputLength: size }).catch(() => null);
  }
  return null;
};
