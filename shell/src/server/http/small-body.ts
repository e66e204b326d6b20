import type { Exchange } from './exchange.ts';

/** The body of a request with a small body; null if it is larger. */
export const readSmall = async ({ request }: Exchange, largest = 2048): Promise<string | null> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(piece)) continue;
    size += piece.length;
    if (size > largest) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};
