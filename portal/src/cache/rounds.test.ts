import { inRounds } from './rounds.ts';

/** A database that answers when it is told to, with what is true at the moment it was asked. */
const slowDatabase = () => {
  let truth = 0;
  const asked: { readonly keys: readonly string[]; readonly answer: (error?: Error) => void }[] = [];
  const ask = inRounds<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const then = truth;
        const answer = (error?: Error): void =>
          error ? reject(error) : resolve((key) => `${key} ${String(then)}`);
        asked.push({ keys: [...keys], answer });
      }),
  );
  const change = (): void => {
    truth += 1;
  };
  return { ask, asked, change };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('Concurrent callers share the next query, and see every change made before their call', async () => {
  const { ask, asked, change } = slowDatabase();
  const first = ask('a');
  await turn();
  expect(asked).toHaveLength(1);
  change();
  const late = [ask('b'), ask('c'), ask('b')];
  await turn();
  expect(asked).toHaveLength(1);
  asked[0]?.answer();
  expect(await first).toBe('a 0');
  await turn();
  expect(asked[1]?.keys).toEqual(['b', 'c', 'b']);
  asked[1]?.answer();
  expect(await Promise.all(late)).toEqual(['b 1', 'c 1', 'b 1']);
  expect(asked).toHaveLength(2);
});

test('A failed query fails for all callers that share it, and the next query is sent', async () => {
  const { ask, asked } = slowDatabase();
  const [first, second] = [ask('a'), ask('b')];
  await turn();
  asked[0]?.answer(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect(second).rejects.toThrow('away');
  const third = ask('c');
  await turn();
  asked[1]?.answer();
  expect(await third).toBe('c 0');
});

test('A query that hangs delays other callers only for a limited time', async () => {
  const { ask, asked } = slowDatabase();
  const stuck = ask('a');
  await turn();
  const next = ask('b');
  while (asked.length < 2) await turn();
  asked[1]?.answer();
  expect(await next).toBe('b 0');
  asked[0]?.answer();
  expect(await stuck).toBe('a 0');
});
