import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { Turns } from '../crowd/turns.ts';
import type { Exchange } from '../http/exchange.ts';
import { traceHeaders } from '../observability/traces.ts';
import { proxiedHeaders } from '../security/headers.ts';
import { answerTooLarge, answerUnavailable } from './api-errors.ts';
import { BodyLimit } from './body-limit.ts';
import { forwarded } from './forwarded.ts';
import { type Gathered, Gathering } from './gather.ts';
import { previewHeader, previewTokenOf } from '../previews/preview.ts';
import { endToEnd } from './hop-by-hop.ts';
import { maySetCookies, sessionCookieOf } from './session-cookie.ts';
import type { ProxyBounds } from './proxy-bounds.ts';

interface ProxySettings extends ProxyBounds {
  readonly portalUrl: string;
  readonly uploadLimit: number;
  /** How long the portal may be silent about a call without files, in milliseconds. */
  readonly proxyTimeout: number;
  readonly trustProxy: boolean;
}

/** Headers about the visitor are set by the shell, never by the visitor. */
const ours = [
  'host',
  'x-request-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'expect',
  'traceparent',
  'tracestate',
  'cookie',
  previewHeader,
];

/** Known only to the shell. */
const transport = ['strict-transport-security'];

const mostWaiting = 1000;

/** API calls from the page of an editor show the draft as well. */
const previewOf = (exchange: Exchange): Record<string, string> => {
  const token = exchange.request.method === 'GET' ? previewTokenOf(exchange) : undefined;
  return token === undefined ? {} : { [previewHeader]: token };
};

/** A small file is sent in a body that is buffered. */
const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false;

/**
 * Forwards requests to the portal. A body is buffered before a connection to the portal is opened; a body
 * that is too large for this is streamed, and large bodies have their own limit (074).
 */
export const portalProxy = (settings: ProxySettings) => {
  const { portalUrl, uploadLimit, proxyTimeout, uploadTimeout, trustProxy } = settings;
  const { portalPatience: patience } = settings;
  const target = new URL(portalUrl);
  const isTls = target.protocol === 'https:';
  const agent = isTls ? new TlsAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const send = isTls ? httpsRequest : httpRequest;
  const gathering = new Gathering(settings);
  const calls = new Turns({ atOnce: settings.portalCalls, waiting: mostWaiting, patience });
  const uploads = new Turns({ atOnce: settings.portalUploads, waiting: mostWaiting, patience });

  const silenceOf = (request: IncomingMessage, { hasMore }: Gathered): number =>
    hasMore || isForm(request) ? Math.max(proxyTimeout, uploadTimeout) : proxyTimeout;

  const ask = (exchange: Exchange, { bytes, hasMore }: Gathered): ClientRequest => {
    const { request, path, search } = exchange;
    return send({
      protocol: target.protocol,
      hostname: target.hostname,
      port: target.port,
      agent,
      method: request.method,
      path: path + search,
      headers: {
        ...endToEnd(request.headers, ours),
        ...sessionCookieOf(path, request.headers),
        ...previewOf(exchange),
        ...(bytes.length > 0 && !hasMore ? { 'content-length': bytes.length } : {}),
        host: target.host,
        'x-request-id': exchange.id,
        ...forwarded(exchange, trustProxy),
        ...traceHeaders(),
      },
    });
  };

  const handle = async (exchange: Exchange): Promise<void> => {
    const { request, response } = exchange;
    if (Number(request.headers['content-length'] ?? 0) > uploadLimit) return answerTooLarge(exchange);
    const body = await gathering.read(exchange);
    if (!body) return;
    const giveBack = await (body.hasMore ? uploads : calls).take().catch(() => null);
    if (response.destroyed) return giveBack?.();
    if (!giveBack) {
      exchange.log.warn({ requestId: exchange.id }, 'too many requests wait for the portal');
      return answerUnavailable(exchange);
    }
    try {
      const asked = ask(exchange, body).once('close', giveBack);
      endAfterSilence(asked, response, silenceOf(request, body));
      asked.on('response', (answer) => pass(exchange, answer));
      response.on('close', () => asked.destroy());
      sendBody(exchange, asked, body, uploadLimit);
    } catch (error) {
      giveBack();
      throw error;
    }
  };
  return { handle, close: () => agent.destroy() };
};

/**
 * A portal that has to wait for the visitor is not silent; visitors who take too little are cut off elsewhere. The timer
 * of the socket, because that of a request neither covers the connecting nor fires twice.
 */
const endAfterSilence = (asked: ClientRequest, response: ServerResponse, longest: number): void => {
  asked.on('socket', (socket) => {
    const look = (): void => {
      if (response.writableNeedDrain) socket.setTimeout(longest);
      else asked.destroy(new Error('the portal is silent'));
    };
    socket.setTimeout(longest).on('timeout', look);
    asked.on('close', () => socket.setTimeout(0).off('timeout', look));
  });
};

const sendBody = (
  exchange: Exchange,
  asked: ClientRequest,
  { bytes, hasMore }: Gathered,
  limit: number,
): void => {
  const { request, response } = exchange;
  const counted = new BodyLimit(limit);
  const stop = (): void => void request.unpipe(counted).resume();
  counted.on('error', () => {
    stop();
    asked.destroy();
    if (!response.headersSent) answerTooLarge(exchange);
  });
  asked.on('error', (error) => {
    stop();
    if (response.writableEnded || response.destroyed || counted.errored) return;
    exchange.log.warn({ requestId: exchange.id, cause: error.message }, 'the portal cannot be reached');
    answerUnavailable(exchange, error.message === 'the portal is silent' ? 504 : 503);
  });
  // Not `pipeline`: it would close the visitor's connection before a response can be written.
  counted.pipe(asked);
  if (!hasMore) return void counted.end(bytes);
  counted.write(bytes);
  request.pipe(counted);
};

const pass = (exchange: Exchange, answer: IncomingMessage): void => {
  const { response } = exchange;
  if (response.headersSent) return void answer.resume();
  response.writeHead(answer.statusCode ?? 502, {
    ...proxiedHeaders,
    ...endToEnd(answer.headers, maySetCookies(exchange.path) ? transport : [...transport, 'set-cookie']),
    'x-content-type-options': 'nosniff',
  });
  // A partial response must not look complete: if the portal breaks off, the connection is closed.
  pipeline(answer, response, (error) => error && response.destroy());
};
