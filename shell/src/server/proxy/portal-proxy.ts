import { Agent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import type { Exchange } from '../http/exchange.ts';
import { plainAnswer } from '../http/plain-answer.ts';
import { proxiedHeaders } from '../security/headers.ts';
import { BodyLimit } from './body-limit.ts';
import { endToEnd } from './hop-by-hop.ts';
import { answerUnavailable } from './unavailable.ts';

interface ProxySettings {
  readonly portalUrl: string;
  readonly uploadLimit: number;
  /** Milliseconds that the portal may be silent. */
  readonly proxyTimeout: number;
  readonly trustProxy: boolean;
}

/** Who the visitor is to the portal is said by us, never by the visitor. */
const ours = [
  'host',
  'x-request-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'expect',
];

/** Hands requests through to the portal and answers back, both as streams, nothing kept. */
export const portalProxy = ({ portalUrl, uploadLimit, proxyTimeout, trustProxy }: ProxySettings) => {
  const target = new URL(portalUrl);
  const isTls = target.protocol === 'https:';
  const agent = isTls
    ? new TlsAgent({ keepAlive: true, maxSockets: 256 })
    : new Agent({ keepAlive: true, maxSockets: 256 });
  const send = isTls ? httpsRequest : httpRequest;

  const handle = (exchange: Exchange): void => {
    const { request, path, search } = exchange;
    if (Number(request.headers['content-length'] ?? 0) > uploadLimit)
      return plainAnswer(exchange, 413, { connection: 'close' });
    const asked = send({
      protocol: target.protocol,
      hostname: target.hostname,
      port: target.port,
      agent,
      method: request.method,
      path: path + search,
      timeout: proxyTimeout,
      headers: { ...endToEnd(request.headers, ours), host: target.host, ...forwarded(exchange, trustProxy) },
    });
    asked.on('timeout', () => asked.destroy(new Error('the portal is silent')));
    asked.on('response', (answer) => pass(exchange, answer));
    exchange.response.on('close', () => asked.destroy());
    sendBody(exchange, asked, uploadLimit);
  };
  return { handle, close: () => agent.destroy() };
};

const sendBody = (exchange: Exchange, asked: ClientRequest, limit: number): void => {
  const { request, response } = exchange;
  const counted = new BodyLimit(limit);
  // Not `pipeline`: it would close the visitor's connection before an answer can be written to it.
  request.pipe(counted).pipe(asked);
  counted.on('error', () => {
    request.unpipe(counted).resume();
    asked.destroy();
    if (!response.headersSent) plainAnswer(exchange, 413, { connection: 'close' });
  });
  asked.on('error', (error) => {
    request.unpipe(counted).resume();
    if (response.writableEnded || response.destroyed || counted.errored) return;
    exchange.log.warn({ requestId: exchange.id, cause: error.message }, 'the portal cannot be reached');
    answerUnavailable(exchange, error.message === 'the portal is silent' ? 504 : 503);
  });
};

const pass = (exchange: Exchange, answer: IncomingMessage): void => {
  const { response } = exchange;
  if (response.headersSent) return void answer.resume();
  response.writeHead(answer.statusCode ?? 502, {
    ...proxiedHeaders,
    // Of transport we alone know.
    ...endToEnd(answer.headers, ['strict-transport-security']),
    'x-content-type-options': 'nosniff',
  });
  // Half an answer must not look like a whole one: the connection is cut when the portal breaks off.
  pipeline(answer, response, (error) => error && response.destroy());
};

const forwarded = ({ request, id, secure }: Exchange, trustProxy: boolean): Record<string, string> => {
  const before = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const chain = [before, request.socket.remoteAddress].filter((each) => typeof each === 'string');
  return {
    'x-request-id': id,
    'x-forwarded-for': chain.join(', '),
    'x-forwarded-proto': secure ? 'https' : 'http',
    ...(request.headers.host ? { 'x-forwarded-host': request.headers.host } : {}),
  };
};
