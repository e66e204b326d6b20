import { allPages } from './all-pages.ts';

test('A list of many pages is whole and in order, and few of them are asked for at once', async () => {
  const list = Array.from({ length: 2995 }, (_, at) => at);
  let asking = 0;
  let mostAsking = 0;
  const found = await allPages(async (index) => {
    mostAsking = Math.max(mostAsking, (asking += 1));
    // Later pages of the same few answer first.
    await new Promise((answer) => setTimeout(answer, 4 - (index % 4)));
    asking -= 1;
    return { data: list.slice(index * 300, (index + 1) * 300), total: list.length };
  });
  expect(found).toEqual(list);
  expect(mostAsking).toBe(4);
});

test('An empty list is asked for once', async () => {
  const asked: number[] = [];
  const ask = async (index: number) => {
    asked.push(index);
    return { data: [], total: 0 };
  };
  expect(await allPages(ask)).toEqual([]);
  expect(asked).toEqual([0]);
});
