import { randomFillSync } from 'node:crypto';

const bytesPerNonce = 18;

// Random bytes are drawn for many nonces at once: one call per page costs more than the headers of the page.
const pool = Buffer.alloc(bytesPerNonce * 512);
let offset = pool.length;

/** 144 random bits in 24 characters of base64url. */
export const newNonce = (): string => {
  if (offset === pool.length) {
    randomFillSync(pool);
    offset = 0;
  }
  offset += bytesPerNonce;
  return pool.toString('base64url', offset - bytesPerNonce, offset);
};
