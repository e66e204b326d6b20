import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** One id identifies a request in shell, render host and portal. Only our own proxy may set it. */
export const requestId = (request: IncomingMessage, trustProxy: boolean): string => {
  const given = request.headers['x-request-id'];
  return trustProxy && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};
