/** @jest-environment jsdom */
import { listDoctors } from '@arev/shared/contracts/doctors';
import { listServices } from '@arev/shared/contracts/services';
import { listSpecializations } from '@arev/shared/contracts/specializations';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildSpecialization } from '@arev/shared/testing/builders';
import { fillField, user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import '@arev/shared/testing/missing-dom';
import { checkUp, clinic, consultation, hernia, oneServiceOf } from '../../testing/portal.ts';
import { openPage, asked } from '../../testing/open-page.ts';
import { namesIn, search } from '../../testing/services.ts';

describe('The list of services', () => {
  it('shows inpatient and outpatient specialities separately, and all prices', async () => {
    await openPage(page.services());
    expect(screen.getByRole('heading', { level: 1, name: 'Services and prices' })).toBeInTheDocument();
    expect(screen.getByText('All our services are here.')).toBeInTheDocument();
    expect(namesIn('Inpatient services')).toEqual(['Surgery']);
    expect(namesIn('Outpatient services')).toEqual(['Cardiology']);
    expect(namesIn('Cardiology')).toContain('Consultation of a cardiologist');
    expect(screen.getAllByText('Arev Kentron, Arev Ani').length).toBeGreaterThan(0);
    expect(screen.getAllByText('from 12.000 AMD').length).toBeGreaterThan(0);
  });

  it('contains little hidden data: nine doctors, and branches without hours and descriptions', async () => {
    const { site } = await openPage(page.services());
    expect(asked(site, listDoctors)).toEqual([{ page: 0, size: 9 }]);
    const kept = site.queryClient.getQueriesData({
      predicate: ({ queryKey }) => queryKey.includes('prices'),
    });
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).toContain('Arev Kentron');
    expect(JSON.stringify(kept)).not.toContain('workingHours');
  });

  it('shows thirty services, and more on request', async () => {
    const services = Array.from({ length: 31 }, (_, index) => ({
      ...consultation,
      id: index + 1,
      slug: `service-${index + 1}`,
      title: `Service ${index + 1}`,
    }));
    await openPage(page.services(), { answers: clinic({ services }) });
    expect(namesIn('Cardiology')).toHaveLength(30);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(namesIn('Cardiology')).toHaveLength(31));
  });

  it('can be filtered by branch in the address, and shows only its doctors and prices', async () => {
    const { address, head, site } = await openPage(page.services());
    await fillField(screen.getByRole('combobox', { name: 'Branch' }), '2');
    await waitFor(() => expect(namesIn('Cardiology')).not.toContain('Ultrasound of the heart'));
    expect(asked(site, listDoctors).at(-1)).toMatchObject({ branchIds: [2] });
    expect(address()).toBe('/en/services?branch=2');
    expect(head()).toMatchObject({ robots: 'noindex' });
    expect(screen.getAllByText('12.000 AMD').length).toBeGreaterThan(0);
    await search('check-up');
    await waitFor(() => expect(address()).toBe('/en/services?branch=2&searchText=check-up'));
  });

  it('shows a message when a branch has none of the services, with a link to all branches', async () => {
    await openPage(`${page.specialization('surgery')}?branch=2`, {
      answers: clinic({ services: [hernia] }),
    });
    expect(screen.getByText('This branch does not offer these services.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All branches' }));
    expect(await screen.findByRole('link', { name: 'Hernia repair' })).toBeInTheDocument();
  });

  it.each(['x', '-1', '1e9999', ''])('ignores the branch "%s" in the address', async (branch) => {
    await openPage(`services?branch=${branch}`);
    expect(namesIn('Cardiology')).toContain('Ultrasound of the heart');
  });

  it('finds specialities by their own names and those of their services', async () => {
    const { site, address } = await openPage(page.services());
    await search('hernia');
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Outpatient services' })).not.toBeInTheDocument(),
    );
    expect(namesIn('Inpatient services')).toEqual(['Surgery']);
    expect(address()).toBe('/en/services?searchText=hernia');
    expect(screen.getByText('1 service found')).toBeInTheDocument();
    expect(asked(site, listSpecializations).slice(-2)).toEqual(
      [true, false].map((stationary) => ({
        ...{ stationary, text: 'hernia', serviceText: 'hernia' },
        ...{ page: 1, size: 1000 },
      })),
    );
  });

  it('loads sixty specialities at a time, and a search starts from the first page', async () => {
    const specialities = Array.from({ length: 70 }, (_, index) =>
      buildSpecialization({
        id: index + 1,
        slug: `speciality-${index + 1}`,
        title: `Speciality ${index + 1}`,
      }),
    );
    const noPrices = answer(listServices, () => listed([]));
    const services = oneServiceOf(specialities);
    const { site } = await openPage(page.services(), {
      answers: [noPrices, ...clinic({ specialities, services })],
    });
    expect(namesIn('Outpatient services')).toHaveLength(60);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(namesIn('Outpatient services')).toHaveLength(70));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await search('speciality 7');
    await waitFor(() => expect(namesIn('Outpatient services')).toEqual(['Speciality 7', 'Speciality 70']));
    const pages = asked(site, listSpecializations).map((query) => ({ page: 1, ...query }).page);
    expect(pages.filter((number) => number === 2)).toHaveLength(1);
    expect(pages.at(-1)).toBe(1);
  });

  it('shows a message when nothing matches, with a link to the whole list', async () => {
    const { address } = await openPage(page.services({ searchText: 'astrology' }));
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
    expect(screen.getByText(/“astrology”/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all services' }));
    expect(await screen.findByText('All our services are here.')).toBeInTheDocument();
    expect(address()).toBe('/en/services');
  });

  it('searches in all cities on request when the selected ones have no match', async () => {
    const { site } = await openPage(page.services({ searchText: 'ultra' }), { cities: [2] });
    expect(screen.getByText('No service in the selected cities matches “ultra”.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All cities' }));
    await waitFor(() => expect(namesIn('Cardiology')).toContain('Ultrasound of the heart'));
    expect(site.store.get(site.atoms.cities)).toEqual([]);
  });

  it('offers matching specialities when no service matches', async () => {
    await openPage(page.services({ searchText: 'cardiology' }));
    const links = screen
      .getAllByRole('link', { name: 'Cardiology' })
      .map((link) => link.getAttribute('href'));
    expect(screen.getByText('No service has this name')).toBeInTheDocument();
    expect(links).toEqual(['/en/services/cardiology?searchText=cardiology', '/en/services/cardiology']);
  });

  it('names the search that matches nothing at a branch, and keeps the choice of the branch', async () => {
    await openPage(page.services({ branchId: 2, searchText: 'ultra' }));
    expect(screen.getByText('No service at this branch matches “ultra”.')).toBeInTheDocument();
    expect(screen.queryByText('This branch does not offer these services.')).not.toBeInTheDocument();
    await fillField(screen.getByRole('combobox', { name: 'Branch' }), '1');
    await waitFor(() => expect(namesIn('Cardiology')).toEqual(['Ultrasound of the heart']));
  });

  it('shows the duration of visits, but not of operations and packages', async () => {
    await openPage(page.services());
    const minutesOf = (title: string) =>
      within(screen.getByRole('link', { name: title }).closest('li')!).queryByText(/minutes$/);
    expect(minutesOf(consultation.title)).toHaveTextContent('30 minutes');
    expect(minutesOf(hernia.title)).not.toBeInTheDocument();
    expect(minutesOf(checkUp.title)).not.toBeInTheDocument();
  });

  it('follows the selected cities', async () => {
    const { site } = await openPage(page.services());
    expect(namesIn('Cardiology')).toContain('Ultrasound of the heart');
    act(() => site.store.set(site.atoms.cities, [2]));
    await waitFor(() => expect(namesIn('Cardiology')).not.toContain('Ultrasound of the heart'));
    expect(screen.getAllByText('Arev Ani').length).toBeGreaterThan(0);
  });

  it('loads prices again on request after a failure, and is shown without them', async () => {
    let broken = true;
    const prices = answer(listServices, () => (broken ? new Refusal(503, -27) : listed([])));
    const { status } = await openPage(page.services(), { answers: [prices, ...clinic()] });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(status()).toBe(200);
    broken = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'No prices yet' })).toBeInTheDocument();
  });

  it('cuts the search in an address to the limit of the portal', async () => {
    const { site, status } = await openPage(page.services({ searchText: 'a'.repeat(300) }));
    expect(status()).toBe(200);
    expect(asked(site, listServices)).toEqual([{ page: 1, size: 30, text: 'a'.repeat(100) }]);
  });
});
