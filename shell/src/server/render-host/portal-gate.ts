import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { previewHeader } from '../previews/preview.ts';

/** The preview of the page that caused the request, if an editor looks at a draft. */
export type PreviewTokenOf = (requestId: string | string[] | undefined) => string | undefined;

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
const paths = /^\/(?:portal|patients)\//;
const upwards = /\.\.|%2e/i;
const mostAtOnce = 64;
const longest = 30_000;

/**
 * The only connection of a render host: a Unix socket to read the portal as an anonymous visitor. It forwards
 * no writes, no credentials and no headers about another client.
 */
export const openPortalGate = async (
  portalUrl: string,
  socket: string,
  previewTokenOf: PreviewTokenOf = () => undefined,
): Promise<PortalGate> => {
  const agent = new Agent({ keepAlive: true, maxSockets: mostAtOnce });
  const server = createServer((request, response) => {
    if (isAllowed(request)) forward(request, response, { origin: portalUrl, agent, previewTokenOf });
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
const isAllowed = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && paths.test(url) && !upwards.test(url);

interface Way {
  readonly origin: string;
  readonly agent: Agent;
  readonly previewTokenOf: PreviewTokenOf;
}

const forward = (
  request: IncomingMessage,
  response: ServerResponse,
  { origin, agent, previewTokenOf }: Way,
): void => {
  const { hostname, port } = new URL(origin);
  const token = previewTokenOf(request.headers['x-request-id']);
  const headers = {
    ...Object.fromEntries(
      passedOn.flatMap((name) =>
        request.headers[name] === undefined ? [] : [[name, request.headers[name]]],
      ),
    ),
    ...(token !== undefined && { [previewHeader]: token }),
  };
  const asked = httpRequest({
    hostname,
    port,
    path: request.url,
    method: request.method,
    headers,
    agent,
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
  asked.end();
};
