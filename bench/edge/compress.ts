import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const isText = /^(?:text\/|application\/(?:json|javascript)|image\/svg)/;

/** Immutable files are compressed once with the best quality, all other responses fast. */
const quality = { immutable: 11, other: 5 } as const;

const packed = (body: Buffer, level: number): Promise<Buffer> =>
  compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });

export const isWorthIt = (answer: IncomingMessage, accepted: string): boolean =>
  answer.statusCode === 200 &&
  answer.headers['content-encoding'] === undefined &&
  isText.test(answer.headers['content-type'] ?? '') &&
  accepted.includes('br');

const read = async (answer: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(answer, 'end');
  return Buffer.concat(chunks);
};

/** Compresses the bodies of responses with brotli. */
export class Compressor {
  readonly #kept = new Map<string, Promise<Buffer>>();

  async body(url: string, answer: IncomingMessage): Promise<Buffer> {
    const body = await read(answer);
    if (!answer.headers['cache-control']?.includes('immutable')) return packed(body, quality.other);
    const known = this.#kept.get(url) ?? packed(body, quality.immutable);
    this.#kept.set(url, known);
    return known;
  }
}
