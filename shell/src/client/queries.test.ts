import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { createQueries } from './queries.ts';

const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

const pageWith = (updatedAt: number) => {
  const { client, woken } = createQueries();
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
  return { asked, show, woken };
};

it('lets old data stand while the page wakes, and asks for it then', async () => {
  const { asked, show, woken } = pageWith(minutesAgo(2));
  show('news');
  expect(asked).toEqual([]);
  woken();
  expect(asked).toEqual(['news']);
});

it('asks at once for what did not come with the page', () => {
  const { asked, show } = pageWith(minutesAgo(2));
  show('doctors');
  expect(asked).toEqual(['doctors']);
});

it('does not ask again for what is fresh', () => {
  const { asked, show, woken } = pageWith(Date.now());
  show('news');
  woken();
  expect(asked).toEqual([]);
});

it('asks for what has grown old when it is shown later', () => {
  const { asked, show, woken } = pageWith(minutesAgo(2));
  woken();
  show('news');
  expect(asked).toEqual(['news']);
});

describe('While the browser is offline', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  it('a change fails at once and is not sent by itself when the line is back', async () => {
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

  it('a question is asked and fails instead of waiting without an end', async () => {
    const { client } = createQueries();
    const asking = client.query({
      queryKey: ['x'],
      retry: false,
      queryFn: () => Promise.reject(new TypeError('no')),
    });
    await expect(asking).rejects.toThrow('no');
  });
});
