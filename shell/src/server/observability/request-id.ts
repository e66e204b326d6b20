import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** One id runs through shell, render host and portal. Only a proxy of ours may bring its own. */
export const requestId = (request: IncomingMessage, trustProxy: boolean): string => {
  const given = request.headers['x-request-id'];
  return trustProxy && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};
