import { searchSite, type SearchResult } from '@arev/shared/contracts/search';
import type { Site } from '@arev/shared/remote-kit';
import { shortestSearch } from '@arev/shared/site-search/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export type Found =
  | { readonly state: 'short' | 'waiting' | 'none'; readonly busy: boolean }
  | { readonly state: 'failed'; readonly busy: boolean; readonly retry: () => void }
  | {
      readonly state: 'some';
      readonly busy: boolean;
      readonly results: readonly SearchResult[];
      /** What these were found for; the box may be ahead of it. */
      readonly search: string;
    };

/** So many of one kind: the page of results has more. */
const ofOneKind = 3;
const pause = 300;

/** Asks after a pause in typing. A newer question calls the older one off, so an older answer never comes last. */
export const useFound = (site: Site, text: string): Found => {
  const asked = useSettled(text);
  const isLongEnough = text.length >= shortestSearch;
  const call = site.api.query(searchSite, { query: { text: asked, size: ofOneKind } });
  const query = useQuery(
    {
      queryKey: call.queryKey,
      queryFn: async (context) => ({ ...(await call.queryFn(context)), search: asked }),
      enabled: isLongEnough && asked.length >= shortestSearch,
      placeholderData: keepPreviousData,
    },
    site.queryClient,
  );
  if (!isLongEnough) return { state: 'short', busy: false };
  const busy = asked !== text || query.isFetching;
  if (query.isError && !busy) return { state: 'failed', busy, retry: () => void query.refetch() };
  if (!query.data) return { state: 'waiting', busy };
  const { data: results, search } = query.data;
  if (results.length > 0) return { state: 'some', busy, results, search };
  return { state: busy ? 'waiting' : 'none', busy };
};

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
