import { QueryObserver } from '@tanstack/react-query';
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
        return `${name} anew`;
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
