import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** A request and its response, with the data that all parts of the server need. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** As sent, without the query. */
  readonly path: string;
  /** With its `?`, or empty. */
  readonly search: string;
  readonly id: string;
  readonly log: Logger;
  /** The visitor came over TLS. */
  readonly secure: boolean;
  readonly cookies: ReadonlyMap<string, string>;
}

export type Handler = (exchange: Exchange) => Promise<void> | void;

/** Splits a request target; null if it is not a valid path. */
export const splitTarget = (target: string | undefined): { path: string; search: string } | null => {
  if (!target?.startsWith('/')) return null;
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  // Backslashes, control characters and broken escapes have no legitimate use in a path.
  if (/[\\\u0000-\u0020\u007f]|%(?![0-9a-f]{2})|%00|%5c/i.test(path)) return null;
  try {
    decodeURIComponent(path);
  } catch {
    return null;
  }
  return { path, search: at < 0 || at === target.length - 1 ? '' : target.slice(at) };
};
