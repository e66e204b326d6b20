/** @jest-environment jsdom */
import { listFirstTimes } from '@arev/shared/contracts/doctors';
import { listBranchServices } from '@arev/shared/contracts/services';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import type { SessionState } from '@arev/shared/session';
import { buildPriceItem, buildUser } from '@arev/shared/testing/builders';
import { createDisconnectableSite } from '@arev/shared/testing/disconnectable-site';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { clinic, firstTimes } from '../../testing/portal.ts';

const open = async (
  answers = clinic(),
  slug = 'anna-sargsyan',
  session: SessionState = { status: 'anonymous' },
) => {
  const site = createTestSite({ answers, session });
  return { site, ...(await renderRoute(definition, page.doctor(slug), site)) };
};

const linkOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('The page of a doctor', () => {
  it('shows name, branches, specialities and contact of the doctor', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Anna Sargsyan' })).toBeInTheDocument();
    expect(screen.getByText('Cardiologist')).toBeInTheDocument();
    expect(screen.getByText('Looks after hearts for twenty years.')).toBeInTheDocument();
    expect(linkOf('Cardiology')).toBe('/en/services/cardiology');
    expect(linkOf('Arev Center')).toBe('/en/branches/yerevan-center');
    expect(linkOf('anna.sargsyan@arev.example')).toBe('mailto:anna.sargsyan@arev.example');
    expect(screen.getByRole('img', { name: 'Portrait of Anna Sargsyan' })).toBeInTheDocument();
  });

  it('offers the first visit with its next free times, each a link into booking at that time', async () => {
    const { container } = await open();
    const start =
      '/en/personal-data/appointments/create?service=cardiologist-consultation&doctor=anna-sargsyan';
    expect(linkOf('Book a visit')).toBe(start);
    expect(container.querySelector(linkOf('Another service') ?? '')).not.toBeNull();
    await screen.findByText('Thursday, 3 December');
    expect(linkOf(/^14:30/)).toBe(`${start}&branch=1&at=${firstTimes[0]?.date}`);
    expect(linkOf(/^15:00.*Thursday, 3\u00a0December, Arev/)).toContain('&branch=1&at=');
  });

  it('offers the service that the portal names as the first visit, also without free times', async () => {
    const ecg = buildPriceItem({ id: 7, slug: 'ecg', title: 'ECG' });
    const services = [
      { branch: '<p>All</p>', services: [buildPriceItem()] },
      { branch: '<p>Arev Center</p>', services: [ecg] },
    ];
    const times = answer(listFirstTimes, () => listed([]));
    await open([times, ...clinic({ services, firstServices: [{ branchId: 1, serviceId: 7 }] })]);
    expect(screen.getByRole('heading', { level: 2, name: 'ECG' })).toBeInTheDocument();
    expect(linkOf('Book a visit')).toContain('service=ecg');
  });

  it('names the visit at a branch that does not offer the first one, and books that one there', async () => {
    const only = (branchId: number, title: string) => [{ id: branchId, title, price: 9_000 }];
    const services = [
      { branch: '<p>Arev Center</p>', services: [buildPriceItem({ branches: only(1, 'Arev Center') })] },
      {
        branch: '<p>Arev Ani</p>',
        services: [
          buildPriceItem({ id: 7, slug: 'ecg', title: 'ECG at rest', branches: only(2, 'Arev Ani') }),
        ],
      },
    ];
    const firstServices = [
      { branchId: 1, serviceId: 1 },
      { branchId: 2, serviceId: 7 },
    ];
    const times = answer(listFirstTimes, () =>
      listed([
        { doctorId: 1, serviceId: 1, branches: [{ branchId: 2, serviceId: 7, times: [...firstTimes] }] },
      ]),
    );
    await open([times, ...clinic({ services, firstServices })]);
    const link = await screen.findByRole('link', { name: /^14:30.*Arev Ani/ });
    expect(link).toHaveAttribute(
      'href',
      expect.stringContaining('service=ecg&doctor=anna-sargsyan&branch=2&at='),
    );
    const places = within(screen.getByRole('complementary')).getAllByRole('listitem');
    const [first, second] = places.filter((place) => place.textContent.includes('AMD'));
    expect(first).toHaveTextContent(/^Arev Center.*No free times online$/);
    expect(first).not.toHaveTextContent('Consultation of a cardiologist');
    expect(second).toHaveTextContent(/^Arev Ani.*ECG at rest/);
  });

  it('offers the times of the first free day of each branch only, as high as the space kept for them', async () => {
    const next = { day: '2026-12-04', time: '09:00', date: 1_796_360_400_000 };
    const times = answer(listFirstTimes, () =>
      listed([{ doctorId: 1, serviceId: 1, branches: [{ branchId: 1, times: [...firstTimes, next] }] }]),
    );
    await open([times, ...clinic()]);
    await screen.findByText('Thursday, 3 December');
    expect(screen.getAllByRole('link', { name: /December, Arev/ })).toHaveLength(2);
    expect(screen.queryByText('Friday, 4 December')).not.toBeInTheDocument();
  });

  it('says when there is no free time, and still leads to booking, which has a waiting list', async () => {
    await open([answer(listFirstTimes, () => listed([])), ...clinic()]);
    expect(await screen.findByText('No free times online')).toBeInTheDocument();
    expect(linkOf('Book a visit')).toContain('/personal-data/appointments/create');
  });

  it('stays without the free times when they fail to load', async () => {
    await open([answer(listFirstTimes, () => new Refusal(503, -27)), ...clinic()]);
    expect(linkOf('Book a visit')).toContain('/personal-data/appointments/create');
    expect(screen.queryByText('No free times online')).not.toBeInTheDocument();
  });

  it('leads from a service to its price', async () => {
    const { site } = await open();
    const service = screen.getByRole('link', { name: 'Consultation of a cardiologist' });
    expect(service).toHaveAttribute('href', '/en/services/cardiologist-consultation/price');
    expect(screen.getAllByText('15.000 AMD').length).toBeGreaterThan(0);
    await user.click(service);
    expect(site.wentTo).toEqual(['/en/services/cardiologist-consultation/price']);
    expect(site.store.get(site.atoms.bookingDraft)).toEqual({ startDoctorSlug: 'anna-sargsyan' });
  });

  it('leads verified patients from a service to booking with this doctor, which offers one in progress', async () => {
    const { site } = await open(clinic(), 'anna-sargsyan', { status: 'signed-in', user: buildUser() });
    expect(linkOf('Consultation of a cardiologist')).toBe(
      '/en/personal-data/appointments/create?service=cardiologist-consultation&doctor=anna-sargsyan',
    );
    const begun = { item: buildPriceItem({ id: 9, slug: 'ecg' }), branchId: 2 };
    site.store.set(site.atoms.bookingDraft, begun);
    await user.click(screen.getByRole('link', { name: 'Consultation of a cardiologist' }));
    expect(site.store.get(site.atoms.bookingDraft)).toEqual(begun);
  });

  it('adds the doctor to the booking that a guest has begun', async () => {
    const { site } = await open();
    const begun = { item: buildPriceItem({ id: 9, slug: 'ecg' }), branchId: 2 };
    site.store.set(site.atoms.bookingDraft, begun);
    await user.click(screen.getByRole('link', { name: 'Consultation of a cardiologist' }));
    expect(site.store.get(site.atoms.bookingDraft)).toEqual({ ...begun, startDoctorSlug: 'anna-sargsyan' });
  });

  it('leads other visitors to the price of a service, which explains how to book', async () => {
    const user = buildUser({ verified: false });
    await open(clinic(), 'anna-sargsyan', { status: 'signed-in', user });
    expect(linkOf('Consultation of a cardiologist')).toBe('/en/services/cardiologist-consultation/price');
  });

  it('shows the price of a service in each branch', async () => {
    const services = [
      {
        branch: '<p>Arev Kentron</p>',
        services: [buildPriceItem({ price: 15_000, branchNames: ['Arev Kentron'] })],
      },
      { branch: '<p>Arev Ani</p>', services: [buildPriceItem({ price: 12_000, branchNames: ['Arev Ani'] })] },
    ];
    await open(clinic({ services }));
    expect(screen.getByText('Arev Ani')).toBeInTheDocument();
    expect(screen.getByText('12.000 AMD')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Consultation of a cardiologist' })).toHaveLength(1);
  });

  it('offers a phone number instead of booking when there is nothing to book', async () => {
    await open(clinic({ services: [] }));
    expect(screen.getByRole('button', { name: 'Book a visit' })).toBeDisabled();
    expect(linkOf('Phone numbers of the branches')).toBe('/en/branches');
    expect(linkOf('+374 10 50 50 50')).toBe('tel:+37410505050');
  });

  it('leads from the button to the services of a doctor who only operates', async () => {
    const operation = buildPriceItem({ title: 'Hernia repair', operation: true });
    const times = answer(listFirstTimes, () => listed([]));
    const services = [{ branch: '<p>All</p>', services: [operation] }];
    await open([times, ...clinic({ services, firstServices: [] })]);
    expect(linkOf('Book a visit')).toBe('#services');
    expect(screen.queryByText(/not open yet/)).not.toBeInTheDocument();
    expect(screen.queryByText(/minutes$/)).not.toBeInTheDocument();
  });

  it('stays without the services when they fail to load, and loads them again on request', async () => {
    let broken = true;
    const services = answer(listBranchServices, () =>
      broken ? new Refusal(503, -27) : listed([{ branch: '<p>All</p>', services: [buildPriceItem()] }]),
    );
    const { status } = await open([services, ...clinic()]);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(status()).toBe(200);
    expect(screen.getByRole('heading', { level: 1, name: 'Anna Sargsyan' })).toBeInTheDocument();
    expect(screen.queryByText(/not open yet/)).not.toBeInTheDocument();
    broken = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Book a visit' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Consultation of a cardiologist' })).toBeInTheDocument();
  });

  it('keeps the services when they fail to load again', async () => {
    const { site, refreshOffline } = createDisconnectableSite(clinic());
    await renderRoute(definition, page.doctor('anna-sargsyan'), site);
    await refreshOffline();
    expect(screen.getByRole('link', { name: 'Consultation of a cardiologist' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each(['nobody', 'No Slug', '%2e%2e%2f'])('is a 404 for %s', async (slug) => {
    const { status, head } = await open(clinic(), slug);
    expect(status()).toBe(404);
    expect(screen.getByText('Page not found')).toBeInTheDocument();
    expect(head()).toMatchObject({ title: 'Page not found', robots: 'noindex' });
  });

  it('describes the physician to search engines', async () => {
    const { head } = await open();
    expect(head()).toMatchObject({
      title: 'Anna Sargsyan – Cardiologist',
      description: 'Looks after hearts for twenty years.',
      image: '/portal/photos/doctors/anna-sargsyan.webp',
      jsonLd: [
        {
          '@type': 'Physician',
          name: 'Anna Sargsyan',
          url: 'https://arev.test/en/doctors/anna-sargsyan',
          image: 'https://arev.test/portal/photos/doctors/anna-sargsyan.webp',
          medicalSpecialty: [{ '@type': 'MedicalSpecialty', name: 'Cardiology' }],
          telephone: ['+374 10 50 50 50'],
          address: [{ streetAddress: '12 Abovyan Street', addressLocality: 'Yerevan', addressCountry: 'AM' }],
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'Home', item: 'https://arev.test/en' },
            { position: 2, name: 'Doctors', item: 'https://arev.test/en/doctors' },
            { position: 3, name: 'Anna Sargsyan' },
          ],
        },
      ],
    });
  });
});
