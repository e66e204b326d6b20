import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { PerAddress } from '../crowd/per-address.ts';
import { lineOf } from '../crowd/visitor-address.ts';

/**
 * Bounds the connections of one address. One too many ends the one that was used longest ago, not the newest: a
 * neighbour behind the same address still gets in.
 */
export const boundConnections = (server: Server, most: number): void => {
  const open = new PerAddress<Socket>(most);
  const use = (socket: Socket): void => {
    if (!socket.destroyed) open.add(lineOf(socket.remoteAddress ?? ''), socket)?.destroy();
  };
  server.on('connection', (socket: Socket) => {
    // A socket forgets its address when it closes.
    const address = lineOf(socket.remoteAddress ?? '');
    use(socket);
    socket.once('close', () => open.remove(address, socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => use(socket));
};
