/**
 * The program of a render host. It runs as a process of its own under Node's permission model, may read this file and
 * one release, and uses nothing but Node: it starts in a moment and nothing of the shell is in its memory.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Job {
  readonly folder: string;
  readonly socket: string;
  /** PEM of the key that the shell trusts for this remote. */
  readonly publicKey: string;
  readonly remote: string;
  readonly id: string;
}

interface Answer {
  readonly html: string;
}

type Render = (request: unknown) => Promise<Answer>;

const beatEvery = 250;
const largestRequest = 256 * 1024;

const tell = (message: object): void => {
  if (process.connected) process.send?.(message);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const parseRecord = (bytes: Buffer, what: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(bytes.toString('utf8'));
  if (!isRecord(value)) throw new Error(`${what} is not an object`);
  return value;
};

/** The server files of the release, each compared with what was signed. */
const verifiedFiles = ({ folder, publicKey, remote, id }: Job): Map<string, Buffer> => {
  const manifestBytes = readFileSync(join(folder, 'release.json'));
  const seal = parseRecord(readFileSync(join(folder, 'release.sig')), 'release.sig');
  const signature = Buffer.from(String(seal.signature), 'base64');
  if (!verify(null, manifestBytes, createPublicKey(publicKey), signature))
    throw new Error('the signature of release.json does not fit');
  const manifest = parseRecord(manifestBytes, 'release.json');
  if (manifest.remote !== remote || manifest.id !== id) throw new Error('release.json is of another release');
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

/** Only the bytes that were hashed are run: the file is not read a second time. */
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
  // A library build may export its members one by one or all under `default`.
  const module =
    isRecord(loaded) && 'render' in loaded ? loaded : isRecord(loaded) ? loaded.default : undefined;
  if (!isRecord(module) || typeof module.render !== 'function')
    throw new Error('server/render.mjs does not export render');
  const render = module.render;
  return (request) => Promise.resolve(Reflect.apply(render, module, [request]));
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

const answer = async (render: Render, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.url === '/healthz') {
    response.end('ok\n');
    return;
  }
  if (request.method !== 'POST' || request.url !== '/render') {
    response.writeHead(404).end();
    return;
  }
  try {
    const { html, ...head } = await render(JSON.parse(await readBody(request)));
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${JSON.stringify(head)}\n${html}`);
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(
      error instanceof Error ? (error.stack ?? error.message).slice(0, 2000) : 'not an Error was thrown',
    );
  }
};

const start = async (job: Job): Promise<void> => {
  setInterval(() => tell({ beat: true }), beatEvery);
  const render = await loadRender(job);
  const server = createServer((request, response) => void answer(render, request, response));
  server.keepAliveTimeout = 0;
  server.listen(job.socket, () => tell({ listening: true }));
};

const isJob = (value: unknown): value is Job =>
  isRecord(value) &&
  ['folder', 'socket', 'publicKey', 'remote', 'id'].every((name) => typeof value[name] === 'string');

// A terminal's Ctrl-C reaches the whole group; the shell drains first and then ends its hosts itself.
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
// The shell is gone: nobody will ask again.
process.on('disconnect', () => process.exit(0));
process.on('unhandledRejection', (reason) => console.error('unhandled rejection', reason));
process.once('message', (job: unknown) => {
  if (!isJob(job)) process.exit(2);
  start(job).catch((error: unknown) => {
    tell({ refused: error instanceof Error ? error.message : String(error) });
    process.exit(3);
  });
});
