import type { Catalogue } from '../releases/catalogue.ts';
import { preferredEncoding } from './accept.ts';
import type { Exchange } from './exchange.ts';
import { answerFile, type FileBytes } from './file-answer.ts';
import { plainAnswer } from './plain-answer.ts';

const address = /^\/releases\/([a-z][a-z0-9-]{1,39})\/(r[0-9a-f]{11})\/(client\/[^?]+)$/;
const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

/**
 * Serves what a signed manifest names and nothing else: a path is a key to look up there, never a way through folders.
 * A missing file is a 404 that no browser can take for a script or a page.
 */
export const releaseFiles =
  (catalogue: Catalogue) =>
  async (exchange: Exchange): Promise<void> => {
    const [, remote, id, path] = address.exec(decodeURI(exchange.path)) ?? [];
    if (!remote || !id || !path) return plainAnswer(exchange, 404);
    const manifest = await catalogue.manifest(remote, id).catch(() => null);
    const known = manifest && Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined;
    if (!manifest || !known) return plainAnswer(exchange, 404);

    const file = async (): Promise<FileBytes | null> => {
      const wanted = preferredEncoding(exchange.request.headers['accept-encoding']);
      const compressed = wanted !== 'identity' && Object.hasOwn(manifest.files, path + suffixes[wanted]);
      const body = compressed ? await catalogue.file(remote, id, path + suffixes[wanted]) : null;
      if (body) return { body, encoding: wanted };
      const plain = await catalogue.file(remote, id, path);
      return plain && { body: plain, encoding: 'identity' };
    };
    const etag = `"${known.integrity.slice('sha384-'.length, 32)}"`;
    const found = await answerFile(exchange, { path, etag, file });
    if (!found) {
      exchange.log.error({ remote, release: id, file: path }, 'a file of a release is missing');
      plainAnswer(exchange, 404);
    }
  };
