import { ApiError } from '@arev/shared/api-client';
import { SiteQueryClient } from '@arev/shared/api-client/site-query-client';
import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';

const freshFor = 30_000;

/** The portal would answer the same again. */
const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

interface Queries {
  readonly client: QueryClient;
  /** Adds the data of a page that is about to be shown. */
  fill(state: DehydratedState): void;
  /** From now on stale data is refetched, beginning with that of the current page. */
  woken(): void;
}

/**
 * The query client of a page view. Data of a cached page may be minutes old. While the page hydrates or is first
 * rendered it is good enough, and refetching would compete with that.
 */
export const createQueries = (): Queries => {
  let waking = true;
  /** Came with a page that has not been at rest yet. */
  const brought = new Set<string>();
  const client = new SiteQueryClient({
    defaultOptions: {
      // Offline, a mutation fails at once. By default it would wait, and book without asking when the connection is
      // back.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: freshFor,
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        refetchOnMount: ({ queryHash }) => !waking && !brought.has(queryHash),
      },
    },
  });
  return {
    client,
    fill(state) {
      hydrate(client, state);
      for (const { queryHash } of state.queries) brought.add(queryHash);
    },
    woken() {
      // A query that failed has no data to refresh: the visitor is being asked whether to retry.
      const shown = client
        .getQueryCache()
        .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined });
      const due = new Set(
        shown.map(({ queryHash }) => queryHash).filter((hash) => waking || brought.has(hash)),
      );
      waking = false;
      for (const hash of due) brought.delete(hash);
      void client.refetchQueries({
        type: 'active',
        stale: true,
        predicate: ({ queryHash }) => due.has(queryHash),
      });
    },
  };
};
