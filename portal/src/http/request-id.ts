import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const valid = /^[\w-]{8,64}$/;

/** The shell's id, if it is one: a header from outside must not write into our logs as it likes. */
export const requestId = (request: Pick<IncomingMessage, 'headers'>): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && valid.test(given) ? given : randomUUID();
};
