import type { Site } from '@arev/shared/remote-kit';
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

export interface Part<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}

type AskPart<Item> = (page: number, signal: AbortSignal) => Promise<Part<Item>>;

/** A list that comes part by part. Most lists of the portal count their pages from one. */
export const inParts = <Item>(queryKey: QueryKey, ask: AskPart<Item>, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { data }) => sum + data.length, 0);
      return last.data.length > 0 && loaded < last.total ? firstPage + pages.length : undefined;
    },
  });

export type PartsQuery<Item> = ReturnType<typeof inParts<Item>>;

/** In the browser the page stands without the list, whose own place says what failed. */
export const loadParts = async <Item>(site: Site, query: PartsQuery<Item>): Promise<void> => {
  const list = site.queryClient.infiniteQuery({ ...query, staleTime: 'static' });
  await (site.where === 'server' ? list : list.catch(() => undefined));
};
