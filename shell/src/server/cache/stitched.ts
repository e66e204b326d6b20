/** Compressed bytes of a page with a hole where the nonce goes. */
export interface Stitched {
  readonly size: number;
  fill(nonce: Buffer): Buffer;
}
