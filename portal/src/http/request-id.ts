import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const valid = /^[\w-]{8,64}$/;

/** The request id of the shell, if it is valid: arbitrary header values must not get into our logs. */
export const requestId = (request: Pick<IncomingMessage, 'headers'>): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && valid.test(given) ? given : randomUUID();
};
