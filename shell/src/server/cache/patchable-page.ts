import { packQuickly } from './pack-quickly.ts';
import { stitchBrotli } from './stitch-brotli.ts';
import { stitchGzip } from './stitch-gzip.ts';
import type { Stitched } from './stitched.ts';

export type PageEncoding = 'br' | 'gzip' | 'identity';

/** Markup that is bytes already is not decoded. */
export type Piece = string | Buffer;

export interface PageBytes {
  /** Sent one after the other. */
  readonly body: readonly Buffer[];
  readonly encoding: PageEncoding;
}

/**
 * A page that is split at its one nonce. The copy for the first visitor is compressed quickly, because most
 * invented addresses are requested only once. For the second visitor it is compressed well, once. Later
 * visitors get these bytes with their own nonce between them, so a cached page costs neither a copy nor compression.
 */
export class PatchablePage {
  readonly #before: Buffer;
  readonly #after: Buffer;
  readonly #asked = new Set<PageEncoding>();
  readonly #stitched = new Map<'br' | 'gzip', Promise<Stitched | null>>();

  constructor(before: readonly Piece[], after: readonly Piece[]) {
    this.#before = joined(before);
    this.#after = joined(after);
  }

  /** Memory use, counted as if both encodings were present. */
  get size(): number {
    return Math.ceil((this.#before.length + this.#after.length) * 1.6);
  }

  /** The text after the last `start`, up to the next `end`. */
  between(start: string, end: string): string | undefined {
    const from = this.#after.lastIndexOf(start);
    const to = this.#after.indexOf(end, from);
    return from < 0 || to < 0 ? undefined : this.#after.toString('utf8', from + start.length, to);
  }

  async bytes(encoding: PageEncoding, nonce: string): Promise<PageBytes> {
    const patch = Buffer.from(nonce, 'latin1');
    const isFirst = !this.#asked.has(encoding);
    this.#asked.add(encoding);
    const parts = [this.#before, patch, this.#after];
    if (encoding === 'identity') return { body: parts, encoding };
    if (isFirst) return { body: [await packQuickly(Buffer.concat(parts), encoding)], encoding };
    const stitched = await this.#stitch(encoding, patch.length);
    // A gzip stream can always be split.
    return stitched ? { body: stitched.fill(patch), encoding } : this.bytes('gzip', nonce);
  }

  #stitch(encoding: 'br' | 'gzip', holeLength: number): Promise<Stitched | null> {
    const known = this.#stitched.get(encoding);
    if (known) return known;
    const made = (encoding === 'br' ? stitchBrotli : stitchGzip)(this.#before, this.#after, holeLength);
    this.#stitched.set(encoding, made);
    return made;
  }
}

/**
 * Texts are written straight into the page: joined first, one Armenian word would double the memory of all of them, and
 * fresh memory costs more than copying.
 */
const joined = (pieces: readonly Piece[]): Buffer => {
  const sizes = pieces.map((piece) => Buffer.byteLength(piece));
  const whole = Buffer.allocUnsafeSlow(sizes.reduce((sum, size) => sum + size, 0));
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    if (typeof piece === 'string') whole.write(piece, at);
    else whole.set(piece, at);
    at += sizes[index] ?? 0;
  }
  return whole;
};
