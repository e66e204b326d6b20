import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that sends the given bytes; `text` is everything received. */
export interface RawClient {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  text(): string;
}

/** Connects from any address of the loopback network, such as 127.0.0.9. */
export const openRaw = async (url: string, first: string, localAddress = '127.0.0.1'): Promise<RawClient> => {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  // Some of them are meant to be cut off.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  socket.write(first);
  return { socket, closed, text: () => text };
};

/** The head of a request, and the given part of its body. */
export const unfinishedPost = (
  path: string,
  { declared, sent }: { declared: number; sent: number },
): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${declared}\r\n\r\n${'x'.repeat(sent)}`;
