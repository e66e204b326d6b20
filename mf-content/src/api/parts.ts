import type { Site } from '@arev/shared/remote-kit';
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

export interface Part<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}

interface Parts<Item> {
  readonly queryKey: QueryKey;
  readonly size: number;
  readonly ask: (page: number, signal: AbortSignal) => Promise<Part<Item>>;
  /** The number of the first page at the portal; most lists begin with one. */
  readonly first?: number;
  /** The page to begin with, counted from one: readers without scripts open page by page. */
  readonly from?: number;
}

/** A list that is loaded page by page. */
export const inParts = <Item>({ queryKey, size, ask, first = 1, from = 1 }: Parts<Item>) =>
  infiniteQueryOptions({
    queryKey: from === 1 ? queryKey : [...queryKey, { from }],
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: first + from - 1,
    getNextPageParam: (last, pages, page) => {
      const past = (from - 1) * size + pages.reduce((sum, { data }) => sum + data.length, 0);
      return last.data.length > 0 && past < last.total ? page + 1 : undefined;
    },
  });

export type PartsQuery<Item> = ReturnType<typeof inParts<Item>>;

/** In the browser the page is shown without the list, which shows its own error. */
export const loadParts = async <Item>(site: Site, query: PartsQuery<Item>): Promise<void> => {
  const list = site.queryClient.infiniteQuery({ ...query, staleTime: 'static' });
  await (site.where === 'server' ? list : list.catch(() => undefined));
};

/** Whether the portal has nothing for the first page of this query; false if it could not be asked. */
export const isEmptyPart = <Item>(site: Site, { queryKey }: PartsQuery<Item>): boolean =>
  site.queryClient.getQueryData(queryKey)?.pages[0]?.data.length === 0;

/** `?page=2`; other values are ignored, because an address may come from anywhere. */
export const pageIn = (search: string): number => {
  const text = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
};
