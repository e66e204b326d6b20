import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A client slower than this holds connections on purpose. */
const bytesPerSecond = { sent: 2048, taken: 512 };
const lookEvery = 1000;

interface Watched {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  read: number;
  written: number;
}

/**
 * Cuts off clients that send a body or read a response too slowly. Slow heads are limited by Node's own
 * `headersTimeout`. Only the average over the whole window counts, so a short stall on a train is tolerated.
 */
export const guardAgainstSlowClients = (server: Server, window: number): { close(): void } => {
  const watched = new Map<Socket, Watched>();
  // Once per connection: a keep-alive connection carries many requests.
  server.on('connection', (socket: Socket) => socket.once('close', () => watched.delete(socket)));
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    watched.set(socket, {
      request,
      response,
      since: performance.now(),
      read: socket.bytesRead,
      written: socket.bytesWritten,
    });
  });
  const timer = setInterval(() => look(watched, window), Math.min(lookEvery, window / 4));
  timer.unref();
  return { close: () => clearInterval(timer) };
};

const look = (watched: Map<Socket, Watched>, window: number): void => {
  const now = performance.now();
  for (const [socket, seen] of watched) {
    const elapsed = now - seen.since;
    if (seen.request.complete && seen.response.writableFinished) {
      watched.delete(socket);
      continue;
    }
    if (elapsed < window) continue;
    const sends =
      !seen.request.complete &&
      !seen.request.isPaused() &&
      isSlow(socket.bytesRead - seen.read, elapsed, bytesPerSecond.sent);
    const takes =
      socket.writableLength > 0 && isSlow(sentBytes(socket) - seen.written, elapsed, bytesPerSecond.taken);
    if (sends) refuse(seen.response, socket);
    else if (takes) socket.destroy();
    Object.assign(seen, { since: now, read: socket.bytesRead, written: sentBytes(socket) });
  }
};

const isSlow = (bytes: number, elapsed: number, least: number): boolean => bytes * 1000 < least * elapsed;

/** `bytesWritten` includes bytes that still wait in our own buffer. */
const sentBytes = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

const refuse = (response: ServerResponse, socket: Socket): void => {
  if (!response.headersSent) {
    response.writeHead(408, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
    response.end('Request Timeout\n', () => socket.destroy());
    setTimeout(() => socket.destroy(), 200).unref();
  } else socket.destroy();
};
