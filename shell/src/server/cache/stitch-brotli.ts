import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';
import type { Stitched } from './stitched.ts';

/**
 * Brotli models a byte by the two before it, so two bytes that never change follow the nonce inside the hole's block.
 */
const anchor = 2;
const quality = 5;

/** Neither a word nor a repetition: the encoder writes plain literals and does not refer back to them. */
const placeholder = 'q0Zx7Jk-Vw4_Ys9Qf2Hb6NcX8gLpR3tM';

/** Block header: "not the last, uncompressed, this length", padded to a whole byte (RFC 7932, 9.2). */
const uncompressedHead = (length: number): Buffer => {
  const bits = ((length - 1) << 3) | (1 << 19);
  return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, (bits >> 16) & 0xff]);
};

/**
 * One encoder compresses the whole page with flushes around the gap, so all distances are correct; then the
 * block of the gap is replaced by an uncompressed one of the same length. Null if the text of a page refers
 * back into the placeholder.
 */
export const stitchBrotli = async (
  before: Buffer,
  after: Buffer,
  holeLength: number,
): Promise<Stitched | null> => {
  const fixed = after.subarray(0, anchor);
  const block = Buffer.concat([Buffer.from(placeholder.slice(0, holeLength)), fixed]);
  const parts = await compressParts([before, block, after.subarray(anchor)]);
  const [first, , last] = parts;
  if (!first || !last || fixed.length < anchor || placeholder.length < holeLength) return null;
  const head = uncompressedHead(block.length);
  const start = Buffer.concat([first, head]);
  const rest = Buffer.concat([fixed, last]);
  const fill = (nonce: Buffer): readonly Buffer[] => [start, nonce, rest];
  return proves(fill, before, after, holeLength) ? { fill } : null;
};

/** Fills the gap with bytes that share nothing with the placeholder: a back reference into the gap would show. */
const proves = (fill: Stitched['fill'], before: Buffer, after: Buffer, holeLength: number): boolean => {
  const other = Buffer.from(
    [...placeholder.slice(0, holeLength)].map((letter) => (letter === '~' ? 33 : 126)),
  );
  try {
    return brotliDecompressSync(Buffer.concat(fill(other))).equals(Buffer.concat([before, other, after]));
  } catch {
    return false;
  }
};

const compressParts = async (parts: readonly Buffer[]): Promise<Buffer[]> => {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  const pieces: Buffer[] = [];
  encoder.on('data', (piece: Buffer) => pieces.push(piece));
  const done: Buffer[] = [];
  for (const part of parts.slice(0, -1)) {
    await new Promise<void>((resolve, reject) => {
      encoder.once('error', reject);
      encoder.write(part, () => encoder.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve()));
    });
    done.push(Buffer.concat(pieces.splice(0)));
  }
  await new Promise<void>((resolve, reject) => {
    encoder.once('error', reject).once('end', resolve);
    encoder.end(parts.at(-1));
  });
  done.push(Buffer.concat(pieces.splice(0)));
  return done;
};
