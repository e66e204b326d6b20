import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { STATUS_CODES } from 'node:http';
import { baseHeaders } from '../security/headers.ts';
import type { Exchange } from './exchange.ts';

/** A short response in plain text that reveals nothing about the implementation. */
export const plainAnswer = (
  { request, response }: Exchange,
  status: number,
  headers: OutgoingHttpHeaders = {},
): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = `${STATUS_CODES[status] ?? 'Error'}\n`;
  response.writeHead(status, {
    ...baseHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    // An unread body must not be parsed as the next request.
    ...(request.complete || hasNoBody(request.headers) ? {} : { connection: 'close' }),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};

const hasNoBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';

export const redirect = (
  exchange: Exchange,
  status: number,
  location: string,
  headers: OutgoingHttpHeaders = {},
): void => plainAnswer(exchange, status, { location, ...headers });
