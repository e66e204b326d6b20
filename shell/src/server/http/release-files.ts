import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Refusal, type Release } from '@arev/shared/releases';
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
 * damaged in every copy is a 404 that no browser accepts as a script or a page. While the store is away, a
 * file without a local copy is a 503: it will be there again.
 */
export const releaseFiles =
  (catalogue: Catalogue) =>
  async (exchange: Exchange): Promise<void> => {
    const [, remote, id, path] = address.exec(decodeURI(exchange.path)) ?? [];
    if (!remote || !id || !path) return plainAnswer(exchange, 404);
    try {
      const manifest = await catalogue.manifest(remote, id);
      if (!(await answerSigned(exchange, catalogue, manifest, path))) plainAnswer(exchange, 404);
    } catch (error) {
      if (error instanceof Refusal) return plainAnswer(exchange, 404);
      const { id: requestId, log } = exchange;
      log.error({ requestId, remote, release: id, cause: String(error) }, 'a release cannot be read');
      plainAnswer(exchange, 503, { 'retry-after': '5' });
    }
  };

/** False if the release has no such file, or no copy of it that matches its hash. */
const answerSigned = async (
  exchange: Exchange,
  catalogue: Catalogue,
  manifest: Release,
  path: string,
): Promise<boolean> => {
  const { files } = manifest;
  const known = Object.hasOwn(files, path) ? files[path] : undefined;
  if (!known) return false;
  const file = async (): Promise<FileBytes | null> => {
    const wanted = preferredEncoding(exchange.request.headers['accept-encoding']);
    for (const from of ['copy', 'store'] as const) {
      const signed = signedFiles(from, catalogue, manifest, exchange);
      const packed = wanted === 'identity' ? null : await signed(path + suffixes[wanted]);
      if (packed) return { body: packed, encoding: wanted };
      const plain = (await signed(path)) ?? (await unpacked(signed, path, known.size));
      if (plain) return { body: plain, encoding: 'identity' };
    }
    return null;
  };
  const etag = `"${known.integrity.slice('sha384-'.length, 32)}"`;
  return answerFile(exchange, { path, etag, file });
};

type SignedFile = (path: string) => Promise<Buffer | null>;

/** The bytes of a file if they match the signed hash; otherwise null, and a line in the log unless there is no local copy. */
const signedFiles =
  (
    from: 'copy' | 'store',
    catalogue: Catalogue,
    { remote, id, files }: Release,
    { log }: Exchange,
  ): SignedFile =>
  async (path) => {
    const expected = Object.hasOwn(files, path) ? files[path] : undefined;
    if (!expected) return null;
    const bytes = await catalogue.file(from, remote, id, path);
    const problem = fileProblem(path, expected, bytes);
    if (problem === null) return bytes;
    if (bytes || from === 'store')
      log.error(
        { remote, release: id, file: path, from, problem },
        'a file of a release is missing or damaged',
      );
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
