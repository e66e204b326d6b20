import type { Exchange } from './exchange.ts';
import { isOwnRequest } from './own-request.ts';
import { plainAnswer } from './plain-answer.ts';
import { readSmall } from './small-body.ts';

/** A long survey in Armenian, where each letter takes six bytes. */
const largest = 192 * 1024;
const mostFields = 500;

/** The fields of a form that the browser itself has sent; null if the request was refused. */
export const readPlainForm = async (exchange: Exchange): Promise<Record<string, string> | null> => {
  const refuse = (status: 403 | 413 | 415): null => {
    plainAnswer(exchange, status, { connection: 'close' });
    return null;
  };
  if (!isOwnRequest(exchange)) return refuse(403);
  const type = exchange.request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded(?:;|$)/i.test(type)) return refuse(415);
  const body = await readSmall(exchange, largest);
  if (body === null) return refuse(413);
  const fields = [...new URLSearchParams(body)];
  return fields.length > mostFields ? refuse(413) : Object.fromEntries(fields);
};
