/** @jest-environment jsdom */
import { getBranch, listBranches } from '@arev/shared/contracts/branches';
import { listDoctors, listFirstTimes } from '@arev/shared/contracts/doctors';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildBranch } from '@arev/shared/testing/builders';
import { createDisconnectableSite } from '@arev/shared/testing/disconnectable-site';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { clinic, doctorsNamed, firstTimes } from '../../testing/portal.ts';

/** With spaces that do not break. */
const exactly = { collapseWhitespace: false };

const open = async (path: string, answers = clinic()) => {
  const site = createTestSite({ answers });
  return { site, ...(await renderRoute(definition, path, site)) };
};

describe('The branches', () => {
  it('are listed by city, with their hours', async () => {
    await open(page.branches());
    const gyumri = within(screen.getByRole('region', { name: 'Gyumri' }));
    expect(gyumri.getByRole('link', { name: 'Arev Ani' })).toHaveAttribute('href', '/en/branches/gyumri-ani');
    expect(gyumri.getByText('08:30–20:00')).toBeInTheDocument();
    expect(gyumri.getByRole('link', { name: '+374 10 50 50 50' })).toHaveAttribute(
      'href',
      'tel:+37410505050',
    );
    expect(gyumri.getByRole('link', { name: 'Map: Arev Ani' })).toHaveAttribute(
      'href',
      expect.stringContaining('40.1811'),
    );
  });

  it('name the holidays that are near', async () => {
    const holidays = [{ day: '2027-01-06', title: 'Christmas', hours: [] }];
    const list = answer(listBranches, () => listed([buildBranch({ holidays })]));
    await open(page.branches(), [list]);
    expect(screen.getByText('Closed on 6\u00a0January: Christmas', exactly)).toBeInTheDocument();
  });

  it('follow the cities that the visitor selects', async () => {
    const { site } = await open(page.branches());
    act(() => site.store.set(site.atoms.cities, [2]));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Yerevan' })).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'Gyumri' })).toBeInTheDocument();
  });

  it('stay when they fail to load again', async () => {
    const { site, refreshOffline } = createDisconnectableSite(clinic());
    await renderRoute(definition, page.branches(), site);
    await refreshOffline();
    const gyumri = within(screen.getByRole('region', { name: 'Gyumri' }));
    expect(gyumri.getByRole('link', { name: '+374 10 50 50 50' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('show a message when there are none', async () => {
    await open(page.branches(), [answer(listBranches, () => listed([]))]);
    expect(screen.getByRole('heading', { name: 'No branches found' })).toBeInTheDocument();
  });
});

describe('The page of a branch', () => {
  it('shows how to get there and whom to contact', async () => {
    const { head } = await open(page.branch('kentron'));
    expect(screen.getByRole('heading', { level: 1, name: 'Arev Kentron' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '+374 10 50 50 50' })).toHaveAttribute(
      'href',
      'tel:+37410505050',
    );
    expect(screen.getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=40.1811%2C44.5136',
    );
    expect(screen.getByRole('link', { name: /^The map around Arev Kentron/ })).toHaveAttribute(
      'href',
      expect.stringContaining('40.1811'),
    );
    expect(screen.getByRole('link', { name: 'Book here' })).toHaveAttribute(
      'href',
      '/en/personal-data/appointments/create?branch=1',
    );
    expect(screen.getByRole('link', { name: 'Walk through the clinic' })).toHaveAttribute(
      'href',
      '/en/3d-map',
    );
    expect(head()).toMatchObject({
      title: 'Arev Kentron, Yerevan',
      jsonLd: [
        {
          '@type': 'MedicalClinic',
          openingHoursSpecification: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
            (dayOfWeek) => ({ dayOfWeek, opens: '08:30', closes: '20:00' }),
          ),
        },
        {},
      ],
    });
  });

  it('shows the doctors who work there, their next free times, and the services', async () => {
    const elsewhere = { branchId: 2, times: [{ day: '2026-12-02', time: '09:00', date: 1_796_187_600_000 }] };
    const times = answer(listFirstTimes, () =>
      listed([{ doctorId: 1, serviceId: 1, branches: [elsewhere, { branchId: 1, times: [...firstTimes] }] }]),
    );
    await open(page.branch('kentron'), [times, ...clinic()]);
    const doctors = screen.getByRole('region', { name: 'Doctors at this branch' });
    expect(await within(doctors).findByText('First free time: 3 December, 14:30')).toBeInTheDocument();
    expect(within(doctors).getByRole('link', { name: 'All doctors' })).toHaveAttribute(
      'href',
      '/en/doctors?branchIds=1',
    );
    expect(screen.getByRole('link', { name: 'Cardiology' })).toHaveAttribute(
      'href',
      '/en/services/cardiology?branch=1',
    );
  });

  it('stays without the doctors when they fail to load, and loads them again on request', async () => {
    let broken = true;
    const doctors = answer(listDoctors, () => (broken ? new Refusal(503, -27) : listed(doctorsNamed(1))));
    const { status } = await open(page.branch('kentron'), [doctors, ...clinic()]);
    expect(status()).toBe(200);
    broken = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Doctor Number 1' })).toBeInTheDocument();
  });

  it('keeps the doctors when they fail to load again', async () => {
    const { site, refreshOffline } = createDisconnectableSite(clinic());
    await renderRoute(definition, page.branch('kentron'), site);
    await refreshOffline();
    expect(screen.getByRole('link', { name: 'Doctor Number 1' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('links to a map by its address when it has no coordinates', async () => {
    const unmeasured = buildBranch({ latitude: null, longitude: null });
    await open(page.branch('kentron'), [answer(getBranch, () => ({ data: unmeasured })), ...clinic()]);
    expect(screen.getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
      'href',
      expect.stringContaining('query=Yerevan%2C+12+Abovyan+Street'),
    );
  });

  it('names the holidays that are near, for people and for search engines', async () => {
    const closed = { day: '2027-01-06', title: 'Christmas', hours: [] };
    const ranges = [
      { from: '10:00', to: '12:00' },
      { from: '13:00', to: '15:00' },
    ];
    const booked = { day: '2027-01-07', title: 'Day after Christmas', hours: ranges };
    const there = buildBranch({ holidays: [closed, booked] });
    const { head } = await open(page.branch('kentron'), [
      answer(getBranch, () => ({ data: there })),
      ...clinic(),
    ]);
    expect(screen.getByText('Closed on 6\u00a0January: Christmas', exactly)).toBeInTheDocument();
    expect(
      screen.getByText(
        'By appointment only on 7\u00a0January (Day after Christmas): 10:00–12:00, 13:00–15:00',
        exactly,
      ),
    ).toBeInTheDocument();
    const on = (day: string) => ({ validFrom: day, validThrough: day });
    expect(head()).toMatchObject({
      jsonLd: [
        {
          specialOpeningHoursSpecification: [
            { ...on('2027-01-06'), opens: '00:00', closes: '00:00' },
            { ...on('2027-01-07'), opens: '10:00', closes: '12:00' },
            { ...on('2027-01-07'), opens: '13:00', closes: '15:00' },
          ],
        },
        {},
      ],
    });
  });

  it('is a 404 for an unknown branch', async () => {
    const { status } = await open(page.branch('nowhere'));
    expect(status()).toBe(404);
  });
});
