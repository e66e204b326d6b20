import { constants, crc32, deflateRaw } from 'node:zlib';
import { promisify } from 'node:util';
import type { Stitched } from './stitched.ts';

const deflate = promisify(deflateRaw);
const level = 6;
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A stored block: its header of five bytes says "not the last, not compressed" and the length twice. */
const storedHead = (length: number): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(length ^ 0xffff, 3);
  return head;
};

/** DEFLATE has no dictionary, and `after` is compressed separately, so nothing can refer to the nonce. */
export const stitchGzip = async (before: Buffer, after: Buffer, holeLength: number): Promise<Stitched> => {
  const [first, last] = await Promise.all([
    deflate(before, { level, finishFlush: constants.Z_FULL_FLUSH }),
    deflate(after, { level }),
  ]);
  const crcBefore = crc32(before);
  const start = Buffer.concat([header, first, storedHead(holeLength)]);
  const size = (before.length + holeLength + after.length) >>> 0;
  return {
    fill: (nonce) => {
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(crc32(after, crc32(nonce, crcBefore)), 0);
      trailer.writeUInt32LE(size, 4);
      return [start, nonce, last, trailer];
    },
  };
};
