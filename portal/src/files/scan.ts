import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';

export type Scan = (file: string) => Promise<'clean' | 'infected'>;

const answerWithinMs = 60_000;
const longestAnswer = 4_096;

/** `unix:/run/clamav/clamd.ctl` or `tcp://host:3310`. */
const open = (address: string): Socket => {
  if (address.startsWith('unix:')) return connect(address.slice('unix:'.length));
  const { hostname, port } = new URL(address);
  return connect({ host: hostname, port: Number(port === '' ? 3310 : port) });
};

/** Each chunk follows its length; a length of zero ends the stream. */
async function* framed(file: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(file)) {
    const bytes = Buffer.from(chunk);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    yield length;
    yield bytes;
  }
  yield Buffer.alloc(4);
}

const answerOf = async (socket: Socket): Promise<string> => {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes('\0') || text.length > longestAnswer) break;
  }
  return text.split('\0')[0] ?? '';
};

/** Scans with the INSTREAM command of ClamAV's daemon. A file is only accepted if ClamAV calls it clean. */
export const clamScan =
  (address: string): Scan =>
  async (file) => {
    const socket = open(address).setTimeout(answerWithinMs, () =>
      socket.destroy(new Error('The scanner did not answer in time.')),
    );
    try {
      const sent = pipeline(framed(file), socket, { end: false });
      const [answer] = await Promise.all([answerOf(socket), sent]);
      if (answer === 'stream: OK') return 'clean';
      if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
      throw new Error('The scanner gave no verdict.');
    } finally {
      socket.destroy();
    }
  };
