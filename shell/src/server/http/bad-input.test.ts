import { connect } from 'node:net';
import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { unfinishedPost } from '../testing/raw-client.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';

let testSite: TestSite;
let portal: FixturePortal;
let shell: TestShell;
let content: string;

beforeAll(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  content = await testSite.publish('mf-content', 'Doctors', { prefixes: ['', 'doctors'] });
  shell = await runShell(testSite, portal.url, { slowClientTimeout: 1500, uploadLimit: 100_000 });
});

afterAll(async () => {
  await shell.stop();
  await portal.stop();
  await testSite.clear();
});

/** Sends raw bytes; resolves with the response once the server has closed the connection. */
const speak = (pieces: readonly string[], pause = 0): Promise<{ text: string; took: number }> =>
  new Promise((resolve, reject) => {
    const startedAt = Date.now();
    const socket = connect(Number(new URL(shell.url).port), '127.0.0.1');
    let text = '';
    const waiting = [...pieces];
    const timer = setInterval(() => {
      const piece = waiting.shift();
      if (piece !== undefined && socket.writable) socket.write(piece);
    }, pause);
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    );
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ text, took: Date.now() - startedAt });
    });
  });

describe('A client that sends very slowly', () => {
  it('is cut off in the middle of its request head', async () => {
    const { text, took } = await speak(
      ['GET /en HTTP/1.1\r\n', ...Array.from({ length: 200 }, (_, at) => `X-A${at}: b\r\n`)],
      50,
    );
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(took).toBeLessThan(8000);
  });

  it.each([
    ['waits for it', 'its body is cut off', /^HTTP\/1\.1 408 /],
    ['has answered already', 'the rest of its body is cut off', /^HTTP\/1\.1 200 /],
  ])('has a time limit while the portal %s: %s', async (portalDoes, _what, expected) => {
    portal.answerWith(
      portalDoes === 'waits for it'
        ? (request, response) => request.resume().on('end', () => response.end())
        : null,
    );
    // Smaller bodies reach the portal only when they are complete.
    const start = unfinishedPost('/portal/api/v1/echo', { declared: 90_000, sent: 70_000 });
    const { text, took } = await speak([start, ...Array.from({ length: 200 }, () => 'x')], 50);
    expect(text).toMatch(expected);
    expect(took).toBeLessThan(8000);
  });
});

describe('A broken request', () => {
  it.each([
    ['has too much head', `GET /en HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ['has no host', 'GET /en HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['is not HTTP', 'hello there\r\n\r\n', 400],
    [
      'has two lengths',
      'POST /portal/x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
      400,
    ],
    ['asks for another server', 'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['has a broken escape', 'GET /en/%E0%A4%A HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['has a null in its path', 'GET /en/%00 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['has a backslash in its path', 'GET /en\\..\\x HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ])('gets a short answer and nothing else if it %s', async (_what, bytes, status) => {
    const { text } = await speak([bytes]);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head.toLowerCase()).toContain('content-type: text/plain');
    expect(body.length).toBeLessThan(60);
    expect(text).not.toMatch(/node|stack|at .*:\d+/i);
  });

  const upload = (headers: string, body = ''): string =>
    `POST /portal/api/v1/files HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n${body}`;
  const oneTooMany = 100_001;

  // Nothing follows, because a client that still writes may see the closed connection before the response.
  it.each([
    ['a declared length', upload(`Content-Length: ${oneTooMany}`)],
    [
      'no declared length',
      upload('Transfer-Encoding: chunked', `${oneTooMany.toString(16)}\r\n${'x'.repeat(oneTooMany)}`),
    ],
  ])('is refused if its body is too large (%s)', async (_how, bytes) => {
    const { text } = await speak([bytes]);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain('"code":-29');
  });
});

describe('A file of a release', () => {
  const file = (name: string) => `/releases/mf-content/${content}/client/${name}`;

  it('is cached for ever, comes compressed, and is not sent twice', async () => {
    const { status, headers, text } = await ask(shell.url + file('remoteEntry.js'));
    expect(status).toBe(200);
    expect(text).toContain(`var mf_content_${content} = "Doctors";\n`);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    const packed = await ask(shell.url + file('remoteEntry.js'), {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
    const again = await ask(shell.url + file('remoteEntry.js'), {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await ask(shell.url + file('page.3c4d.css'), { method: 'HEAD' });
    expect([head.status, head.headers['content-type'], head.body.length]).toEqual([
      200,
      'text/css; charset=utf-8',
      0,
    ]);
  });

  it.each([
    '/releases/mf-content/ID/client/none.js',
    '/releases/mf-content/ID/client/../server/render.mjs',
    '/releases/mf-content/ID/client/..%2fserver%2frender.mjs',
    '/releases/mf-content/ID/server/render.mjs',
    '/releases/mf-content/ID/release.json',
    '/releases/mf-content/ID/client/../../../lineup.json',
    '/releases/mf-content/ID/client/',
    '/releases/mf-content/ID/client/__proto__',
    '/releases/mf-content/r00000000000/client/remoteEntry.js',
    '/releases/../shell/package.json',
    '/assets/../assets.json',
    '/assets/static/none.js',
    '/assets/constructor',
    '/assets/__proto__',
    '/releases/constructor/ID/client/remoteEntry.js',
    '/releases/__proto__/ID/client/remoteEntry.js',
    '/releases/mf-content/ID/client/toString',
    '/assets/%2e%2e/assets.json',
  ])('is a 404 in plain text if the manifest does not name it (%s)', async (path) => {
    const { status, headers, text } = await ask(shell.url + path.replace('ID', content));
    expect([status, text]).toEqual([404, 'Not Found\n']);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('follows the same rules if it belongs to the shell', async () => {
    const { status, headers } = await ask(`${shell.url}/assets/static/shell.0a1b.js`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([status, headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(headers['cache-control']).toContain('immutable');
  });
});

describe('An operator', () => {
  it('reads health in public and metrics on a port of its own', async () => {
    expect((await ask(`${shell.url}/healthz`)).status).toBe(200);
    expect((await ask(`${shell.url}/readyz`)).status).toBe(200);
    expect((await ask(`${shell.url}/metrics`)).status).toBe(404);
    const { text } = await ask(`${shell.adminUrl}/metrics`);
    expect(text).toMatch(/shell_requests_total\{kind="files",status="200"\} \d/);
    expect(new URL(shell.adminUrl).hostname).toBe('127.0.0.1');
  });

  it('finds no query, cookie or token in the log', async () => {
    await ask(`${shell.url}/en/doctors?searchText=Secret1`, {
      headers: { cookie: 'a=Secret2', authorization: 'Bearer Secret3' },
    });
    await ask(`${shell.url}/portal/api/v1/users?token=Secret4`, {
      headers: { authorization: 'Bearer Secret5' },
    });
    const log = JSON.stringify(shell.lines);
    expect(log).not.toMatch(/Secret\d/);
    expect(shell.lines).toContainEqual(
      expect.objectContaining({ msg: 'answered', path: '/en/doctors', requestId: expect.any(String) }),
    );
  });

  it('learns from browsers which release fails there, and nothing else', async () => {
    const report = {
      remote: 'mf-content',
      release: content,
      kind: 'hydration',
      error: 'TypeError',
      more: 'Secret6',
    };
    const send = (body: string) => ask(`${shell.url}/__report`, { method: 'POST', body });
    expect((await send(JSON.stringify(report))).status).toBe(204);
    const said = shell.lines.find(({ msg }) => msg === 'release failed in a browser');
    expect(said).toMatchObject({
      remote: 'mf-content',
      release: content,
      kind: 'hydration',
      error: 'TypeError',
    });
    expect(JSON.stringify(shell.lines)).not.toContain('Secret6');
    expect((await send('{"remote":')).status).toBe(400);
    expect((await send(JSON.stringify({ ...report, error: 'a long sentence' }))).status).toBe(400);
    expect((await send('x'.repeat(5000))).status).toBe(413);
  });
});
