import { packQuickly } from './pack-quickly.ts';
import { stitchBrotli } from './stitch-brotli.ts';
import { stitchGzip } from './stitch-gzip.ts';
import type { Stitched } from './stitched.ts';

export type PageEncoding = 'br' | 'gzip' | 'identity';

export interface PageBytes {
  readonly body: Buffer;
  readonly encoding: PageEncoding;
}

/**
 * A page cut where its one nonce stands. The first visitor's copy is packed quickly, because most pages that somebody
 * makes up are never asked for again. For the second it is packed well, once; each further visitor's nonce is laid into
 * those bytes, so that a cached page costs a copy and not a compression.
 */
export class PatchablePage {
  readonly #before: Buffer;
  readonly #after: Buffer;
  readonly #asked = new Set<PageEncoding>();
  readonly #stitched = new Map<'br' | 'gzip', Promise<Stitched | null>>();

  constructor(before: string, after: string) {
    this.#before = Buffer.from(before);
    this.#after = Buffer.from(after);
  }

  /** What it takes in memory, counted as if both encodings were there. */
  get size(): number {
    return Math.ceil((this.#before.length + this.#after.length) * 1.6);
  }

  /** What stands behind the last `start`, up to the next `end`. */
  between(start: string, end: string): string | undefined {
    const from = this.#after.lastIndexOf(start);
    const to = this.#after.indexOf(end, from);
    return from < 0 || to < 0 ? undefined : this.#after.toString('utf8', from + start.length, to);
  }

  async bytes(encoding: PageEncoding, nonce: string): Promise<PageBytes> {
    const patch = Buffer.from(nonce, 'latin1');
    const isFirst = !this.#asked.has(encoding);
    this.#asked.add(encoding);
    if (encoding === 'identity' || isFirst) {
      const whole = Buffer.concat([this.#before, patch, this.#after]);
      return { body: encoding === 'identity' ? whole : await packQuickly(whole, encoding), encoding };
    }
    const stitched = await this.#stitch(encoding, patch.length);
    // Gzip can always be stitched.
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
