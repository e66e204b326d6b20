interface Part<Item> {
  readonly items: readonly Item[];
  /** Of all pages; undefined from a portal of an earlier release, which sends everything at once. */
  readonly total: number | undefined;
}

/**
 * Everything of a list whose answers are bounded, for a screen that needs all of it: usually one page is everything. The
 * other pages are read one after another. An item that a change moved to the next page meanwhile is there once.
 */
export const everyPage = async <Answer, Item>(
  read: (page: number) => Promise<Answer>,
  partOf: (answer: Answer) => Part<Item>,
  keyOf: (item: Item) => string | number,
): Promise<{ readonly first: Answer; readonly items: readonly Item[] }> => {
  const first = await read(1);
  const { items, total = 0 } = partOf(first);
  const all = new Map(items.map((item) => [keyOf(item), item]));
  let seen = items.length;
  for (let page = 2; seen < total; page += 1) {
    const more = partOf(await read(page)).items;
    if (more.length === 0) break;
    seen += more.length;
    for (const item of more) all.set(keyOf(item), item);
  }
  return { first, items: [...all.values()] };
};
