import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { baseHeaders } from '../security/headers.ts';
import { type ContentEncoding, preferredEncoding } from './accept.ts';
import type { Exchange } from './exchange.ts';

interface Text {
  readonly type: string;
  readonly body: Buffer | string;
  /** Cache lifetime in seconds. */
  readonly maxAge: number;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Below this size compression saves no packet. */
const worthPacking = 1200;
/** Created for one response, so compressed quickly. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A text as it is sent. */
export interface PackedText {
  readonly bytes: Buffer;
  readonly encoding: ContentEncoding;
}

export const packText = async (body: Buffer | string, wanted: ContentEncoding): Promise<PackedText> => {
  const plain = Buffer.from(body);
  const encoding = plain.length < worthPacking ? 'identity' : wanted;
  if (encoding === 'br') return { bytes: await brotliAsync(plain, quality), encoding };
  return { bytes: encoding === 'gzip' ? await gzipAsync(plain) : plain, encoding };
};

/** A complete text that is the same for everybody. */
export const answerText = async (
  exchange: Exchange,
  { type, body, maxAge }: Text,
  headers: OutgoingHttpHeaders = {},
): Promise<void> =>
  answerPacked(
    exchange,
    await packText(body, preferredEncoding(exchange.request.headers['accept-encoding'])),
    {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${maxAge}`,
      ...headers,
    },
  );

export const answerPacked = (
  { request, response }: Exchange,
  { bytes, encoding }: PackedText,
  headers: OutgoingHttpHeaders,
): void => {
  if (response.destroyed) return;
  response.writeHead(200, {
    ...baseHeaders,
    'content-length': bytes.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    vary: 'Accept-Encoding',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
};
