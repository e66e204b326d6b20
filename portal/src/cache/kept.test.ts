import { Kept } from './kept.ts';

const open = (mostBytes = 10_000) => {
  const content = { version: 'one', made: 0, asked: 0 };
  const kept = new Kept<string>({
    version: () => {
      content.asked += 1;
      return Promise.resolve(content.version);
    },
    mostBytes,
    sizeOf: (value) => value.length,
  });
  const make = async (): Promise<string> => {
    content.made += 1;
    const { made } = content;
    await new Promise((resolve) => setImmediate(resolve));
    return `answer ${String(made)}`;
  };
  return { content, kept, make };
};

test('A public response is computed once, also under concurrent requests, until the content changes', async () => {
  const { content, kept, make } = open();
  const crowd = await Promise.all(Array.from({ length: 20 }, () => kept.get('a', make)));
  expect(new Set([...crowd, await kept.get('a', make)])).toEqual(new Set(['answer 1']));
  content.version = 'two';
  expect(await kept.get('a', make)).toBe('answer 2');
  content.version = 'one';
  expect(await kept.get('a', make)).toBe('answer 3');
});

test('A response that was started before a content change is not cached', async () => {
  const { content, kept, make } = open();
  const before = kept.get('a', make);
  await Promise.resolve();
  content.version = 'two';
  const after = kept.get('a', make);
  expect(await Promise.all([before, after])).toEqual(['answer 1', 'answer 2']);
  expect(await kept.get('a', make)).toBe('answer 2');
});

test('Only a response that is cached or under way needs the content version', async () => {
  const { content, kept, make } = open();
  await kept.get('a', make);
  const { asked } = content;
  const [first, second] = [kept.get('b', make), kept.get('b', make)];
  expect(await Promise.all([first, second])).toEqual(['answer 2', 'answer 2']);
  expect(content.asked).toBe(asked + 1);
  await kept.get('b', make);
  expect(content.asked).toBe(asked + 2);
});

test('Nobody joins a response that was started before a content change', async () => {
  const { content, kept, make } = open();
  await kept.get('a', make);
  const before = kept.get('b', make);
  content.version = 'two';
  const after = kept.get('b', make);
  expect(await Promise.all([before, after])).toEqual(['answer 2', 'answer 3']);
  expect(await kept.get('b', make)).toBe('answer 3');
});

test('After a failed request the next one computes the response again', async () => {
  const { kept, make } = open();
  await expect(kept.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept.get('a', make)).toBe('answer 1');
});

test('The cache has a limited size, and the least recently used response is dropped first', async () => {
  const { content, kept, make } = open(50);
  await kept.get('a', make);
  for (const key of ['b', 'c', 'd', 'e', 'f']) {
    await kept.get(key, make);
    await kept.get('a', make);
  }
  expect(content.made).toBe(6);
  await kept.get('b', make);
  expect(content.made).toBe(7);
});

test('Of several values, those that are cached are not computed again until the content changes', async () => {
  const { content, kept } = open();
  const asked: (readonly number[])[] = [];
  const make = (missing: readonly number[]) => {
    asked.push(missing);
    return Promise.resolve(new Map(missing.map((id) => [id, `${content.version} ${id}`])));
  };
  expect([...(await kept.getAll([1, 2], make)).values()]).toEqual(['one 1', 'one 2']);
  expect((await kept.getAll([3, 2], make)).get(3)).toBe('one 3');
  expect((await kept.getAll([3, 1], make)).get(1)).toBe('one 1');
  expect(asked).toEqual([[1, 2], [3]]);
  content.version = 'two';
  expect((await kept.getAll([1], make)).get(1)).toBe('two 1');
});

test('Several values that were started before a content change are not cached', async () => {
  const { content, kept } = open();
  const before = kept.getAll([1], async () => {
    content.version = 'two';
    await kept.get('other', () => Promise.resolve('of two'));
    return new Map([[1, 'old']]);
  });
  expect((await before).get(1)).toBe('old');
  expect((await kept.getAll([1], () => Promise.resolve(new Map([[1, 'new']])))).get(1)).toBe('new');
});
