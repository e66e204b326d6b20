import { baseHeaders } from '../security/headers.ts';
import type { ContentEncoding } from './accept.ts';
import { contentType } from './content-types.ts';
import type { Exchange } from './exchange.ts';

export interface FileBytes {
  readonly body: Buffer;
  readonly encoding: ContentEncoding;
}

interface FileAnswer {
  readonly path: string;
  readonly etag: string;
  readonly file: () => Promise<FileBytes | null>;
  /** The content of this address may change. */
  readonly changes?: boolean;
}

/** A file whose address contains a content hash is cached for a year. False if its bytes are missing. */
export const answerFile = async (
  exchange: Exchange,
  { path, etag, file, changes = false }: FileAnswer,
): Promise<boolean> => {
  const { request, response } = exchange;
  const headers = {
    ...baseHeaders,
    'cache-control': changes ? 'public, no-cache' : 'public, max-age=31536000, immutable',
    'content-type': contentType(path),
    'cross-origin-resource-policy': 'same-origin',
    etag,
    vary: 'Accept-Encoding',
  };
  if (matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return true;
  }
  const found = await file();
  if (!found) return false;
  response.writeHead(200, {
    ...headers,
    'content-length': found.body.length,
    ...(found.encoding === 'identity' ? {} : { 'content-encoding': found.encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : found.body);
  return true;
};

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag));
