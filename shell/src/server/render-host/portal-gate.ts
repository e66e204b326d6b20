import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import type { RightsOf } from './render-rights.ts';

export interface PortalGate {
  close(): void;
}

const passedOn = [
  'accept',
  'accept-encoding',
  'accept-language',
  'x-request-id',
  'x-requested-with',
] as const;
const passedWithBody = ['content-type', 'content-length', 'idempotency-key'] as const;
const paths = /^\/(?:portal|patients)\//;
const upwards = /\.\.|%2e/i;
const mostAtOnce = 64;
const longest = 30_000;
/** As large as a form that the shell accepts, and its encoding. */
const largestBody = 512 * 1024;

/**
 * The only connection of a render host: a Unix socket to read the portal as an anonymous visitor. It forwards
 * no credentials and no headers about another client. The one write that it forwards is for a form that a
 * visitor has sent (205).
 */
export const openPortalGate = async (
  portalUrl: string,
  socket: string,
  rightsOf: RightsOf = () => undefined,
): Promise<PortalGate> => {
  const { protocol, hostname, port } = new URL(portalUrl);
  const options = { keepAlive: true, maxSockets: mostAtOnce };
  const agent = protocol === 'https:' ? new TlsAgent(options) : new Agent(options);
  const server = createServer((request, response) => {
    const rights = rightsOf(request.headers['x-request-id']);
    if (isAllowed(request) && (isReading(request) || (isPost(request) && rights?.takeWrite())))
      forward(request, response, { protocol, hostname, port, agent, added: rights?.headers ?? {} });
    else response.writeHead(403, { connection: 'close' }).end();
  });
  server.maxConnections = mostAtOnce;
  server.keepAliveTimeout = 0;
  server.listen(socket);
  await once(server, 'listening');
  return {
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
};

/** The path is compared as it is written, because only the portal would resolve dot segments. */
const isAllowed = ({ url = '' }: IncomingMessage): boolean => paths.test(url) && !upwards.test(url);

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const isPost = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && Number(headers['content-length'] ?? Infinity) <= largestBody;

interface Way {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
  readonly agent: Agent;
  readonly added: Readonly<Record<string, string>>;
}

const passedHeaders = (request: IncomingMessage): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const name of isReading(request) ? passedOn : [...passedOn, ...passedWithBody]) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
};

const forward = (request: IncomingMessage, response: ServerResponse, { added, ...portal }: Way): void => {
  const send = portal.protocol === 'https:' ? httpsRequest : httpRequest;
  const asked = send({
    ...portal,
    path: request.url,
    method: request.method,
    headers: { ...passedHeaders(request), ...added },
    timeout: longest,
  });
  asked.on('timeout', () => asked.destroy(new Error('the portal does not answer')));
  // As with a direct connection to the portal: the render sees a connection that breaks off.
  asked.on('error', () => response.destroy());
  asked.on('response', (answer) => {
    const { connection: _hop, 'keep-alive': _life, 'transfer-encoding': _form, ...kept } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, kept);
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  response.on('close', () => asked.destroy());
  if (isReading(request)) asked.end();
  else request.pipe(asked);
};
