import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { boundConnections } from './crowded-addresses.ts';
import { guardAgainstSlowClients } from './slow-clients.ts';

interface Limits {
  /** Time limits in milliseconds: for a request head, and for a stalled body or response. */
  readonly slowClientTimeout: number;
  readonly trustProxy: boolean;
  readonly connectionsPerAddress: number;
}

/** Long enough for the largest allowed upload on a poor connection; slow-drip attacks are cut off much earlier. */
const wholeRequestTimeout = 10 * 60_000;

export const makeServer = (listener: RequestListener, limits: Limits): Server => {
  const { slowClientTimeout, trustProxy, connectionsPerAddress } = limits;
  const server = createServer(
    {
      headersTimeout: slowClientTimeout,
      requestTimeout: wholeRequestTimeout,
      // Longer than the keep-alive of a proxy, so that the proxy never reuses a connection that is being
      // closed.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: Math.min(1000, slowClientTimeout / 4),
      maxHeaderSize: 16 * 1024,
      // The listener checks it, so that all errors have the same form.
      requireHostHeader: false,
      noDelay: true,
    },
    listener,
  );
  server.maxRequestsPerSocket = 10_000;
  server.maxHeadersCount = 100;
  server.on('clientError', refuseBrokenRequest);
  // The handler that reads the body answers "100 Continue".
  server.on('dropRequest', (_request, socket: Duplex) => socket.destroy());
  // All visitors behind a proxy share its address.
  if (!trustProxy) boundConnections(server, connectionsPerAddress);
  const guard = guardAgainstSlowClients(server, slowClientTimeout);
  server.on('close', () => guard.close());
  return server;
};

const statusByCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const refuseBrokenRequest = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusByCode[error.code ?? ''] ?? 400;
  const text = `${STATUS_CODES[status]}\n`;
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: text/plain; charset=utf-8\r\n` +
      `content-length: ${text.length}\r\nconnection: close\r\n\r\n${text}`,
    () => socket.destroy(),
  );
};
