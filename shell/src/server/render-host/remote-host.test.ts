import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
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
/** A list or an object with as many values as an answer has room for. */
const ones = `[${'1,'.repeat(3_000_000)}1]`;
const keys = `{${Array.from({ length: 500_000 }, (_none, at) => `"${at}":1`).join()}}`;
const wide = {
  routes: `${JSON.stringify(head).replace('"routes":[]', `"routes":${ones}`)}\nnull\n<p>`,
  errors: `${JSON.stringify(head).replace('"errors":{}', `"errors":${keys}`)}\nnull\n<p>`,
  state: `${JSON.stringify(head)}\n${ones}\n<p>`,
  text: `${JSON.stringify({ ...head, head: { title: 'x'.repeat(3_000_000) } })}\nnull\n<p>`,
  values: `${JSON.stringify(head)}\n[${'[],'.repeat(30_000)}1]\n<p>`,
};

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

  it.each(Object.entries(wide))(
    'cannot block the shell with too much to parse (%s)',
    async (_what, answer) => {
      handle = (_asked, response) => response.end(answer);
      const before = performance.eventLoopUtilization();
      await expect(host.render(request, 10_000)).rejects.toMatchObject({ reason: 'malformed' });
      // Both ends run in this process; parsing would take seconds.
      expect(performance.eventLoopUtilization(before).active).toBeLessThan(1500);
    },
  );

  it('may return a page with a thousand entries', async () => {
    const entries = Array.from({ length: 1000 }, (_none, id) => ({ id, name: 'Ա'.repeat(300), tags: ['a'] }));
    handle = (_asked, response) => response.end(`${JSON.stringify(head)}\n${JSON.stringify(entries)}\n<p>`);
    expect(JSON.parse((await host.render(request, 5000)).stateJson)).toEqual(entries);
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
