import {
  dehydrate,
  MutationObserver,
  onlineManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { ApiError } from '@arev/shared/api-client';
import { createQueries } from './queries.ts';

const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

const pageWith = (updatedAt: number) => {
  const { client, woken, fill } = createQueries();
  const asked: string[] = [];
  client.setQueryData(['news'], 'from the server', { updatedAt });
  const show = (name: string) =>
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => {
        asked.push(name);
        return `${name} again`;
      },
    }).subscribe(() => undefined);
  return { asked, show, woken, fill };
};

const cachedPage = (updatedAt: number, name: string) => {
  const server = new QueryClient();
  server.setQueryData([name], 'from the server', { updatedAt });
  return dehydrate(server);
};

it('A query keeps stale data during hydration, and refetches it after that', async () => {
  const { asked, show, woken } = pageWith(minutesAgo(2));
  show('news');
  expect(asked).toEqual([]);
  woken();
  expect(asked).toEqual(['news']);
});

it('A query without data in the page sends a request at once', () => {
  const { asked, show } = pageWith(minutesAgo(2));
  show('doctors');
  expect(asked).toEqual(['doctors']);
});

it('A query does not refetch fresh data', () => {
  const { asked, show, woken } = pageWith(Date.now());
  show('news');
  woken();
  expect(asked).toEqual([]);
});

it('A query refetches stale data that is shown later', () => {
  const { asked, show, woken } = pageWith(minutesAgo(2));
  woken();
  show('news');
  expect(asked).toEqual(['news']);
});

it('A query keeps the data that a crossing brought until the new page has had a rest', () => {
  const { asked, show, woken, fill } = pageWith(minutesAgo(2));
  woken();
  fill(cachedPage(minutesAgo(2), 'services'));
  // The page before has had its rest, too.
  woken();
  show('services');
  show('news');
  expect(asked).toEqual(['news']);
  woken();
  expect(asked).toEqual(['news', 'services']);
  woken();
  expect(asked).toEqual(['news', 'services']);
});

it('A query that failed before the rest of the page is not sent again by itself', async () => {
  const { client, woken } = createQueries();
  let asked = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['doctors'],
    retry: false,
    queryFn: () => {
      asked += 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  const failed = new Promise<void>((resolve) =>
    observer.subscribe(({ isError }) => {
      if (isError) resolve();
    }),
  );
  await failed;
  woken();
  expect(asked).toBe(1);
  expect(observer.getCurrentResult().isError).toBe(true);
});

it.each([
  [404, 1],
  [503, 2],
])('A query that is answered with %s is sent %s times', async (status, times) => {
  const { client } = createQueries();
  let asked = 0;
  const asking = client.query({
    queryKey: ['story'],
    retryDelay: 0,
    queryFn: () => {
      asked += 1;
      return Promise.reject(new ApiError({ kind: 'answer', method: 'GET', message: 'No.', status }));
    },
  });
  await expect(asking).rejects.toThrow('No.');
  expect(asked).toBe(times);
});

describe('While the browser is offline', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  it('a mutation fails at once and is not sent when the connection is back', async () => {
    const { client } = createQueries();
    client.mount();
    let sent = 0;
    const booking = new MutationObserver(client, {
      mutationFn: () => {
        sent += 1;
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    await expect(booking.mutate()).rejects.toThrow('Failed to fetch');
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(sent).toBe(1);
    client.unmount();
  });

  it('a query fails instead of waiting for ever', async () => {
    const { client } = createQueries();
    const asking = client.query({
      queryKey: ['x'],
      retry: false,
      queryFn: () => Promise.reject(new TypeError('no')),
    });
    await expect(asking).rejects.toThrow('no');
  });
});
