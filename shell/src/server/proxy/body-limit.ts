import { Transform, type TransformCallback } from 'node:stream';

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** Counts the bytes and stops at the limit; a declared length proves nothing. */
export class BodyLimit extends Transform {
  readonly #limit: number;
  #size = 0;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#size += piece.length;
    if (this.#size > this.#limit) done(new BodyTooLarge('the body is too large'));
    else done(null, piece);
  }
}
