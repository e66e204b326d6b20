import { everyPage } from './every-page.ts';

interface Item {
  readonly id: number;
}

const readAll = async (pages: readonly (readonly number[])[], total?: number, later = total) => {
  const asked: number[] = [];
  const { items } = await everyPage(
    (page) => {
      asked.push(page);
      return Promise.resolve({
        data: (pages[page - 1] ?? []).map((id): Item => ({ id })),
        total: page === 1 ? total : later,
      });
    },
    ({ data, total: of }) => ({ items: data, total: of }),
    ({ id }) => id,
  );
  return { asked, ids: items.map(({ id }) => id) };
};

describe('All items of a list', () => {
  it('are usually one page, read with one call', async () => {
    expect(await readAll([[1, 2]], 2)).toEqual({ asked: [1], ids: [1, 2] });
  });

  it('are read page by page if there are more', async () => {
    expect(await readAll([[1, 2], [3, 4], [5]], 5)).toEqual({ asked: [1, 2, 3], ids: [1, 2, 3, 4, 5] });
  });

  it('contain an item once that moved to the next page meanwhile, and end if items were deleted', async () => {
    expect(await readAll([[1, 2], [2, 3], []], 6)).toEqual({ asked: [1, 2, 3], ids: [1, 2, 3] });
  });

  it('contain the oldest items if others arrive before the next page is read', async () => {
    expect(await readAll([[1, 2], [2, 3], [4]], 4, 5)).toEqual({ asked: [1, 2, 3], ids: [1, 2, 3, 4] });
  });

  it('end with the last page, also if an item is missing', async () => {
    expect(
      await readAll(
        [
          [1, 2],
          [2, 3],
          [2, 3],
        ],
        4,
      ),
    ).toEqual({ asked: [1, 2], ids: [1, 2, 3] });
  });

  it('are the first page if the portal sends no total', async () => {
    expect(await readAll([[1, 2, 3]])).toEqual({ asked: [1], ids: [1, 2, 3] });
  });
});
