/** @jest-environment jsdom */
import { listDoctors } from '@arev/shared/contracts/doctors';
import { listServices } from '@arev/shared/contracts/services';
import { listSpecializations } from '@arev/shared/contracts/specializations';
import { page } from '@arev/shared/routing';
import type { SessionState } from '@arev/shared/session';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildSpecialization, buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite, type TestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import '@arev/shared/testing/missing-dom';
import { definition } from '../../definition.ts';
import { clinic, consultation, doctorsNamed, hernia } from '../../testing/portal.ts';

interface Options {
  readonly answers?: ReturnType<typeof clinic>;
  readonly session?: SessionState;
  readonly cities?: readonly number[];
}

const open = async (path: string, { answers = clinic(), ...rest }: Options = {}) => {
  const site = createTestSite({ answers, ...rest });
  return { site, ...(await renderRoute(definition, path, site)) };
};

const listOf = (name: string) => within(screen.getByRole('list', { name }));
const namesIn = (name: string) =>
  listOf(name)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const search = async (text: string) => {
  await fillField(screen.getByRole('searchbox'), text);
  await user.keyboard('{Enter}');
};
const asked = ({ calls }: TestSite, endpoint: object) =>
  calls.filter((call) => call.endpoint === endpoint).map(({ input }) => (input as { query: object }).query);

describe('The list of services', () => {
  it('shows inpatient and outpatient specialities apart, and all prices', async () => {
    await open(page.services());
    expect(screen.getByRole('heading', { level: 1, name: 'Services and prices' })).toBeInTheDocument();
    expect(screen.getByText('All our services are here.')).toBeInTheDocument();
    expect(namesIn('Inpatient services')).toEqual(['Surgery']);
    expect(namesIn('Outpatient services')).toEqual(['Cardiology']);
    expect(namesIn('Cardiology')).toContain('Consultation of a cardiologist');
    expect(screen.getAllByText('Arev Kentron, Arev Ani').length).toBeGreaterThan(0);
    expect(screen.getAllByText('from 12.000 AMD').length).toBeGreaterThan(0);
  });

  it('carries little of what it does not show: twelve doctors, and of branches no hours or descriptions', async () => {
    const { site } = await open(page.services());
    expect(asked(site, listDoctors)).toEqual([{ page: 0, size: 12 }]);
    const kept = site.queryClient.getQueriesData({
      predicate: ({ queryKey }) => queryKey.includes('prices'),
    });
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).toContain('Arev Kentron');
    expect(JSON.stringify(kept)).not.toContain('workingHours');
  });

  it('shows thirty services, and more when asked', async () => {
    const services = Array.from({ length: 31 }, (_, index) => ({
      ...consultation,
      id: index + 1,
      slug: `service-${index + 1}`,
      title: `Service ${index + 1}`,
    }));
    await open(page.services(), { answers: clinic({ services }) });
    expect(namesIn('Cardiology')).toHaveLength(30);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(namesIn('Cardiology')).toHaveLength(31));
  });

  it('narrows to a branch, which stands in the address, and shows its prices alone', async () => {
    const { address, head } = await open(page.services());
    await fillField(screen.getByRole('combobox', { name: 'Branch' }), '2');
    await waitFor(() => expect(namesIn('Cardiology')).not.toContain('Ultrasound of the heart'));
    expect(address()).toBe('/en/services?branch=2');
    expect(head()).toMatchObject({ robots: 'noindex' });
    expect(screen.getAllByText('12.000 AMD').length).toBeGreaterThan(0);
    await search('check-up');
    await waitFor(() => expect(address()).toBe('/en/services?branch=2&searchText=check-up'));
  });

  it('says when a branch gives none of the services, and leads back to all branches', async () => {
    await open(`${page.specialization('surgery')}?branch=2`, { answers: clinic({ services: [hernia] }) });
    expect(screen.getByText('This branch does not give these services.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All branches' }));
    expect(await screen.findByRole('link', { name: 'Hernia repair' })).toBeInTheDocument();
  });

  it.each(['x', '-1', '1e9999', ''])('takes no notice of a branch "%s" in the address', async (branch) => {
    await open(`services?branch=${branch}`);
    expect(namesIn('Cardiology')).toContain('Ultrasound of the heart');
  });

  it('finds specialities by their own names and by those of their services', async () => {
    const { site, address } = await open(page.services());
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
    const { site } = await open(page.services(), { answers: clinic({ specialities }) });
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

  it('says when nothing fits, and leads back to everything', async () => {
    const { address } = await open(page.services({ searchText: 'astrology' }));
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
    expect(screen.getByText(/“astrology”/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all services' }));
    expect(await screen.findByText('All our services are here.')).toBeInTheDocument();
    expect(address()).toBe('/en/services');
  });

  it('offers the specialities that fit when no service does', async () => {
    await open(page.services({ searchText: 'cardiology' }));
    const links = screen
      .getAllByRole('link', { name: 'Cardiology' })
      .map((link) => link.getAttribute('href'));
    expect(screen.getByText('No service has this name')).toBeInTheDocument();
    expect(links).toEqual(['/en/services/cardiology?searchText=cardiology', '/en/services/cardiology']);
  });

  it('follows the selected cities', async () => {
    const { site } = await open(page.services());
    expect(namesIn('Cardiology')).toContain('Ultrasound of the heart');
    act(() => site.store.set(site.atoms.cities, [2]));
    await waitFor(() => expect(namesIn('Cardiology')).not.toContain('Ultrasound of the heart'));
    expect(screen.getAllByText('Arev Ani').length).toBeGreaterThan(0);
  });

  it('asks again for prices that did not come, and stands without them', async () => {
    let broken = true;
    const prices = answer(listServices, () => (broken ? new Refusal(503, -27) : listed([])));
    const { status } = await open(page.services(), { answers: [prices, ...clinic()] });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(status()).toBe(200);
    broken = false;
    await user.click(retry);
    expect(await screen.findByText('No prices yet')).toBeInTheDocument();
  });

  it('keeps the address of a search short of what the portal refuses', async () => {
    const { site, status } = await open(page.services({ searchText: 'a'.repeat(300) }));
    expect(status()).toBe(200);
    expect(asked(site, listServices)).toEqual([{ page: 1, size: 30, text: 'a'.repeat(100) }]);
  });
});

describe('A speciality', () => {
  it('is marked in the list, described and priced', async () => {
    const { head } = await open(page.specialization('cardiology'));
    expect(screen.getByRole('heading', { level: 1, name: 'Cardiology' })).toBeInTheDocument();
    const chosen = listOf('Outpatient services').getByRole('link', { name: 'Cardiology' });
    expect(chosen).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('The heart and its vessels.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Hernia repair' })).not.toBeInTheDocument();
    expect(head()).toMatchObject({
      title: 'Cardiology – services and prices',
      image: '/portal/photos/specializations/cardiology.webp',
      jsonLd: [
        {
          '@type': 'Service',
          provider: { name: 'Arev' },
          hasOfferCatalog: {
            itemListElement: [
              { price: 12_000, priceCurrency: 'AMD', itemOffered: { '@type': 'Service' } },
              { price: 15_000, url: 'https://arev.test/en/services/heart-ultrasound/price' },
              { price: 12_000 },
            ],
          },
        },
        { '@type': 'BreadcrumbList', itemListElement: [{}, {}, { name: 'Cardiology' }] },
      ],
    });
  });

  it('says who the doctors are, where and in which languages, before what they cost', async () => {
    const several = doctorsNamed(4).map((one) => ({
      ...one,
      languages: ['hy' as const, 'en' as const],
      branches: [{ id: 1, title: 'Arev Kentron' }],
    }));
    await open(page.specialization('cardiology'), { answers: clinic({ doctors: several }) });
    const doctors = screen.getByRole('region', { name: 'Doctors' });
    const card = within(doctors).getByRole('group', { name: '1 of 4' });
    expect(within(card).getByText('Arev Kentron')).toBeInTheDocument();
    expect(within(card).getByText('Armenian, English')).toBeInTheDocument();
    const prices = screen.getByRole('region', { name: 'Prices' });
    expect(doctors.compareDocumentPosition(prices)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows the prices of a branch that an address names, whichever cities are selected', async () => {
    await open(page.specialization('cardiology', { branchId: 2 }), { cities: [1] });
    expect(screen.getByRole('link', { name: consultation.title })).toBeInTheDocument();
    expect(screen.getAllByText('12.000 AMD')).not.toHaveLength(0);
    expect(screen.getByRole('combobox', { name: 'Branch' })).toHaveValue('2');
  });

  it.each(['nothing', 'No Slug', '%2e%2e'])('is not found for %s', async (slug) => {
    const { status } = await open(page.specialization(slug));
    expect(status()).toBe(404);
    expect(screen.getByText('Page not found')).toBeInTheDocument();
  });

  it('narrows its prices to a search that fits them, and shows all again', async () => {
    await open(page.specialization('cardiology', { searchText: 'ULTRASOUND' }));
    expect(screen.getByRole('link', { name: 'Ultrasound of the heart' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Consultation of a cardiologist' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all prices' }));
    expect(await screen.findByRole('link', { name: 'Consultation of a cardiologist' })).toBeInTheDocument();
  });

  it('sets up to three doctors side by side, and more in a row that turns', async () => {
    const { unmount } = await open(page.specialization('cardiology'), {
      answers: clinic({ doctors: doctorsNamed(3) }),
    });
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    unmount();
    await open(page.specialization('cardiology'), { answers: clinic({ doctors: doctorsNamed(4) }) });
    expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument();
    const row = within(screen.getByRole('region', { name: 'Doctors' }));
    expect(within(row.getByRole('group', { name: '4 of 4' })).getByRole('link')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'All doctors' })).not.toBeInTheDocument();
  });

  it('asks for fifty doctors, draws twelve of them, and leads to all of the speciality', async () => {
    const { container, site } = await open(page.specialization('cardiology'), {
      answers: clinic({ doctors: doctorsNamed(60) }),
    });
    expect(asked(site, listDoctors)).toEqual([{ specializationIds: [1], page: 0, size: 50 }]);
    expect(container.querySelectorAll('a[href*="/doctors/doctor-"]')).toHaveLength(12);
    expect(screen.getByRole('group', { name: '12 of 50' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All doctors' })).toHaveAttribute(
      'href',
      '/en/doctors?specIds=1',
    );
  });
});

describe('Choosing a service from the list', () => {
  const signedIn = (verified: boolean): SessionState => ({
    status: 'signed-in',
    user: buildUser({ verified }),
  });

  it.each([
    ['a guest', { status: 'anonymous' } as const],
    ['somebody unverified', signedIn(false)],
  ])('leads %s to its price page', async (_who, session) => {
    const { site } = await open(page.specialization('cardiology'), { session });
    const [row] = screen.getAllByRole('link', { name: consultation.title });
    expect(row).toHaveAttribute('href', '/en/services/cardiologist-consultation/price');
    expect(site.slotsMounted).toEqual([]);
  });

  it('opens the popup for a verified patient, and a branch begins the booking', async () => {
    const { site } = await open(`${page.specialization('cardiology')}?branch=2`, {
      session: signedIn(true),
    });
    site.store.set(site.atoms.bookingDraft, { startDoctorSlug: 'anna-sargsyan', doctorId: 7 });
    await user.click(screen.getByRole('button', { name: consultation.title }));
    await waitFor(() => expect(site.slotsMounted).toHaveLength(1));
    const [popup] = site.slotsMounted;
    expect(popup).toMatchObject({
      name: 'appointment-popup',
      props: { item: { slug: 'cardiologist-consultation', branches: [{ id: 2, price: 12_000 }] } },
    });
    const { onClose } = popup!.props as { onClose: (choice: { branchId: number }) => void };
    act(() => onClose({ branchId: 2 }));
    expect(site.store.get(site.atoms.bookingDraft)).toMatchObject({ branchId: 2, item: { price: 12_000 } });
    expect(site.store.get(site.atoms.bookingDraft)).not.toHaveProperty('startDoctorSlug');
    expect(site.wentTo).toEqual(['/en/personal-data/appointments/create/step2']);
  });

  it('opens the window of a request at once for a verified patient', async () => {
    const { site } = await open(page.specialization('surgery'), { session: signedIn(true) });
    await user.click(screen.getByRole('button', { name: /Hernia repair/ }));
    await waitFor(() => expect(site.slotsMounted.map(({ name }) => name)).toEqual(['request-popup']));
    const { onClose } = site.slotsMounted[0]!.props as { onClose: () => void };
    act(() => onClose());
    await waitFor(() => expect(site.slotsMounted).toEqual([]));
  });
});
