import { PageCache } from './page-cache.ts';

interface Page {
  readonly name: string;
  readonly keep: boolean;
}

const makeCache = (maxBytes = 1000) => {
  let now = 0;
  const cache = new PageCache<Page>({
    maxBytes,
    sizeOf: () => 100,
    policyOf: ({ keep }) => (keep ? { fresh: 10, stale: 100 } : { fresh: 0, stale: 0 }),
    now: () => now,
  });
  return { cache, later: (by: number) => (now += by) };
};

const page =
  (name: string, keep = true) =>
  async (): Promise<Page> => ({ name, keep });
const never = (): Promise<Page> => Promise.reject(new Error('nobody should make this page'));

describe('The page cache', () => {
  it('answers from memory while a page is fresh', async () => {
    const { cache, later } = makeCache();
    expect(await cache.take('a', page('one'))).toMatchObject({ how: 'made', value: { name: 'one' } });
    later(10);
    expect(await cache.take('a', never)).toMatchObject({ how: 'cached', value: { name: 'one' } });
  });

  it('drops a page whose render began before the cache was cleared', async () => {
    const { cache } = makeCache();
    const begun = Promise.withResolvers<Page>();
    const first = cache.take('a', () => begun.promise);
    cache.clear();
    expect(await cache.take('a', page('new'))).toMatchObject({ how: 'made', value: { name: 'new' } });
    begun.resolve({ name: 'old', keep: true });
    expect(await first).toMatchObject({ value: { name: 'old' } });
    expect(await cache.take('a', never)).toMatchObject({ how: 'cached', value: { name: 'new' } });
  });

  it('serves a stale page at once and the new one after that', async () => {
    const { cache, later } = makeCache();
    await cache.take('a', page('one'));
    later(50);
    expect(await cache.take('a', page('two'))).toMatchObject({ how: 'stale', value: { name: 'one' } });
    expect(await cache.take('a', page('three'))).toMatchObject({ value: { name: 'two' } });
  });

  it('keeps the stale page when the new one fails or must not be cached', async () => {
    const { cache, later } = makeCache();
    await cache.take('a', page('one'));
    later(50);
    await cache.take('a', never);
    await cache.take('a', page('broken', false));
    expect(await cache.take('a', page('x', false))).toMatchObject({ how: 'stale', value: { name: 'one' } });
    // Runs after the current one has ended.
    await new Promise((resolve) => setImmediate(resolve));
    later(100);
    await expect(cache.take('a', never)).rejects.toThrow('nobody should');
  });

  it('renders a page once for all concurrent requests', async () => {
    const { cache } = makeCache();
    let made = 0;
    const slow = Promise.withResolvers<Page>();
    const make = () => {
      made += 1;
      return slow.promise;
    };
    const asked = Array.from({ length: 50 }, () => cache.take('a', make));
    slow.resolve({ name: 'one', keep: true });
    expect(new Set((await Promise.all(asked)).map(({ value }) => value.name))).toEqual(new Set(['one']));
    expect(made).toBe(1);
  });

  it('never exceeds its size; the least recently used page is dropped first', async () => {
    const { cache } = makeCache(350);
    for (const key of ['a', 'b', 'c']) await cache.take(key, page(key));
    await cache.take('a', never);
    await cache.take('d', page('d'));
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.recall(key, never))).toEqual(['a', 'c', 'd']);
    expect(cache.bytes).toBeLessThanOrEqual(350);
    cache.clear();
    expect(cache.bytes).toBe(0);
  });
});
