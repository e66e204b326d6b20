interface Part<Item> {
  readonly items: readonly Item[];
  /** Of all pages; undefined from a portal of an earlier release, which sends everything at once. */
  readonly total: number | undefined;
}

/**
 * Everything of a list whose answers are bounded, for a screen that needs all of it: usually one page is everything. The
 * other pages are read one after another. An item that arrives meanwhile moves others to the next page: those are there once,
 * and the last page is read, too.
 */
export const everyPage = async <Answer, Item>(
  read: (page: number) => Promise<Answer>,
  partOf: (answer: Answer) => Part<Item>,
  keyOf: (item: Item) => string | number,
): Promise<{ readonly first: Answer; readonly items: readonly Item[] }> => {
  const first = await read(1);
  const { items, total } = partOf(first);
  const all = new Map(items.map((item) => [keyOf(item), item]));
  for (let [page, of = 0] = [2, total]; all.size < of && (page - 1) * items.length < of; page += 1) {
    const more = partOf(await read(page));
    if (more.items.length === 0) break;
    for (const item of more.items) all.set(keyOf(item), item);
    of = more.total ?? of;
  }
  return { first, items: [...all.values()] };
};
