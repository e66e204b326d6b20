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
  // A closed socket has no address any more, and a connection carries many requests.
  const addresses = new WeakMap<Socket, string>();
  const use = (socket: Socket): void => {
    const address = addresses.get(socket);
    if (address !== undefined && !socket.destroyed) open.add(address, socket)?.destroy();
  };
  server.on('connection', (socket: Socket) => {
    const address = lineOf(socket.remoteAddress ?? '');
    addresses.set(socket, address);
    use(socket);
    socket.once('close', () => open.remove(address, socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => use(socket));
};
