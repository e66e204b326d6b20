import { Agent, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { Certificate } from './certificate.ts';
import { Compressor, isWorthIt } from './compress.ts';

export interface EdgeOptions {
  readonly certificate: Pick<Certificate, 'key' | 'cert'>;
  /** The server of pages and files. */
  readonly site: string;
  /** The server of the API and its pictures, if it is a different one. */
  readonly portal?: string | undefined;
}

/** Headers of a connection; HTTP/2 has none of them. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)),
  );

/** TLS and HTTP/2 in front of a server with HTTP/1.1, as in production. A browser without HTTP/2 gets HTTP/1.1. */
export const startEdge = async ({ certificate, site, portal = site }: EdgeOptions): Promise<string> => {
  const agent = new Agent({ keepAlive: true });
  const compressor = new Compressor();

  const pass = async (answer: IncomingMessage, url: string, accepted: string, to: Http2ServerResponse) => {
    const headers = passedOn(answer.headers);
    if (!isWorthIt(answer, accepted)) {
      to.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(to);
      return;
    }
    const body = await compressor.body(url, answer);
    to.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length });
    to.end(body);
  };

  const serve = (request: Http2ServerRequest, response: Http2ServerResponse): void => {
    const upstream = request.url.startsWith('/portal/') ? portal : site;
    const host = request.authority || request.headers.host;
    const told = { 'x-forwarded-proto': 'https', 'x-forwarded-for': request.socket.remoteAddress };
    const refuse = () => (response.headersSent ? response.destroy() : response.writeHead(502).end());
    const asked = ask(
      new URL(request.url, upstream),
      { agent, method: request.method, headers: { ...passedOn(request.headers), ...told, host } },
      (answer) => {
        pass(answer, request.url, String(request.headers['accept-encoding']), response).catch(refuse);
      },
    );
    // The shell sends the styles of a page as early hints. Browsers use them only with HTTP/2.
    asked.on('information', ({ statusCode, headers: { link } }) => {
      if (statusCode === 103 && link !== undefined && request.httpVersionMajor === 2)
        response.writeEarlyHints({ link: String(link).split(/,\s*(?=<)/) });
    });
    asked.on('error', refuse);
    request.pipe(asked);
  };

  const server = createSecureServer({ ...certificate, allowHTTP1: true }, serve);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return `https://localhost:${typeof address === 'object' && address ? address.port : 0}`;
};
