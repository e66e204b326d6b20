/** Compressed bytes of a page with a gap for the nonce. */
export interface Stitched {
  readonly size: number;
  fill(nonce: Buffer): Buffer;
}
