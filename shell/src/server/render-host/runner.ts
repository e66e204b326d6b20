/**
 * The program of a render host. It runs in a separate process, in a sandbox if the machine has one and under
 * Node's permission model everywhere. It may read this file and one release, and uses only Node, so it starts
 * quickly without the memory of the shell.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { registerHooks } from 'node:module';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

interface Job {
  readonly folder: string;
  readonly socket: string;
  /** PEM of the key that the shell trusts for this remote. */
  readonly publicKey: string;
  readonly remote: string;
  readonly id: string;
  /** The address of the portal, and the socket that leads there. */
  readonly portalUrl: string;
  readonly portalSocket: string;
}

interface Answer {
  readonly html: string;
  readonly state: unknown;
}

type Render = (request: unknown, signal: AbortSignal) => Promise<Answer>;

const beatEvery = 250;
const largestRequest = 256 * 1024;

/** Lines for the shell, one JSON object each. */
const channel = new Socket({ fd: 3, readable: false, writable: true });
channel.on('error', () => undefined).unref();

const tell = (message: object): Promise<void> =>
  new Promise((resolve) => void channel.write(`${JSON.stringify(message)}\n`, () => resolve()));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const parseRecord = (bytes: Buffer, what: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(bytes.toString('utf8'));
  if (!isRecord(value)) throw new Error(`${what} is not an object`);
  return value;
};

/** The server files of the release, each verified against its signed hash. */
const verifiedFiles = ({ folder, publicKey, remote, id }: Job): Map<string, Buffer> => {
  const manifestBytes = readFileSync(join(folder, 'release.json'));
  const seal = parseRecord(readFileSync(join(folder, 'release.sig')), 'release.sig');
  const signature = Buffer.from(String(seal.signature), 'base64');
  if (!verify(null, manifestBytes, createPublicKey(publicKey), signature))
    throw new Error('the signature of release.json does not match');
  const manifest = parseRecord(manifestBytes, 'release.json');
  if (manifest.remote !== remote || manifest.id !== id)
    throw new Error('release.json belongs to another release');
  const files = isRecord(manifest.files) ? manifest.files : {};
  const verified = new Map<string, Buffer>();
  for (const [path, expected] of Object.entries(files)) {
    if (!path.startsWith('server/')) continue;
    const bytes = readFileSync(join(folder, path));
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (!isRecord(expected) || expected.integrity !== integrity)
      throw new Error(`${path} is not the file that was signed`);
    verified.set(pathToFileURL(join(folder, path)).href, bytes);
  }
  return verified;
};

/** Only bytes that were hashed are run: the file is not read a second time. */
const loadRender = async (job: Job): Promise<Render> => {
  const verified = verifiedFiles(job);
  registerHooks({
    load: (url, context, next) => {
      if (!url.startsWith('file:')) return next(url, context);
      const source = verified.get(url);
      if (!source) throw new Error(`${url} is not a signed file of this release`);
      return { format: 'module', source, shortCircuit: true };
    },
  });
  const loaded: unknown = await import(pathToFileURL(join(job.folder, 'server/render.mjs')).href);
  // A library build may export its members one by one or all as `default`.
  const module =
    isRecord(loaded) && 'render' in loaded ? loaded : isRecord(loaded) ? loaded.default : undefined;
  if (!isRecord(module) || typeof module.render !== 'function')
    throw new Error('server/render.mjs does not export render');
  const render = module.render;
  return (...args) => Promise.resolve(Reflect.apply(render, module, args));
};

const bodiless = new Set([204, 205, 304]);

interface PortalCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: Buffer | undefined;
  readonly signal: AbortSignal | undefined;
}

/** The usual call has no body, and needs no `Request`, which costs as much as the rest of the call. */
const callOf = async (input: string | URL | Request, init: RequestInit = {}): Promise<PortalCall> => {
  if (typeof input === 'string' && !init.body) {
    const { method = 'GET', signal } = init;
    return {
      url: input,
      method: method.toUpperCase(),
      headers: new Headers(init.headers),
      body: undefined,
      signal: signal ?? undefined,
    };
  }
  const request = new Request(input, init);
  const { url, method, headers, signal } = request;
  return { url, method, headers, body: Buffer.from(await request.arrayBuffer()), signal };
};

/** `fetch` for a process without a network: it reaches only the portal, through a socket. */
const portalFetch = ({ portalUrl, portalSocket }: Job): typeof fetch => {
  const { origin } = new URL(portalUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return async (input, init) => {
    const { url, method, headers, body, signal } = await callOf(input, init);
    const { origin: wanted, pathname, search } = new URL(url);
    if (wanted !== origin) throw new TypeError('fetch failed: a render host reaches only the portal');
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const fail = (cause: unknown): void =>
        reject(signal?.reason instanceof Error ? signal.reason : new TypeError('fetch failed', { cause }));
      const asked = httpRequest(
        {
          socketPath: portalSocket,
          agent,
          path: `${pathname}${search}`,
          method,
          headers: Object.fromEntries(headers),
          ...(signal && { signal }),
        },
        (answered) => {
          const pieces: Buffer[] = [];
          answered.on('data', (piece: Buffer) => pieces.push(piece)).on('error', fail);
          answered.on('end', () => {
            const status = answered.statusCode ?? 502;
            const content = bodiless.has(status) ? null : Buffer.concat(pieces);
            const told = Object.entries(answered.headers).map(
              ([name, value]) => [name, String(value)] as const,
            );
            resolve(new Response(content, { status, headers: Object.fromEntries(told) }));
          });
        },
      );
      asked.on('error', fail).end(body);
    });
  };
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    if (!Buffer.isBuffer(piece)) continue;
    size += piece.length;
    if (size > largestRequest) throw new Error('the render request is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};

/** Memory of answers that were sent: fresh memory for each page costs more than writing the page into it. */
const spare: Buffer[] = [];
const mostSpare = { count: 4, bytes: 2 * 1024 * 1024 };
/** A UTF-16 unit takes three bytes of UTF-8 at most. */
const bytesPerUnit = 3;

const giveBack = (memory: Buffer): void => {
  if (spare.length < mostSpare.count && memory.length <= mostSpare.bytes) spare.push(memory);
};

const written = (text: string, html: string): { readonly memory: Buffer; readonly size: number } => {
  const most = (text.length + html.length) * bytesPerUnit;
  const found = spare.pop();
  const memory = found && found.length >= most ? found : Buffer.allocUnsafeSlow(most);
  const at = memory.write(text);
  return { memory, size: at + memory.write(html, at) };
};

const answer = async (render: Render, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.url === '/healthz') return void response.end('ok\n');
  if (request.method !== 'POST' || request.url !== '/render') {
    response.writeHead(404).end();
    return;
  }
  const ended = new AbortController();
  response.once('close', () => response.writableFinished || ended.abort());
  try {
    const asked: unknown = JSON.parse(await readBody(request));
    const { html, state = null, ...head } = await render(asked, ended.signal);
    const { memory, size } = written(`${JSON.stringify(head)}\n${JSON.stringify(state)}\n`, html);
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'content-length': size });
    response.end(memory.subarray(0, size), () => giveBack(memory));
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(
      error instanceof Error
        ? (error.stack ?? error.message).slice(0, 2000)
        : 'the thrown value is not an Error',
    );
  }
};

const start = async (job: Job): Promise<void> => {
  setInterval(() => void tell({ beat: true }), beatEvery);
  globalThis.fetch = portalFetch(job);
  const render = await loadRender(job);
  const server = createServer((request, response) => void answer(render, request, response));
  server.keepAliveTimeout = 0;
  server.listen(job.socket, () => void tell({ listening: true }));
};

const texts = ['folder', 'socket', 'publicKey', 'remote', 'id', 'portalUrl', 'portalSocket'];
const isJob = (value: unknown): value is Job =>
  isRecord(value) && texts.every((name) => typeof value[name] === 'string');

// Ctrl-C in a terminal reaches the whole group; the shell drains first and then ends its hosts itself.
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
process.on('unhandledRejection', (reason) => console.error('unhandled rejection', reason));
// The first line is the job. If the input ends, the shell is gone.
createInterface({ input: process.stdin })
  .once('line', (line) => {
    const job: unknown = JSON.parse(line);
    if (!isJob(job)) process.exit(2);
    start(job).catch(async (error: unknown) => {
      await tell({ refused: error instanceof Error ? error.message : String(error) });
      process.exit(3);
    });
  })
  .on('close', () => process.exit(0));
