/** @jest-environment jsdom */
import { listSeminars } from '@arev/shared/contracts/seminars';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { buildSeminar, reading, seminarsOf } from '../../testing/reading.ts';

const open = (answers = reading({ seminars: seminarsOf(14) }), path: string = page.seminars()) =>
  renderRoute(definition, path, createTestSite({ answers }));

describe('The seminars', () => {
  it('are loaded twelve at a time, each with day, time and address in the clinic’s time zone', async () => {
    await open();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12);
    const [first] = screen.getAllByText('Thu, 03.12.2099, 18:30');
    expect(first).toHaveAttribute('datetime', '2099-12-03T18:30:00+04:00');
    expect(screen.getAllByText('12 Abovyan Street, Yerevan')).toHaveLength(12);
    expect(screen.getByRole('link', { name: 'Seminar 1' })).toHaveAttribute('href', '/en/seminars/seminar-1');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Shown: 14 of 14')).toBeInTheDocument();
  });

  it('show whether each is over', async () => {
    const held = buildSeminar({ id: 2, title: 'Held long ago', seminarDate: Date.UTC(2020, 1, 1) });
    await open(reading({ seminars: [buildSeminar(), held] }));
    const card = (name: string) => within(screen.getByRole('link', { name }).closest('li')!);
    expect(card('First aid for parents').queryByText('Already held')).not.toBeInTheDocument();
    expect(card('Held long ago').getByText('Already held')).toBeInTheDocument();
  });

  it('link to other pages when there are none', async () => {
    await open(reading({ seminars: [] }));
    expect(screen.getByRole('heading', { name: 'No seminars are planned yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read the news' })).toHaveAttribute('href', '/en/news');
  });

  it.each([
    [1, undefined],
    [2, undefined],
    [3, 'noindex'],
  ])('are indexed as far as there are any: page %d', async (number, robots) => {
    const { head } = await open(undefined, `${page.seminars()}?page=${number}`);
    expect(head().robots).toBe(robots);
  });

  it('load again on request after a failure', async () => {
    let broken = true;
    await open([answer(listSeminars, () => (broken ? new Refusal(503, -27) : listed(seminarsOf(1))))]);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Seminar 1' })).toBeInTheDocument();
  });
});
