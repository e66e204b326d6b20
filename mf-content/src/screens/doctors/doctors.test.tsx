/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { listDoctors, listFirstTimes } from '@arev/shared/contracts/doctors';
import { searchSite } from '@arev/shared/contracts/search';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { createDisconnectableSite } from '@arev/shared/testing/disconnectable-site';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { clinic, doctorsNamed } from '../../testing/portal.ts';

const open = async (
  path = page.doctors(),
  answers = clinic({ doctors: doctorsNamed(30) }),
  cities: number[] = [],
) => {
  const site = createTestSite({ answers, cities });
  return { site, ...(await renderRoute(definition, path, site)) };
};

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const tick = async (filter: RegExp, option: string) => {
  await user.click(screen.getByRole('button', { name: filter }));
  await user.click(screen.getByRole('checkbox', { name: option }));
};

describe('The doctors list', () => {
  it('shows the first page of doctors, each a link to the doctor', async () => {
    await open();
    expect(names()).toHaveLength(24);
    expect(screen.getByText('30 doctors found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Doctor Number 1' })).toHaveAttribute(
      'href',
      '/en/doctors/doctor-1',
    );
  });

  it.each([
    [page.doctors(), undefined],
    [page.doctors({ specIds: [2] }), 'noindex'],
    [page.doctors({ searchText: 'number' }), 'noindex'],
  ])('is indexed as a whole, not what a search found: %s', async (path, robots) => {
    const { head } = await open(path);
    expect(head().robots).toBe(robots);
  });

  it('shows branches, languages and the first free time of each doctor, with one call for a page', async () => {
    const [first, ...others] = doctorsNamed(30);
    const known = { languages: ['hy' as const, 'ru' as const], branches: [{ id: 1, title: 'Arev Kentron' }] };
    const { site } = await open(page.doctors(), clinic({ doctors: [{ ...first!, ...known }, ...others] }));
    const [card, other] = within(screen.getAllByRole('list').at(-1)!).getAllByRole('listitem');
    expect(await within(card!).findByText('First free time: 3 December, 14:30')).toBeInTheDocument();
    expect(within(card!).getByText('Arev Kentron')).toBeInTheDocument();
    expect(within(card!).getByText('Armenian, Russian')).toBeInTheDocument();
    expect(within(other!).getByText('No free times online')).toBeInTheDocument();
    const asked = site.calls.filter(({ endpoint }) => endpoint === listFirstTimes);
    const ids = doctorsNamed(24).map(({ id }) => id);
    expect(asked.map(({ input }) => input)).toEqual([{ query: { ids } }]);
  });

  it('keeps the first free times when they fail to load again', async () => {
    const { site, refreshOffline } = createDisconnectableSite(clinic());
    await renderRoute(definition, page.doctors(), site);
    await screen.findByText('First free time: 3 December, 14:30');
    await refreshOffline();
    expect(screen.getByText('First free time: 3 December, 14:30')).toBeInTheDocument();
  });

  it('shows the rest on request and says how many were added', async () => {
    await open();
    expect(screen.getByText('Shown: 24 of 30')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Shown: 30 of 30')).toBeInTheDocument();
    expect(screen.getByText('6 more added')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('keeps what was loaded when a visitor comes back from a doctor', async () => {
    const { goTo, site } = await open();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Shown: 30 of 30');
    const asked = site.calls.length;
    await goTo(page.doctor('anna-sargsyan'));
    await screen.findByRole('heading', { level: 1, name: 'Anna Sargsyan' });
    await goTo(-1);
    expect(await screen.findByText('Shown: 30 of 30')).toBeInTheDocument();
    expect(site.calls.slice(asked).some(({ endpoint }) => endpoint === listDoctors)).toBe(false);
  });

  it('restores its filters from an address and names them', async () => {
    const { site } = await open(page.doctors({ specIds: [2], branchIds: [1], searchText: 'number 2' }));
    expect(names()).toEqual([
      'Doctor Number 2',
      'Doctor Number 20',
      'Doctor Number 22',
      'Doctor Number 24',
      'Doctor Number 26',
      'Doctor Number 28',
    ]);
    const chosen = within(screen.getByRole('list', { name: 'Chosen filters' }));
    expect(chosen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Remove filter: “number 2”',
      'Remove filter: Neurology',
      'Remove filter: Arev Kentron',
      'Clear all',
    ]);
    expect(site.calls.find(({ endpoint }) => endpoint === listDoctors)?.input).toEqual({
      query: { page: 0, size: 24, specializationIds: [2], branchIds: [1], text: 'number 2' },
    });
  });

  it('shows the doctors of the branch in the address, whatever cities are selected', async () => {
    const { site } = await open(page.doctors({ branchIds: [2] }), undefined, [1]);
    const chosen = within(screen.getByRole('list', { name: 'Chosen filters' }));
    expect(chosen.getByRole('button', { name: 'Remove filter: Arev Ani' })).toBeInTheDocument();
    expect(site.calls.find(({ endpoint }) => endpoint === listDoctors)?.input).toEqual({
      query: { page: 0, size: 24, branchIds: [2] },
    });
  });

  it('shows the first free time in the selected cities, not that of a branch elsewhere', async () => {
    const inTwoCities = [
      { branchId: 1, times: [{ day: '2026-12-03', time: '14:30', date: 1_796_293_800_000 }] },
      { branchId: 2, times: [{ day: '2026-12-04', time: '09:00', date: 1_796_360_400_000 }] },
    ];
    const doctors = answer(listDoctors, () => listed(doctorsNamed(1)));
    const times = answer(listFirstTimes, () =>
      listed([{ doctorId: 1, serviceId: 1, branches: inTwoCities }]),
    );
    const { site } = await open(page.doctors(), [doctors, times, ...clinic()], [2]);
    expect(await screen.findByText('First free time: 4 December, 09:00')).toBeInTheDocument();
    act(() => site.store.set(site.atoms.cities, []));
    expect(await screen.findByText('First free time: 3 December, 14:30')).toBeInTheDocument();
  });

  it('offers the branches of the selected cities', async () => {
    await open(page.doctors(), undefined, [1]);
    await user.click(screen.getByRole('button', { name: /^Branch/ }));
    expect(screen.getByRole('checkbox', { name: 'Arev Kentron' })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Arev Ani' })).not.toBeInTheDocument();
  });

  it('ignores invalid filters in an address', async () => {
    await open('doctors?specIds=2,x,-1,2&branchIds=&searchText=%20%20&utm=1');
    expect(names()).toHaveLength(15);
    expect(screen.getByText('15 doctors found')).toBeInTheDocument();
  });

  it('writes filters and search into the address, replacing the history entry', async () => {
    const { address } = await open();
    await tick(/^Speciality/, 'Cardiology');
    await screen.findByText('15 doctors found');
    expect(address()).toBe('/en/doctors?specIds=1');
    const box = screen.getByRole('searchbox', { name: 'Search for a doctor' });
    await fillField(box, 'number 1');
    await user.keyboard('{Enter}');
    await screen.findByText('6 doctors found');
    expect(address()).toBe('/en/doctors?specIds=1&searchText=number+1');
  });

  it('keeps both of two quick changes', async () => {
    const { address } = await open();
    await user.click(screen.getByRole('button', { name: /^Speciality/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Cardiology' }));
    await user.click(screen.getByRole('checkbox', { name: 'Neurology' }));
    await waitFor(() => expect(address()).toBe('/en/doctors?specIds=1,2'));
    expect(await screen.findByText('30 doctors found')).toBeInTheDocument();
  });

  it('announces in one place how many doctors a search finds, and that it finds none', async () => {
    await open();
    // A screen reader announces only what changes inside an element that was there before.
    const told = screen.getByText('30 doctors found');
    const box = screen.getByRole('searchbox', { name: 'Search for a doctor' });
    await fillField(box, 'zzz');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'No doctors found' });
    expect(screen.getAllByRole('status')).toContain(told);
    expect(told).toHaveTextContent('No doctors found');
    await fillField(box, 'number 30');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('1 doctor found')).toBe(told);
  });

  it('says that one filter matches no doctor', async () => {
    await open(page.doctors({ searchText: 'zzz' }));
    const empty = within(screen.getByText('No doctor fits this filter.').parentElement!);
    expect(empty.getByRole('listitem')).toHaveTextContent('“zzz”');
  });

  it('names the filters that match no doctor, and clears them', async () => {
    const { address } = await open(page.doctors({ specIds: [1], searchText: 'zzz' }));
    expect(screen.getByRole('heading', { name: 'No doctors found' })).toBeInTheDocument();
    const empty = within(screen.getByText('No doctor fits all of these filters at once.').parentElement!);
    expect(empty.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '“zzz”',
      'Cardiology',
    ]);
    await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1)!);
    expect(await screen.findByText('30 doctors found')).toBeInTheDocument();
    expect(address()).toBe('/en/doctors');
  });

  it('offers other results of the site for a text that matches no doctor', async () => {
    const search = answer(searchSite, ({ query: { text } }) =>
      listed(
        text === 'mri'
          ? [
              {
                path: 'services' as const,
                type: 'service' as const,
                slug: 'knee-mri',
                title: 'Knee MRI',
                description: 'Radiology',
              },
            ]
          : [],
      ),
    );
    await open(page.doctors({ searchText: 'mri' }), [search, ...clinic()]);
    const nearest = within(screen.getByRole('navigation', { name: 'Did you mean' }));
    expect(nearest.getByRole('link', { name: /Knee MRI/ })).toHaveAttribute(
      'href',
      '/en/services/knee-mri/price',
    );
  });

  it('offers nothing when the site search finds nothing', async () => {
    const search = answer(searchSite, () => listed([]));
    await open(page.doctors({ searchText: 'zzzz' }), [search, ...clinic()]);
    expect(screen.getByRole('heading', { name: 'No doctors found' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Did you mean' })).not.toBeInTheDocument();
  });

  it('drops the filters and keeps the search when the city changes', async () => {
    const { site, address } = await open(
      page.doctors({ specIds: [1], branchIds: [1], searchText: 'number' }),
    );
    act(() => site.store.set(site.atoms.cities, [1]));
    await waitFor(() => expect(address()).toBe('/en/doctors?searchText=number'));
    expect(await screen.findByText('30 doctors found')).toBeInTheDocument();
    expect(site.calls.filter(({ endpoint }) => endpoint === listDoctors).at(-1)?.input).toMatchObject({
      query: { page: 0, cities: [1], text: 'number' },
    });
  });

  it('keeps the filters and offers a retry when the list fails to load', async () => {
    let broken = true;
    const doctors = answer(listDoctors, () => (broken ? new Refusal(503, -27) : listed(doctorsNamed(2))));
    await open(page.doctors({ specIds: [1] }), [doctors, ...clinic()]);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('list', { name: 'Chosen filters' })).toBeInTheDocument();
    broken = false;
    await user.click(retry);
    expect(await screen.findByText('2 doctors found')).toBeInTheDocument();
  });

  it('keeps the visible doctors when the next page fails to load', async () => {
    let broken = false;
    const all = doctorsNamed(30);
    const doctors = answer(listDoctors, ({ query: { page: at = 0, size = 1 } }) =>
      broken ? new Refusal(503, -27) : listed(all, { first: at * size, size }),
    );
    await open(page.doctors(), [doctors, ...clinic()]);
    broken = true;
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('The next part could not be loaded')).toBeInTheDocument();
    expect(names()).toHaveLength(24);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Shown: 30 of 30')).toBeInTheDocument();
  });

  it('describes itself to search engines', async () => {
    const { head } = await open();
    expect(head()).toMatchObject({ title: 'Doctors', jsonLd: [{ '@type': 'BreadcrumbList' }] });
  });
});
