import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

interface Kept {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly packed: Buffer | undefined;
}

interface MemoryServerOptions {
  /** The source of a first response; later ones come from memory. */
  readonly upstream: string;
  /** Changes a page once, before it is stored. */
  readonly rewrite?: (html: string) => string;
}

export interface MemoryServer {
  readonly origin: string;
  stop(): Promise<void>;
}

const compress = promisify(brotliCompress);
const passedOn = ['content-type', 'cache-control'] as const;
const isText = /^(?:text\/|application\/(?:json|javascript)|image\/svg)/;

/**
 * Answers every GET with the first response of its upstream. In front of a portal it removes the database from a
 * measurement; in front of a site it is that site as static files.
 */
export const startMemoryServer = async ({
  upstream,
  rewrite,
}: MemoryServerOptions): Promise<MemoryServer> => {
  const kept = new Map<string, Promise<Kept>>();
  const recall = (url: string, headers: IncomingHttpHeaders): Promise<Kept> => {
    const key = `${headers['accept-language'] ?? ''} ${url}`;
    const known = kept.get(key);
    if (known) return known;
    const made = record(upstream + url, headers, rewrite);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
  const server = createServer((request, response) => {
    recall(request.url ?? '/', request.headers).then(
      ({ status, headers, body, packed }) => {
        const isPacked = packed !== undefined && String(request.headers['accept-encoding']).includes('br');
        const sent = isPacked ? packed : body;
        response.writeHead(status, {
          ...headers,
          'content-length': sent.length,
          ...(isPacked ? { 'content-encoding': 'br' } : {}),
        });
        response.end(sent);
      },
      () => response.writeHead(502).end(),
    );
  });
  const port = await listen(server);
  return {
    origin: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const record = async (
  url: string,
  headers: IncomingHttpHeaders,
  rewrite: MemoryServerOptions['rewrite'],
): Promise<Kept> => {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: {
      accept: headers.accept ?? '*/*',
      'accept-encoding': 'identity',
      'accept-language': headers['accept-language'] ?? 'hy',
      'x-requested-with': 'XMLHttpRequest',
    },
  });
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  const body = rewrite && type.startsWith('text/html') ? Buffer.from(rewrite(bytes.toString('utf8'))) : bytes;
  return {
    status: answer.status,
    headers: Object.fromEntries(
      passedOn.flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    body,
    packed: isText.test(type) ? await compress(body) : undefined,
  };
};

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

/** The page without the files of its scripts; its inline scripts draw its lower parts. */
export const withoutScriptFiles = (html: string): string =>
  html.replaceAll(/<script src=[^>]*><\/script>|<link rel="preload" as="script"[^>]*>/g, '');

/** The page without scripts, without their list and without their data. */
export const withoutScripts = (html: string): string =>
  html.replaceAll(/<(script|template)\b[^>]*>[\s\S]*?<\/\1>/g, '');
