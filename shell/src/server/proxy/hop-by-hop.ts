import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Removes hop-by-hop headers, including those that `Connection` names. */
export const endToEnd = (
  headers: IncomingHttpHeaders,
  without: readonly string[] = [],
): OutgoingHttpHeaders => {
  const named = new Set(
    (headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) =>
        value !== undefined && !hopByHop.has(name) && !named.has(name) && !without.includes(name),
    ),
  );
};
