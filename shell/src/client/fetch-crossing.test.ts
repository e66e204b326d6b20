/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type { PageRelease } from '@arev/shared/remote-kit';
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { fetchCrossing } from './fetch-crossing.ts';

const owner: PageRelease = {
  name: 'mf-catalogue',
  release: 'r2',
  entry: { url: '/entry.js', integrity: '' },
  globalName: 'catalogue',
  css: [],
  prefixes: ['services'],
  slots: [],
};

const filled = (): unknown => {
  const client = new QueryClient();
  client.setQueryData(['services'], 'known');
  return dehydrate(client);
};

const scripts = [{ url: '/page.js', integrity: 'sha384-a' }];

const { fetch: original } = globalThis;
const requested: string[] = [];
// jsdom does not record the requests of a page.
beforeAll(() => {
  performance.getEntriesByName = (name) =>
    requested.includes(name)
      ? [{ name, duration: 0, startTime: 0, entryType: 'resource', toJSON: () => ({}) }]
      : [];
});
afterEach(() => {
  globalThis.fetch = original;
  requested.length = 0;
  document.head.replaceChildren();
});

/** The data of the page in the browser after this response of the server. */
const cross = async (answer: () => Promise<Response>) => {
  const asked = jest.fn<typeof fetch>(answer);
  globalThis.fetch = asked;
  const client = new QueryClient();
  await fetchCrossing(owner, '/hy/services?page=2', (state) => hydrate(client, state));
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  return {
    address: asked.mock.calls[0]?.[0],
    data: client.getQueryData(['services']),
    preloads: preloads.map(({ href, integrity }) => [new URL(href).pathname, integrity]),
  };
};

describe('Crossing to a page whose code is not loaded', () => {
  it('requests scripts and data of the page at once', async () => {
    const crossed = await cross(async () => Response.json({ release: 'r2', scripts, state: filled() }));
    expect(crossed).toEqual({
      address: '/__crossing/hy/services?page=2',
      data: 'known',
      preloads: [['/page.js', 'sha384-a']],
    });
  });

  it('counts a script that fails, so that its remote requests it at another address', async () => {
    await cross(async () => Response.json({ release: 'r2', scripts, state: null }));
    document.querySelector('link[rel=preload]')?.dispatchEvent(new Event('error'));
    expect(window.arevFailures).toEqual({ '/page.js': 1 });
    delete window.arevFailures;
  });

  it('does not request a script that the page already has', async () => {
    requested.push(new URL('/page.js', window.location.href).href);
    const { data, preloads } = await cross(async () =>
      Response.json({ release: 'r2', scripts, state: filled() }),
    );
    expect(data).toBe('known');
    expect(preloads).toEqual([]);
  });

  it('leaves the data of a private page to the page', async () => {
    const { data, preloads } = await cross(async () =>
      Response.json({ release: 'r2', scripts, state: null }),
    );
    expect(data).toBeUndefined();
    expect(preloads).toHaveLength(1);
  });

  it.each([
    ['belongs to another release', async () => Response.json({ release: 'r3', scripts, state: filled() })],
    ['is empty', async () => new Response(null, { status: 204 })],
    ['is a page of a proxy', async () => new Response('<html>')],
    ['does not come', () => Promise.reject(new TypeError('no network'))],
  ])('loads the page step by step if the response %s', async (_, answer) => {
    expect(await cross(answer)).toMatchObject({ data: undefined, preloads: [] });
  });
});
