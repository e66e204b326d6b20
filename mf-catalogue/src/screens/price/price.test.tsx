/** @jest-environment jsdom */
// Longer than 250 lines: all cases share one page of a price, for each kind of visitor.
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import { startPackagePayment } from '@arev/shared/contracts/payments';
import { getPersonalPackage } from '@arev/shared/contracts/personal-packages';
import { listDoctors } from '@arev/shared/contracts/doctors';
import { getServiceWithBranches } from '@arev/shared/contracts/services';
import { page, type PricedAt } from '@arev/shared/routing';
import type { SessionState } from '@arev/shared/session';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildBankPage, buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { asked } from '../../testing/open-page.ts';
import { checkUp, clinic, consultation, echo, packageOfHeart } from '../../testing/portal.ts';

const verified: SessionState = { status: 'signed-in', user: buildUser({ verified: true }) };
const unverified: SessionState = { status: 'signed-in', user: buildUser({ verified: false }) };
const bankPage = { ...buildBankPage(), purchaseId: 1 };
const guest: SessionState = { status: 'anonymous' };

interface Options {
  readonly session?: SessionState;
  readonly slug?: string;
  readonly submit?: boolean;
  readonly cities?: readonly number[];
  /** The branch or cities of the address. */
  readonly at?: PricedAt;
  readonly answers?: ReturnType<typeof clinic>;
}

const open = async ({
  slug = consultation.slug,
  submit = false,
  answers = clinic(),
  session = guest,
  cities = [],
  at = {},
}: Options = {}) => {
  const site = createTestSite({ answers, session, cities });
  return { site, ...(await renderRoute(definition, page.price(slug, { ...at, submit }), site)) };
};

const linkOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const bookButton = () => screen.getByRole('button', { name: 'Book a visit' });

type Close = (choice?: { branchId: number }) => void;
const popupOf = async (site: Awaited<ReturnType<typeof open>>['site']) => {
  await waitFor(() => expect(site.slotsMounted).toHaveLength(1));
  return site.slotsMounted[0]!.props as { onClose: Close };
};

describe('The page of a price', () => {
  it('names the package’s own page to search engines and for sharing if the price is a package', async () => {
    const { head } = await open({ slug: checkUp.slug });
    expect(head()).toMatchObject({ canonical: 'personal-packages/heart-check-up' });
    expect(linkOf('Share on Facebook')).toContain(encodeURIComponent('/en/personal-packages/heart-check-up'));
  });

  it('does not sell a package while no branch offers one of its services', async () => {
    const [first, ...others] = packageOfHeart.items;
    const { price: _, ...noLongerOffered } = first!;
    const contents = { ...packageOfHeart, items: [noLongerOffered, ...others] };
    const answers = [answer(getPersonalPackage, () => ({ data: contents })), ...clinic()];
    const { head } = await open({ session: verified, slug: checkUp.slug, answers });
    expect(screen.getByText(/^This package cannot be bought for now/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Buy this package' })).not.toBeInTheDocument();
    expect(screen.queryByText(/You buy this package online/)).not.toBeInTheDocument();
    expect(head().jsonLd).toMatchObject([{ '@type': 'BreadcrumbList' }]);
  });

  it('shows the price in each branch and the duration', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: consultation.title })).toBeInTheDocument();
    expect(screen.getByText('from 12.000 AMD')).toBeInTheDocument();
    expect(screen.getByText('15.000 AMD')).toBeInTheDocument();
    expect(linkOf('Arev Ani')).toBe('/en/branches/gyumri-ani');
    expect(screen.getByText('3 Rizhkov Street')).toBeInTheDocument();
    expect(screen.getByText('30 minutes')).toBeInTheDocument();
    expect(linkOf('Share on Facebook')).toContain(
      encodeURIComponent(`/en/services/${consultation.slug}/price`),
    );
  });

  it('shows the branches of the selected cities, or all of them with a note when none there has it', async () => {
    const { unmount } = await open({ cities: [2] });
    expect(screen.queryByText('Arev Kentron')).not.toBeInTheDocument();
    expect(screen.getAllByText('12.000 AMD')).toHaveLength(2);
    unmount();
    await open({ cities: [2], slug: 'heart-ultrasound' });
    expect(screen.getByText('Arev Kentron')).toBeInTheDocument();
    expect(screen.getByText(/not offered in the cities you selected/)).toBeInTheDocument();
  });

  it.each([
    ['a branch', { branchId: 1 }, { branchIds: [1] }, 'All branches'],
    ['cities', { cities: [1] }, { cities: [1] }, 'All cities'],
  ])(
    'shows the price and the doctors of %s in the address, whatever cities are selected, and leads to all',
    async (_what, at, where, all) => {
      const { site, head } = await open({ cities: [2], at });
      expect(screen.getAllByText('15.000 AMD')).toHaveLength(2);
      expect(screen.queryByText(/12.000 AMD/)).not.toBeInTheDocument();
      expect(asked(site, listDoctors)).toEqual([{ serviceId: consultation.id, ...where, page: 0, size: 9 }]);
      expect(head()).toMatchObject({
        canonical: 'services/cardiologist-consultation/price',
        jsonLd: [{ offers: [{ price: 15_000 }, { price: 12_000 }] }, {}],
      });
      await user.click(screen.getByRole('button', { name: all }));
      expect(await screen.findByText('Arev Ani')).toBeInTheDocument();
    },
  );

  it('leads back to the lists at the branch of the address', async () => {
    const { head } = await open({ at: { branchId: 1 } });
    const crumbs = within(screen.getByRole('navigation', { name: 'You are here' })).getAllByRole('link');
    expect(crumbs.map((link) => link.getAttribute('href'))).toEqual([
      '/en',
      '/en/services?branch=1',
      '/en/services/cardiology?branch=1',
    ]);
    expect(JSON.stringify(head().jsonLd)).not.toContain('branch=1');
  });

  it('shows all prices if the address has all cities', async () => {
    await open({ cities: [2], at: { cities: [1, 2] } });
    expect(screen.getByText('from 12.000 AMD')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'All cities' })).not.toBeInTheDocument();
  });

  it.each([
    [
      'service',
      echo,
      'The branch you selected does not offer this service. These are the branches that have it.',
    ],
    [
      'package',
      { ...checkUp, branches: checkUp.branches.slice(0, 1) },
      'The branch you selected does not sell this package. These are the branches that have it.',
    ],
  ])('says when the branch of the address does not have the %s', async (_what, item, words) => {
    await open({ slug: item.slug, at: { branchId: 2 }, answers: clinic({ services: [item] }) });
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText('Arev Kentron')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'All branches' })).not.toBeInTheDocument();
  });

  it.each([checkUp.slug, 'hernia-repair'])(
    'shows no duration of a package or an operation: %s',
    async (slug) => {
      await open({ slug });
      expect(screen.queryByText(/minutes$/)).not.toBeInTheDocument();
    },
  );

  it.each(['nothing', 'No Slug'])('is a 404 for %s', async (slug) => {
    const { status, head } = await open({ slug });
    expect(status()).toBe(404);
    expect(head()).toMatchObject({ robots: 'noindex' });
  });

  it.each([
    [consultation, 'from 12.000 AMD'],
    [echo, '15.000 AMD'],
  ])(
    'tells search engines a lowest price only if the branches differ: $title',
    async ({ slug, title }, price) => {
      const { head } = await open({ slug });
      expect(head().description).toMatch(`${title} at the Arev clinics: ${price}. Branches: `);
    },
  );

  it('describes the price in each branch to search engines', async () => {
    const { head } = await open();
    expect(head()).toMatchObject({
      title: 'Consultation of a cardiologist – price and booking',
      jsonLd: [
        {
          '@type': 'Service',
          offers: [
            { price: 15_000, priceCurrency: 'AMD', availableAtOrFrom: { name: 'Arev Kentron' } },
            { price: 12_000 },
          ],
        },
        { itemListElement: [{}, {}, { name: 'Cardiology' }, { name: consultation.title }] },
      ],
    });
  });
});

describe('Choosing a service on its page', () => {
  it('leads a guest to login and back', async () => {
    const { site } = await open({ submit: true });
    const link = new URL(linkOf('Log in to book') ?? '', site.origin);
    expect(link.pathname).toBe('/en/login');
    expect(link.searchParams.get('serviceSlug')).toBe(consultation.slug);
    expect(link.searchParams.get('returnUrl')).toBe(`/en/services/${consultation.slug}/price?submit=true`);
    expect(site.slotsMounted).toEqual([]);
  });

  it('leads a guest back to the branch of the address', async () => {
    const { site } = await open({ at: { branchId: 2 } });
    const link = new URL(linkOf('Log in to book') ?? '', site.origin);
    expect(link.searchParams.get('returnUrl')).toBe(
      `/en/services/${consultation.slug}/price?branch=2&submit=true`,
    );
  });

  it('offers a verified patient the branches of the address, which stays', async () => {
    const { site, address } = await open({
      session: verified,
      cities: [2],
      at: { branchId: 1 },
      submit: true,
    });
    await popupOf(site);
    expect(site.slotsMounted[0]!.props).toMatchObject({
      item: { price: 15_000, branches: [{ id: 1, price: 15_000 }] },
    });
    expect(address()).toBe(`/en/services/${consultation.slug}/price?branch=1`);
  });

  it('explains to a person without verification why they cannot book, and who helps', async () => {
    const { site } = await open({ session: unverified, submit: true });
    expect(bookButton()).toHaveAttribute('disabled');
    expect(screen.getByText(/not verified yet/)).toBeInTheDocument();
    expect(linkOf('How to verify your account')).toBe('/en/personal-data');
    expect(site.slotsMounted).toEqual([]);
  });

  it('opens the request dialog for a verified patient, once', async () => {
    const unknown = { status: 'unknown' } as const;
    const { site, address } = await open({ session: unknown, slug: 'hernia-repair', submit: true });
    act(() => site.session.become(verified));
    const { onClose } = await popupOf(site);
    expect(site.slotsMounted.map(({ name }) => name)).toEqual(['request-popup']);
    expect(address()).toBe('/en/services/hernia-repair/price');
    act(() => onClose());
    await waitFor(() => expect(site.slotsMounted).toEqual([]));
  });

  it('lets a verified patient buy a package at the price of a branch, and opens the purchase by itself', async () => {
    const answers = [answer(startPackagePayment, () => ({ data: bankPage })), ...clinic()];
    const { site, address } = await open({
      session: verified,
      slug: 'heart-check-up',
      submit: true,
      answers,
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Buy the package' }));
    await waitFor(() => expect(address()).toBe('/en/services/heart-check-up/price'));
    expect(dialog.getByRole('button', { name: 'Choose a branch' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: /Arev Ani/ }));
    await user.click(dialog.getByRole('button', { name: 'Pay 12.000 AMD' }));
    await waitFor(() => expect(site.wentTo).toEqual([bankPage.formUrl]));
    expect(site.calls.at(-1)?.input).toEqual({ body: { packageId: 4, branchId: 2, price: 12_000 } });
    expect(site.slotsMounted).toEqual([]);
  });

  it('names the person for whom somebody else buys a package', async () => {
    const actor = { patientId: 7, firstName: 'Hayk', lastName: 'Petrosyan' };
    const child = buildUser({ firstName: 'Ani', lastName: 'Petrosyan', verified: true, actor });
    await open({ session: { status: 'signed-in', user: child }, slug: checkUp.slug });
    await user.click(screen.getByRole('button', { name: 'Buy this package' }));
    expect(within(await screen.findByRole('dialog')).getByText('For Ani Petrosyan')).toBeInTheDocument();
  });

  it('names nobody to patients who buy for themselves', async () => {
    await open({ session: verified, slug: checkUp.slug });
    await user.click(screen.getByRole('button', { name: 'Buy this package' }));
    expect(within(await screen.findByRole('dialog')).queryByText(/^For /)).not.toBeInTheDocument();
  });

  it('leads nowhere once its dialog is closed', async () => {
    const arrived = Promise.withResolvers<undefined>();
    const answers = [
      answer(startPackagePayment, async () => {
        await arrived.promise;
        return { data: bankPage };
      }),
      ...clinic(),
    ];
    const { site } = await open({ session: verified, slug: checkUp.slug, answers });
    await user.click(screen.getByRole('button', { name: 'Buy this package' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /Arev Ani/ }));
    await user.click(dialog.getByRole('button', { name: 'Pay 12.000 AMD' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    arrived.resolve(undefined);
    // The answer has arrived: the prices are requested again.
    await waitFor(() => expect(site.calls.at(-1)?.endpoint).toBe(getServiceWithBranches));
    expect(site.wentTo).toEqual([]);
  });

  it('shows the new price of a package that has changed, and orders it at no other one', async () => {
    let price = 12_000;
    const branchesNow = () =>
      checkUp.branches.map((branch) => (branch.id === 2 ? { ...branch, price } : branch));
    const answers = [
      answer(startPackagePayment, ({ body }) => {
        if (body.price === 13_000) return { data: bankPage };
        price = 13_000;
        return new Refusal(422, errorCode.invalidInput, 'Refused', [{ path: 'price', key: 'changed' }]);
      }),
      answer(getServiceWithBranches, () => ({ data: { ...checkUp, branches: branchesNow() } })),
      ...clinic(),
    ];
    const { site } = await open({ session: verified, slug: checkUp.slug, answers });
    await user.click(screen.getByRole('button', { name: 'Buy this package' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /Arev Ani/ }));
    await user.click(dialog.getByRole('button', { name: 'Pay 12.000 AMD' }));
    expect(await dialog.findByText('The price has changed')).toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: 'Pay 13.000 AMD' }));
    await waitFor(() => expect(site.wentTo).toEqual([bankPage.formUrl]));
  });

  it('explains why a package cannot be paid for now', async () => {
    const away = () => new Refusal(503, errorCode.bankUnavailable, 'The bank cannot be reached.');
    const answers = [answer(startPackagePayment, away), ...clinic()];
    const { site } = await open({ session: verified, slug: 'heart-check-up', answers });
    await user.click(screen.getByRole('button', { name: 'Buy this package' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /Arev Ani/ }));
    await user.click(dialog.getByRole('button', { name: 'Pay 12.000 AMD' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The bank cannot be reached.');
    expect(site.wentTo).toEqual([]);
  });

  it.each([
    ['hernia-repair', 'Request this service'],
    ['heart-check-up', 'Buy this package'],
  ])('hides %s from a person without verification', async (slug, name) => {
    await open({ session: unverified, slug });
    expect(screen.getByRole('button', { name })).toBeDisabled();
  });

  it('stores the choice of a verified patient and continues with the booking', async () => {
    const { site } = await open({ session: verified });
    await user.click(bookButton());
    const { onClose } = await popupOf(site);
    act(() => onClose({ branchId: 2 }));
    expect(site.store.get(site.atoms.bookingDraft)).toEqual({ item: consultation, branchId: 2 });
    expect(site.wentTo).toEqual(['/en/personal-data/appointments/create/step2']);
  });

  it('keeps the doctor from whose page the choice began, and nothing else of an older choice', async () => {
    const { site } = await open({ session: verified });
    site.store.set(site.atoms.bookingDraft, {
      startDoctorSlug: 'anna-sargsyan',
      doctorId: 7,
      date: '2026-12-03',
      time: '14:30',
    });
    await user.click(bookButton());
    const { onClose } = await popupOf(site);
    act(() => onClose({ branchId: 1 }));
    expect(site.store.get(site.atoms.bookingDraft)).toEqual({
      item: consultation,
      branchId: 1,
      startDoctorSlug: 'anna-sargsyan',
      doctorId: 7,
    });
  });

  it('changes nothing when the popup is dismissed', async () => {
    const { site } = await open({ session: verified });
    await user.click(bookButton());
    const { onClose } = await popupOf(site);
    act(() => onClose());
    await waitFor(() => expect(site.slotsMounted).toEqual([]));
    expect(site.store.get(site.atoms.bookingDraft)).toEqual({});
    expect(site.wentTo).toEqual([]);
  });

  it('starts by itself, once, when a returning patient turns out to be verified', async () => {
    const { site, address } = await open({ session: { status: 'unknown' }, submit: true });
    expect(site.slotsMounted).toEqual([]);
    act(() => site.session.become({ status: 'arriving' }));
    expect(site.slotsMounted).toEqual([]);
    act(() => site.session.become(verified));
    const { onClose } = await popupOf(site);
    await waitFor(() => expect(address()).toBe(`/en/services/${consultation.slug}/price`));
    act(() => onClose());
    await waitFor(() => expect(site.slotsMounted).toEqual([]));
  });

  it('says when the popup failed to load, loses nothing, and opens it on a retry', async () => {
    const { site } = await open({ session: verified });
    const { mount } = site.slots;
    site.slots.mount = () => Promise.reject(new Error('no live release offers it'));
    await user.click(bookButton());
    expect(await screen.findByText('The booking window did not open')).toBeInTheDocument();
    site.slots.mount = mount;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await popupOf(site);
    expect(screen.queryByText('The booking window did not open')).not.toBeInTheDocument();
  });
});
