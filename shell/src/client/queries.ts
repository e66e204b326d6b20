import { type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query';

const freshFor = 30_000;

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
  const brought = new Set<string>();
  const client = new QueryClient({
    defaultOptions: {
      // Offline, a mutation fails at once. By default it would wait, and book without asking when the connection is
      // back.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: freshFor,
        retry: 1,
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
      const late = new Set(brought);
      const all = waking;
      waking = false;
      brought.clear();
      void client.refetchQueries({
        type: 'active',
        stale: true,
        predicate: ({ queryHash }) => all || late.has(queryHash),
      });
    },
  };
};
