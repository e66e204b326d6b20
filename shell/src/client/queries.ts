import { QueryClient } from '@tanstack/react-query';

const freshFor = 30_000;

interface Queries {
  readonly client: QueryClient;
  /** From here on, what has grown old is asked for anew, beginning with what is on the page. */
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
      queries: { staleTime: freshFor, retry: 1, refetchOnWindowFocus: false, refetchOnMount: () => !waking },
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
