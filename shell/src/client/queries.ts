import { QueryClient } from '@tanstack/react-query';

const freshFor = 30_000;

interface Queries {
  readonly client: QueryClient;
  /** From here on, what has grown old is asked for again, beginning with what is on the page. */
  woken(): void;
}

/**
 * The data of a page view. What came with a page out of the server's memory may be minutes old; while the page wakes it is
 * good enough, and its successors would only be in the way of what has to run then.
 */
export const createQueries = (): Queries => {
  let waking = true;
  const client = new QueryClient({
    defaultOptions: {
      // Offline, a call fails at once and says so. By default it would wait, and book by itself once the line is back.
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
