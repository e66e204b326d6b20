/** @jest-environment jsdom */
import {
  getMailFigures,
  getMissedPages,
  getSearchFigures,
  getVisitFigures,
} from '@arev/shared/contracts/figures';
import type { SessionState } from '@arev/shared/session';
import { answer } from '@arev/shared/testing/answers';
import { buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { act, screen, within } from '@testing-library/react';
import { address } from '../../addresses.ts';
import { definition } from '../../definition.ts';
import { staffSession } from '../../testing/desk.ts';

const days = (count: number) => [
  { day: '2026-11-23', count: 0 },
  { day: '2026-11-24', count },
];
const answers = [
  answer(getVisitFigures, () => ({
    data: {
      today: { booked: 5, confirmed: 4, completed: 3, cancelled: 2, noShow: 1 },
      ...{ visits: days(13), noShows: days(1) },
      free: [{ id: 1, title: 'Anna Sargsyan', minutes: 150 }],
    },
  })),
  answer(getMailFigures, () => ({ data: { failed: days(6) } })),
  answer(getMissedPages, () => ({
    data: {
      pages: [{ path: '/en/newz', from: '/en/doctors', count: 9, lastAt: Date.UTC(2026, 10, 24, 8) }],
    },
  })),
  answer(getSearchFigures, () => ({
    data: { missed: days(7), words: [{ words: 'acupuncture', count: 7 }] },
  })),
];

const open = async (session: SessionState) => {
  const site = createTestSite({ answers, session });
  return { site, ...(await renderRoute(definition, address.desk(), site)) };
};

describe('The home of the staff desk', () => {
  it('greets an administrator and lists the areas in its navigation', async () => {
    const { head } = await open(staffSession());
    expect(screen.getByRole('heading', { level: 1, name: 'Hello, Mariam' })).toBeInTheDocument();
    const areas = within(screen.getByRole('navigation', { name: 'Pages of the desk' }));
    expect(areas.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    expect(head()).toEqual({ title: 'Staff desk', robots: 'noindex' });
  });

  it('shows the figures of today and of two weeks, each with a link to its page', async () => {
    await open(staffSession());
    const card = async (name: string) => within(await screen.findByRole('region', { name }));
    const today = await card('Visits today');
    expect(today.getByText('Missed').nextElementSibling).toHaveTextContent('1');
    expect(today.getByRole('link')).toHaveAttribute('href', '/en/desk/day');
    const free = await card('Free times of doctors today');
    expect(free.getByText('2 h 30 min')).toBeInTheDocument();
    expect(free.getByRole('link')).toHaveAttribute('href', '/en/desk/schedules');
    const visits = (await card('Visits, 14 days')).getByRole('table', {
      name: 'Visits, 14 days',
    });
    expect(within(visits).getByRole('row', { name: '24.11.2026 13' })).toBeInTheDocument();
    const searches = await card('Searches without a result, 14 days');
    expect(searches.getByText('acupuncture')).toBeInTheDocument();
    expect(searches.getByRole('link')).toHaveAttribute('href', '/en/desk/content/synonyms');
    const missed = await card('Pages not found, 30 days');
    expect(
      missed.getByRole('row', { name: /^\/en\/newz.*\/en\/doctors 9 24.11.2026 12:00$/ }),
    ).toBeInTheDocument();
    expect(missed.getByRole('link', { name: '/en/newz' })).toHaveAttribute('href', '/en/newz');
    const mails = await card('Messages not delivered, 14 days');
    expect(mails.getByRole('row', { name: '24.11.2026 6' })).toBeInTheDocument();
  });

  it('hides the figures of areas without permission', async () => {
    const { permissions, ...session } = staffSession();
    const { visits: _, ...areas } = permissions.areas;
    const { site } = await open({ ...session, permissions: { ...permissions, areas } });
    await screen.findByRole('region', { name: 'Searches without a result, 14 days' });
    expect(screen.queryByRole('region', { name: 'Visits today' })).not.toBeInTheDocument();
    expect(site.calls.some(({ endpoint }) => endpoint === getVisitFigures)).toBe(false);
  });

  it('leads people who may not read schedules from the free times to the day', async () => {
    const { permissions, ...session } = staffSession();
    const { schedules: _, ...areas } = permissions.areas;
    await open({ ...session, permissions: { ...permissions, areas } });
    const free = within(await screen.findByRole('region', { name: 'Free times of doctors today' }));
    expect(free.getByRole('link')).toHaveAttribute('href', '/en/desk/day');
  });

  it('waits for the permission set, and opens when it arrives', async () => {
    const { permissions, ...without } = staffSession();
    const { site } = await open(without);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    act(() => site.session.become({ ...without, permissions }));
    expect(screen.getByRole('link', { name: 'Home' })).toBeInTheDocument();
  });

  it('is closed to administrators without the right to read', async () => {
    await open(staffSession({ canRead: false }));
    expect(screen.getByRole('heading', { level: 1, name: 'Permission denied' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages of the desk' })).not.toBeInTheDocument();
  });

  it('is closed to patients', async () => {
    const { status } = await open({ status: 'signed-in', user: buildUser() });
    expect(status()).toBe(403);
    expect(screen.getByRole('heading', { level: 1, name: 'Permission denied' })).toBeInTheDocument();
  });

  it('sends visitors to the login page, which leads back', async () => {
    const { site } = await open({ status: 'anonymous' });
    expect(site.wentTo).toEqual(['/en/login?returnUrl=%2Fen%2Fdesk']);
  });
});
