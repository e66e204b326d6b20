/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listTasks, type Task } from '@arev/shared/contracts/tasks';
import { errorCode } from '@arev/shared/contracts/errors';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';

const session = { status: 'signed-in', user: buildUser() } as const;

const request = (id: number, completed: boolean): Task => ({
  id,
  service: { id, slug: 'home-visit', title: `Service ${id}` },
  date: '2026-12-03',
  createdAt: Date.UTC(2026, 10, 20, 8),
  completed,
});

const open = async (requests: readonly Task[], path: string = page.requests()) => {
  const answers = [
    answer(listTasks, ({ query: { completed, page: number = 1, size = 10 } }) =>
      listed(
        requests.filter((one) => completed === 'all' || one.completed === (completed === 'true')),
        { first: (number - 1) * size, size },
      ),
    ),
  ];
  const site = createTestSite({ answers, session });
  return { site, answers, ...(await renderRoute(definition, path, site)) };
};

const titles = () =>
  within(screen.getByRole('list', { name: 'Requests' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('The list of service requests', () => {
  const both = [request(1, false), request(2, true)];

  it.each([
    ['', ['Service 1'], 'Open'],
    ['?tab=1', ['Service 2'], 'Completed'],
    ['?tab=2', ['Service 1', 'Service 2'], 'All'],
    ['?tab=9', ['Service 1'], 'Open'],
  ])('shows the tab in the address: %j', async (query, shown, tab) => {
    await open(both, page.requests() + query);
    expect(titles()).toEqual(shown);
    expect(screen.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
  });

  it('shows the answers of the clinic', async () => {
    const answers = [{ message: 'Come at nine.', sentAt: Date.UTC(2026, 10, 20, 8) }];
    await open([{ ...request(1, false), answers }]);
    expect(screen.getByText('The clinic answered on 20.11.2026: Come at nine.')).toBeInTheDocument();
  });

  it('shows the wished day of each request', async () => {
    await open(both);
    expect(screen.getByText('Preferred day: December 03, 2026')).toBeInTheDocument();
    expect(screen.getByText('Received: we will call you')).toBeInTheDocument();
  });

  it('has pages of ten requests, each with an address', async () => {
    const many = Array.from({ length: 12 }, (_, index) => request(index + 1, false));
    const { goTo } = await open(many);
    expect(titles()).toHaveLength(10);
    const next = screen.getByRole('link', { name: 'Next page' }).getAttribute('href') ?? '';
    await goTo(next.replace('/en/', ''));
    await waitFor(() => expect(titles()).toEqual(['Service 11', 'Service 12']));
  });

  it('links to the services if it is empty', async () => {
    await open([]);
    expect(screen.getByRole('link', { name: 'Services and prices' })).toHaveAttribute('href', '/en/services');
  });

  it('can be requested again if it failed to load', async () => {
    const answers = [answer(listTasks, () => new Refusal(503, errorCode.unavailable))];
    await renderRoute(definition, page.requests(), createTestSite({ answers, session }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers.unshift(answer(listTasks, () => listed([request(1, false)])));
    await user.click(retry);
    await waitFor(() => expect(titles()).toEqual(['Service 1']));
  });
});
