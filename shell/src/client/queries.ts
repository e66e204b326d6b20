import { QueryClient } from '@tanstack/react-query';

const freshFor = 30_000;

interface Queries {
  readonly client: QueryClient;
  /** From now on stale data is refetched, beginning with that of the current page. */
  woken(): void;
}

/**
 * The query client of a page view. Data of a cached page may be minutes old. During hydration it is good enough, and
 * refetching would compete with hydration.
 */
export const createQueries = (): Queries => {
  let waking = true;
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
        refetchOnMount: () => !waking,
      },
    },
  });
  return {
    client,
    woken() {
      waking = false;
      void client.refetchQueries({ type: 'active', stale: true });
    },
  };
};
