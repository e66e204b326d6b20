interface Page<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}

/** An upper limit, so that an endless list does not block a search engine. */
const mostPages = 200;

/** Loads a whole list page by page; `ask` gets the page number from 0. */
export const allPages = async <Item>(ask: (index: number) => Promise<Page<Item>>): Promise<Item[]> => {
  const items: Item[] = [];
  for (let index = 0; index < mostPages; index += 1) {
    const { data, total } = await ask(index);
    items.push(...data);
    if (data.length === 0 || items.length >= total) break;
  }
  return items;
};
