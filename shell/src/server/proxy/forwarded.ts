import type { Exchange } from '../http/exchange.ts';

/** Tells the portal about the visitor of a request. */
export const forwarded = ({ request, secure }: Exchange, trustProxy: boolean): Record<string, string> => {
  const before = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const chain = [before, request.socket.remoteAddress].filter((each) => typeof each === 'string');
  return {
    'x-forwarded-for': chain.join(', '),
    'x-forwarded-proto': secure ? 'https' : 'http',
    ...(request.headers.host ? { 'x-forwarded-host': request.headers.host } : {}),
  };
};
