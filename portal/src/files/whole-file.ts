import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

async function* watched(content: Readable, timer: NodeJS.Timeout) {
  for await (const chunk of content) {
    timer.refresh();
    yield Buffer.from(chunk);
  }
}

/** Reads a file into memory. A store that sends nothing for so long has stopped in the middle of it. */
export const wholeFile = async (content: Readable, silentMs: number): Promise<Buffer> => {
  const giveUp = () => content.destroy(new Error('The store stopped in the middle of a file.'));
  const timer = setTimeout(giveUp, silentMs);
  try {
    return await buffer(watched(content, timer));
  } finally {
    clearTimeout(timer);
  }
};
