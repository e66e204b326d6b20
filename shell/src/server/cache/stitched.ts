/** Compressed bytes of a page with a gap for the nonce. */
export interface Stitched {
  /** The parts that are sent one after the other; those that all visitors share are not copied. */
  fill(nonce: Buffer): readonly Buffer[];
}
