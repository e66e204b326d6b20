import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../testing/ask.ts';
import { type FixturePortal, startPortal } from '../testing/fixture-portal.ts';
import { makeTestSite, type TestSite } from '../testing/test-site.ts';
import { runShell, type TestShell } from '../testing/running-shell.ts';

let testSite: TestSite;
let portal: FixturePortal;
let shell: TestShell;

beforeAll(async () => {
  [testSite, portal] = await Promise.all([makeTestSite(), startPortal()]);
  await testSite.publish('mf-content', 'Doctors');
  shell = await runShell(testSite, portal.url, { proxyTimeout: 500, uploadTimeout: 5000 });
});

afterAll(async () => {
  await shell.stop();
  await testSite.clear();
});

const lastSeen = (path: string) => portal.seen.findLast(({ url }) => url?.startsWith(path));

/** More than the buffers of connections on one machine hold. */
const largeFile = Buffer.alloc(40_000_000, 'x');

/** A download whose head has arrived, and of whose body nothing has been taken. */
const pausedDownload = async (url: string) => {
  const asked = httpRequest(`${url}/patients/api/v1/files/1`, { agent: false }).end();
  const [response]: IncomingMessage[] = await once(asked, 'response');
  if (!response) throw new Error('there is no response');
  let size = 0;
  response.on('data', (piece: Buffer) => (size += piece.length)).pause();
  return { response, size: () => size };
};

describe('A call to the portal', () => {
  it.each(['/portal/api/v1/x?a=1', '/patients/api/v1/y', '/auth/login'])(
    'arrives as it was sent (%s)',
    async (path) => {
      portal.answerWith((request, response) => {
        response.writeHead(201, { 'x-own': 'yes', connection: 'x-hop', 'x-hop': 'no' });
        request.pipe(response);
      });
      const answer = await ask(shell.url + path, {
        method: 'POST',
        body: '{"broken":',
        headers: { authorization: 'Bearer t', 'accept-language': 'ru' },
      });
      expect([answer.status, answer.text, answer.headers['x-own'], answer.headers['x-hop']]).toEqual([
        201,
        '{"broken":',
        'yes',
        undefined,
      ]);
      expect(lastSeen(path)?.headers).toMatchObject({
        authorization: 'Bearer t',
        'accept-language': 'ru',
        'x-forwarded-proto': 'http',
      });
      expect(lastSeen(path)?.method).toBe('POST');
    },
  );

  it('carries the shell’s request id and client address, not the visitor’s', async () => {
    portal.answerWith(null);
    await ask(`${shell.url}/portal/api/v1/who`, {
      headers: {
        'x-request-id': 'invented-id',
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-proto': 'https',
        traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
        te: 'trailers',
        connection: 'close, x-mine',
        'x-mine': '1',
      },
    });
    const headers: IncomingHttpHeaders = lastSeen('/portal/api/v1/who')?.headers ?? {};
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('http');
    expect([headers.te, headers['x-mine'], headers.traceparent]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['/patients/api/v1/auth/sign-in', '__Host-arev-session=a; arev-session=b', ['__Host-arev-session=c']],
    ['/patients/api/v1/auth/codes', '__Host-arev-session=a; arev-session=b', undefined],
    ['/portal/api/v1/doctors', undefined, undefined],
  ])('carries no cookie but the session cookie, and only where it is read (%s)', async (path, sent, set) => {
    portal.answerWith((_request, response) => {
      response.writeHead(200, { 'set-cookie': '__Host-arev-session=c' });
      response.end('{}');
    });
    const { headers } = await ask(shell.url + path, {
      method: 'POST',
      headers: { cookie: 'arev_cities=1; __Host-arev-session=a; other=x; arev-session=b' },
    });
    expect([lastSeen(path)?.headers.cookie, headers['set-cookie']]).toEqual([sent, set]);
  });

  it('gets the security headers of a page, and HSTS over TLS', async () => {
    const behind = await runShell(testSite, portal.url, { trustProxy: true });
    portal.answerWith((_request, response) => {
      response.writeHead(200, {
        'content-security-policy': 'sandbox',
        'strict-transport-security': 'max-age=0',
      });
      response.end('{}');
    });
    const headersOver = async (protocol: string) =>
      (await ask(`${behind.url}/portal/api/v1/safe`, { headers: { 'x-forwarded-proto': protocol } })).headers;
    const secure = await headersOver('https');
    expect(secure).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    // The portal sets the headers of its own response.
    expect(secure['content-security-policy']).toBe('sandbox');
    expect((await headersOver('http'))['strict-transport-security']).toBeUndefined();
    await behind.stop();
  });

  it('gets HSTS even if it cannot be forwarded', async () => {
    const alone = await runShell(testSite, 'http://127.0.0.1:9', { trustProxy: true });
    const { status, headers } = await ask(`${alone.url}/portal/api/v1/safe`, {
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect([status, headers['strict-transport-security']]).toEqual([
      503,
      'max-age=31536000; includeSubDomains',
    ]);
    await alone.stop();
  });

  it('streams a large body both ways: the first bytes arrive before the last are sent', async () => {
    const first = 'one'.repeat(30_000);
    portal.answerWith((request, response) => request.pipe(response));
    let heard = '';
    await new Promise<void>((resolve, reject) => {
      const { port } = new URL(shell.url);
      const asked = httpRequest(
        { hostname: '127.0.0.1', port, path: '/portal/api/v1/stream', method: 'POST', agent: false },
        (response) => {
          response.setEncoding('utf8').on('data', (piece: string) => {
            heard += piece;
            if (heard === first) asked.end('two');
          });
          response.on('end', resolve);
        },
      );
      asked.on('error', reject);
      asked.write(first);
    });
    expect(heard).toBe(`${first}two`);
  });

  it('is an error to the caller if the response is cut off', async () => {
    portal.answerWith((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setTimeout(() => response.destroy(), 50);
    });
    await expect(ask(`${shell.url}/portal/api/v1/half`)).rejects.toThrow();
  });

  it('is answered in full to a visitor who pauses for longer than the portal may be silent', async () => {
    portal.answerWith((_request, response) => response.end(largeFile));
    const { response, size } = await pausedDownload(shell.url);
    await delay(1500);
    response.resume();
    await once(response, 'end');
    expect(size()).toBe(largeFile.length);
  });

  it('ends at the portal as well if the visitor takes nothing', async () => {
    const strict = await runShell(testSite, portal.url, { proxyTimeout: 200, slowClientTimeout: 1000 });
    const ended = Promise.withResolvers<void>();
    portal.answerWith((_request, response) => {
      response.on('close', ended.resolve).end(largeFile);
    });
    const { response } = await pausedDownload(strict.url);
    response.on('error', () => undefined);
    // The file is larger than all buffers on its way: it cannot have been sent.
    await ended.promise;
    response.destroy();
    await strict.stop();
  });

  it('is cut off if the portal becomes silent within a response', async () => {
    portal.answerWith((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
    });
    await expect(ask(`${shell.url}/portal/api/v1/stalled`)).rejects.toThrow();
  });

  it('is cut off if the portal becomes silent after a pause of the visitor', async () => {
    portal.answerWith((_request, response) => {
      response.writeHead(200, { 'content-length': String(largeFile.length + 1) }).write(largeFile);
    });
    const { response, size } = await pausedDownload(shell.url);
    await delay(1500);
    const cut = once(response, 'error');
    response.resume();
    await cut;
    expect(size()).toBe(largeFile.length);
  });

  it('times out if the portal never responds', async () => {
    portal.answerWith(() => undefined);
    const { status, text } = await ask(`${shell.url}/portal/api/v1/silent`, {
      headers: { 'accept-language': 'en' },
    });
    expect(status).toBe(504);
    expect(JSON.parse(text)).toMatchObject({ error: true, code: -27 });
  });

  it.each([
    ['large', 'application/json', 70_000],
    ['small', 'multipart/form-data; boundary=b', 10],
  ])('may take longer if it is a %s upload', async (_size, type, length) => {
    portal.answerWith((request, response) =>
      request.resume().on('end', () => setTimeout(() => response.end('{}'), 1000)),
    );
    const { status } = await ask(`${shell.url}/patients/api/v1/files`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'x'.repeat(length),
    });
    expect(status).toBe(200);
  });

  it.each([
    ['hy', 'չափազանց մեծ'],
    ['ru', 'слишком много данных'],
    ['en', 'too large'],
  ])('gets an error in the person’s language if its body is too large (%s)', async (language, words) => {
    const { status, headers, text } = await ask(`${shell.url}/patients/api/v1/files`, {
      method: 'POST',
      headers: { 'accept-language': language, 'content-length': '99999999' },
      body: 'x',
    });
    expect([status, headers['content-type']]).toEqual([413, 'application/json; charset=utf-8']);
    expect(JSON.parse(text)).toEqual({ error: true, code: -29, message: expect.stringContaining(words) });
  });

  it.each([
    ['hy', 'անհասանելի'],
    ['ru', 'недоступен'],
    ['en', 'not available'],
  ])(
    'gets an error in the person’s language while the portal is down, and pages still load (%s)',
    async (language, words) => {
      await portal.stop().catch(() => undefined);
      const { status, headers, text } = await ask(`${shell.url}/portal/api/v1/doctors`, {
        headers: { 'accept-language': language },
      });
      expect([status, headers['content-type']]).toEqual([503, 'application/json; charset=utf-8']);
      expect(JSON.parse(text)).toEqual({ error: true, code: -27, message: expect.stringContaining(words) });
      expect((await ask(`${shell.url}/${language}/content`)).status).toBe(200);
    },
  );
});
