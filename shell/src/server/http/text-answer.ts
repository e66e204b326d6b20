import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { baseHeaders } from '../security/headers.ts';
import { preferredEncoding } from './accept.ts';
import type { Exchange } from './exchange.ts';

interface Text {
  readonly type: string;
  readonly body: Buffer | string;
  /** For how many seconds anybody may keep it. */
  readonly maxAge: number;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Below that a packed answer saves no packet. */
const worthPacking = 1200;
/** Made for one answer, so quickly. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A whole text that is the same for everybody. */
export const answerText = async (
  { request, response }: Exchange,
  { type, body, maxAge }: Text,
  headers: OutgoingHttpHeaders = {},
): Promise<void> => {
  const plain = Buffer.from(body);
  const wanted =
    plain.length < worthPacking ? 'identity' : preferredEncoding(request.headers['accept-encoding']);
  const bytes =
    wanted === 'br' ? await brotliAsync(plain, quality) : wanted === 'gzip' ? await gzipAsync(plain) : plain;
  if (response.destroyed) return;
  response.writeHead(200, {
    ...baseHeaders,
    'content-type': `${type}; charset=utf-8`,
    'content-length': bytes.length,
    ...(wanted === 'identity' ? {} : { 'content-encoding': wanted }),
    'cache-control': `public, max-age=${maxAge}`,
    vary: 'Accept-Encoding',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
};
