import { searchSite, type SearchResult } from '@arev/shared/contracts/search';
import { useSettledText } from '@arev/shared/forms/use-settled-text';
import type { Site } from '@arev/shared/remote-kit';
import { groupFound } from '@arev/shared/site-search';
import { shortestSearch } from '@arev/shared/contracts/search-limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type Found =
  | { readonly state: 'short' | 'waiting' | 'none'; readonly busy: boolean }
  | { readonly state: 'failed'; readonly busy: boolean; readonly retry: () => void }
  | {
      readonly state: 'some';
      readonly busy: boolean;
      readonly results: readonly SearchResult[];
      /** The text of these results; the box may contain a newer one. */
      readonly search: string;
    };

/** The limit of one kind, and of all kinds together: the best, whatever their kind. */
const ofOneKind = 4;
const mostShown = 8;

/**
 * Requests results after a pause in typing. A newer request aborts the older one, so an older response never
 * comes last.
 */
export const useFound = (site: Site, text: string): Found => {
  const asked = useSettledText(text);
  const isLongEnough = text.length >= shortestSearch;
  const call = site.api.query(searchSite, { query: { text: asked, size: ofOneKind } });
  const query = useQuery(
    {
      queryKey: call.queryKey,
      queryFn: async (context) => {
        const { data } = await call.queryFn(context);
        // Results of one kind are adjacent, so that arrow keys follow the visual order.
        const shown = groupFound(data.slice(0, mostShown));
        return { results: shown.flatMap(({ results }) => results), search: asked };
      },
      enabled: isLongEnough && asked.length >= shortestSearch,
      placeholderData: keepPreviousData,
    },
    site.queryClient,
  );
  if (!isLongEnough) return { state: 'short', busy: false };
  const busy = asked !== text || query.isFetching;
  if (query.isError && !query.data && !busy)
    return { state: 'failed', busy, retry: () => void query.refetch() };
  if (!query.data) return { state: 'waiting', busy };
  if (query.data.results.length > 0) return { state: 'some', busy, ...query.data };
  return { state: busy ? 'waiting' : 'none', busy };
};
