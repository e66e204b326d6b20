import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { PerAddress } from '../crowd/per-address.ts';
import { lineOf } from '../crowd/visitor-address.ts';

/**
 * Limits the connections of one address. A connection over the limit closes the least recently used one, not
 * the newest: a neighbour behind the same address still gets in.
 */
export const boundConnections = (server: Server, most: number): void => {
  const open = new PerAddress<Socket>(most);
  const use = (socket: Socket): void => {
    if (!socket.destroyed) open.add(lineOf(socket.remoteAddress ?? ''), socket)?.destroy();
  };
  server.on('connection', (socket: Socket) => {
    // A closed socket has no address any more.
    const address = lineOf(socket.remoteAddress ?? '');
    use(socket);
    socket.once('close', () => open.remove(address, socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => use(socket));
};
