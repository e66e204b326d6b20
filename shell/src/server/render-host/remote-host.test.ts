import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RenderRequest } from '@arev/shared/remote-kit/render';
import { RemoteHost } from './remote-host.ts';

const request: RenderRequest = {
  url: '/en',
  language: 'en',
  cities: [],
  origin: 'https://arev.example',
  portalUrl: 'http://portal',
  requestId: 'a-request',
  dataDeadline: 100,
};
const head = { status: 200, head: { title: 'T' }, access: 'public', routes: [], errors: {} };

/** Valid JSON that is too deep to be serialised. */
const nested = (depth: number): string =>
  `${JSON.stringify(head)}\n${'['.repeat(depth)}${']'.repeat(depth)}\n<p>`;
const tooDeep = nested(200_000);
/** A state that would add a field to the page data. */
const severalValues = `${JSON.stringify(head)}\nnull,"remotes":[]\n<p>`;

let server: Server;
let handle: RequestListener;
let host: RemoteHost;

beforeAll(async () => {
  server = createServer((asked, response) => handle(asked, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  host = new RemoteHost(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(() => host.end());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('A render host on another machine', () => {
  it('is called over the network and returns head and markup', async () => {
    handle = (asked, response) => {
      expect([asked.method, asked.url, asked.headers['x-request-id']]).toEqual([
        'POST',
        '/render',
        'a-request',
      ]);
      response.end(`${JSON.stringify(head)}\n{"a": 1}\n<p>a\nb</p>`);
    };
    const answer = { ...head, stateJson: '{"a": 1}', html: [Buffer.from('<p>a\nb</p>')] };
    expect(await host.render(request, 1000)).toEqual(answer);
  });

  it('may send its answer in any pieces', async () => {
    handle = (_asked, response) => {
      for (const byte of Buffer.from(`${JSON.stringify(head)}\n{"a":"Ա"}\n<p>a\nԲ</p>`))
        response.write(Buffer.of(byte));
      response.end();
    };
    const { html, ...answer } = await host.render(request, 1000);
    expect(answer).toEqual({ ...head, stateJson: '{"a":"Ա"}' });
    expect(Buffer.concat(html).toString()).toBe('<p>a\nԲ</p>');
  });

  it('may belong to an older shell, which sends the state in the head', async () => {
    handle = (_asked, response) =>
      response.end(`${JSON.stringify({ ...head, state: { a: 1 } })}\n<p>a\nb</p>`);
    const answer = { ...head, stateJson: '{"a":1}', html: [Buffer.from('<p>a\nb</p>')] };
    expect(await host.render(request, 1000)).toEqual(answer);
  });

  it.each([
    ['error', (response: Parameters<RequestListener>[1]) => response.writeHead(500).end('stack')],
    ['crash', (response: Parameters<RequestListener>[1]) => response.destroy()],
    ['malformed', (response: Parameters<RequestListener>[1]) => response.end('<html>')],
    ['malformed', (response: Parameters<RequestListener>[1]) => response.end('{"status":99}\n<p>')],
    ['malformed', (response: Parameters<RequestListener>[1]) => response.end(tooDeep)],
    ['malformed', (response: Parameters<RequestListener>[1]) => response.end(severalValues)],
    ['timeout', () => undefined],
  ])('reports failures by kind (%s)', async (reason, answer) => {
    handle = (_asked, response) => void answer(response);
    const deadline = reason === 'timeout' ? 150 : 5000;
    await expect(host.render(request, deadline)).rejects.toMatchObject({ name: 'RenderFailure', reason });
  });

  it('may return nested state, and brackets in its texts', async () => {
    handle = (_asked, response) =>
      response.end(nested(50).replace('"T"', JSON.stringify('"[{\\'.repeat(300))));
    expect(Buffer.concat((await host.render(request, 1000)).html).toString()).toBe('<p>');
  });

  it('is not called for a while after repeated failures', async () => {
    let asked = 0;
    handle = (_asked, response) => {
      asked += 1;
      response.destroy();
    };
    for (let turn = 0; turn < 8; turn += 1) await host.render(request, 150).catch(() => undefined);
    expect(asked).toBe(5);
    await expect(host.render(request, 150)).rejects.toMatchObject({ reason: 'open' });
  });
});
