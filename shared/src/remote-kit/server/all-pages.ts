interface Page<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}

/** An upper limit, so that an endless list does not block a search engine. */
const mostPages = 200;
const mostAtOnce = 4;

/** Loads a whole list page by page, a few at a time; `ask` gets the page number from 0. */
export const allPages = async <Item>(ask: (index: number) => Promise<Page<Item>>): Promise<Item[]> => {
  const { data: first, total } = await ask(0);
  const items = [...first];
  const count = first.length === 0 ? 0 : Math.min(Math.ceil(total / first.length), mostPages);
  for (let next = 1; next < count; next += mostAtOnce) {
    const indexes = Array.from({ length: Math.min(mostAtOnce, count - next) }, (_, at) => next + at);
    for (const { data } of await Promise.all(indexes.map(ask))) items.push(...data);
  }
  return items;
};
