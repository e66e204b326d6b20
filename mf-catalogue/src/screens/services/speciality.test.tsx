/** @jest-environment jsdom */
import { listDoctors, listFirstTimes } from '@arev/shared/contracts/doctors';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import '@arev/shared/testing/missing-dom';
import { clinic, consultation, doctorsNamed } from '../../testing/portal.ts';
import { openPage, asked } from '../../testing/open-page.ts';
import { listOf } from '../../testing/services.ts';

/** The last slide of the row is watched, which jsdom does not do. */
const sight = { seen: () => undefined as void };
class Sight {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    sight.seen = () => callback([{ isIntersecting: true }]);
  }
  observe = () => undefined;
  disconnect = () => undefined;
}

afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

/** The first doctor is free in Yerevan first, and a day later in Gyumri. */
const timesInTwoCities = answer(listFirstTimes, () =>
  listed([
    {
      doctorId: 1,
      serviceId: 1,
      branches: [
        { branchId: 1, times: [{ day: '2026-12-03', time: '14:30', date: 1_796_293_800_000 }] },
        { branchId: 2, times: [{ day: '2026-12-04', time: '09:00', date: 1_796_360_400_000 }] },
      ],
    },
  ]),
);

describe('A speciality', () => {
  it('is marked in the list, with description and prices', async () => {
    const { head } = await openPage(page.specialization('cardiology'));
    expect(screen.getByRole('heading', { level: 1, name: 'Cardiology' })).toBeInTheDocument();
    const chosen = listOf('Outpatient services').getByRole('link', { name: 'Cardiology' });
    expect(chosen).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('The heart and its vessels.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'The picture of cardiology' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Hernia repair' })).not.toBeInTheDocument();
    expect(head()).toMatchObject({
      title: 'Cardiology – services and prices',
      image: '/portal/photos/specializations/cardiology.webp',
      imageAlt: 'The picture of cardiology',
      jsonLd: [
        {
          '@type': 'Service',
          provider: { name: 'Arev' },
          hasOfferCatalog: {
            itemListElement: [
              { price: 12_000, priceCurrency: 'AMD', itemOffered: { '@type': 'Service' } },
              { price: 15_000, url: 'https://arev.test/en/services/heart-ultrasound/price' },
              { price: 12_000, url: 'https://arev.test/en/personal-packages/heart-check-up' },
            ],
          },
        },
        { '@type': 'BreadcrumbList', itemListElement: [{}, {}, { name: 'Cardiology' }] },
      ],
    });
  });

  it('shows its doctors with branches and languages before the prices', async () => {
    const several = doctorsNamed(4).map((one) => ({
      ...one,
      languages: ['hy' as const, 'en' as const],
      branches: [{ id: 1, title: 'Arev Kentron' }],
    }));
    await openPage(page.specialization('cardiology'), { answers: clinic({ doctors: several }) });
    const doctors = screen.getByRole('region', { name: 'Doctors' });
    const card = within(doctors).getByRole('group', { name: '1 of 4' });
    expect(within(card).getByText('Arev Kentron')).toBeInTheDocument();
    expect(within(card).getByText('Armenian, English')).toBeInTheDocument();
    const prices = screen.getByRole('region', { name: 'Prices' });
    expect(doctors.compareDocumentPosition(prices)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows the prices of the branch in the address, whatever cities are selected', async () => {
    await openPage(page.specialization('cardiology', { branchId: 2 }), { cities: [1] });
    expect(screen.getByRole('link', { name: consultation.title })).toBeInTheDocument();
    expect(screen.getAllByText('12.000 AMD')).not.toHaveLength(0);
    expect(screen.getByRole('combobox', { name: 'Branch' })).toHaveValue('2');
  });

  it('shows the doctors of that branch, with their free times there, and links to all of them', async () => {
    const { site } = await openPage(page.specialization('cardiology', { branchId: 2 }), {
      answers: [timesInTwoCities, ...clinic({ doctors: doctorsNamed(10) })],
      cities: [1],
    });
    expect(asked(site, listDoctors)).toEqual([{ specializationIds: [1], branchIds: [2], page: 0, size: 9 }]);
    expect(await screen.findByText('First free time: 4 December, 09:00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All doctors' })).toHaveAttribute(
      'href',
      '/en/doctors?specIds=1&branchIds=2',
    );
  });

  it('shows the free times of the doctors in the selected cities', async () => {
    const answers = [timesInTwoCities, ...clinic({ doctors: doctorsNamed(1) })];
    await openPage(page.specialization('cardiology'), { answers, cities: [2] });
    expect(await screen.findByText('First free time: 4 December, 09:00')).toBeInTheDocument();
  });

  it.each(['nothing', 'No Slug', '%2e%2e'])('is a 404 for %s', async (slug) => {
    const { status } = await openPage(page.specialization(slug));
    expect(status()).toBe(404);
    expect(screen.getByText('Page not found')).toBeInTheDocument();
  });

  it('filters its prices by a matching search, and shows all again', async () => {
    await openPage(page.specialization('cardiology', { searchText: 'ULTRASOUND' }));
    expect(screen.getByRole('link', { name: 'Ultrasound of the heart' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Consultation of a cardiologist' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all prices' }));
    expect(await screen.findByRole('link', { name: 'Consultation of a cardiologist' })).toBeInTheDocument();
  });

  it('shows up to three doctors side by side, and more as a carousel', async () => {
    const { unmount } = await openPage(page.specialization('cardiology'), {
      answers: clinic({ doctors: doctorsNamed(3) }),
    });
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    unmount();
    await openPage(page.specialization('cardiology'), { answers: clinic({ doctors: doctorsNamed(4) }) });
    expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument();
    const row = within(screen.getByRole('region', { name: 'Doctors' }));
    expect(within(row.getByRole('group', { name: '4 of 4' })).getByRole('link')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'All doctors' })).not.toBeInTheDocument();
  });

  it('begins with nine doctors, requests fifty once the row is turned, and links to all', async () => {
    Object.assign(globalThis, { IntersectionObserver: Sight });
    const { container, site } = await openPage(page.specialization('cardiology'), {
      answers: clinic({ doctors: doctorsNamed(60) }),
    });
    const cards = () => container.querySelectorAll('a[href*="/doctors/doctor-"]');
    expect(asked(site, listDoctors)).toEqual([{ specializationIds: [1], page: 0, size: 9 }]);
    expect(cards()).toHaveLength(9);
    expect(screen.getByRole('group', { name: '9 of 50' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All doctors' })).toHaveAttribute(
      'href',
      '/en/doctors?specIds=1',
    );
    act(() => sight.seen());
    await waitFor(() => expect(cards()).toHaveLength(18));
    expect(asked(site, listDoctors).slice(1)).toEqual([{ specializationIds: [1], page: 0, size: 50 }]);
    const times = asked(site, listFirstTimes).map((query) => (query as { ids: number[] }).ids.length);
    expect(times).toEqual([9, 9]);
  });

  it('ends the row with the first nine doctors if the others cannot be loaded', async () => {
    Object.assign(globalThis, { IntersectionObserver: Sight });
    const doctors = answer(listDoctors, ({ query: { size } }) =>
      size === 9 ? listed(doctorsNamed(60), { first: 0, size }) : new Refusal(404, -16),
    );
    await openPage(page.specialization('cardiology'), { answers: [doctors, ...clinic()] });
    act(() => sight.seen());
    expect(await screen.findByRole('group', { name: '9 of 9' })).toBeInTheDocument();
  });
});
