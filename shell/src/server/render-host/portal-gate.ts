import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';

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
const mostAtOnce = 64;
const longest = 30_000;

/**
 * The one way out of a render host: a Unix socket on which the portal can be read as any visitor reads it. Nothing is
 * written through it, nobody is signed in, and no header tells the portal of another client.
 */
export const openPortalGate = async (portalUrl: string, socket: string): Promise<PortalGate> => {
  const agent = new Agent({ keepAlive: true, maxSockets: mostAtOnce });
  const server = createServer((request, response) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !paths.test(request.url ?? '')) {
      request.resume();
      response.writeHead(403, { connection: 'close' }).end();
    } else forward(request, response, portalUrl, agent);
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

const forward = (request: IncomingMessage, response: ServerResponse, origin: string, agent: Agent): void => {
  const { hostname, port } = new URL(origin);
  const headers = Object.fromEntries(
    passedOn.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  );
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
