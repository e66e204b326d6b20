import type { Exchange } from './exchange.ts';

/** Sent by a page of this site: another one must not act in the browser of a person who follows its link. */
export const isOwnRequest = ({ request: { headers } }: Pick<Exchange, 'request'>): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return URL.parse(headers.origin ?? '')?.host === headers.host;
};
