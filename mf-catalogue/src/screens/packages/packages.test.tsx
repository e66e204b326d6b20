/** @jest-environment jsdom */
import { getPersonalPackage, listPersonalPackages } from '@arev/shared/contracts/personal-packages';
import { startPackagePayment } from '@arev/shared/contracts/payments';
import { listPurchases } from '@arev/shared/contracts/purchases';
import { listServices } from '@arev/shared/contracts/services';
import { page } from '@arev/shared/routing';
import type { SessionState } from '@arev/shared/session';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildBankPage, buildPurchase, buildUser } from '@arev/shared/testing/builders';
import '@arev/shared/testing/missing-dom';
import { createDisconnectableSite } from '@arev/shared/testing/disconnectable-site';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import type { PersonalPackage } from '../../api/packages.ts';
import { checkUp, clinic, consultation, packageOfHeart } from '../../testing/portal.ts';

interface Options {
  readonly answers?: ReturnType<typeof clinic>;
  readonly session?: SessionState;
  readonly cities?: readonly number[];
}

const open = async (path: string, { answers = clinic(), ...rest }: Options = {}) => {
  const site = createTestSite({ answers, session: { status: 'anonymous' }, ...rest });
  return { site, ...(await renderRoute(definition, path, site)) };
};
const heart = page.personalPackage(checkUp.slug);

describe('The packages', () => {
  it('are listed with their prices', async () => {
    await open(page.personalPackages());
    expect(screen.getByRole('heading', { level: 1, name: 'Personal packages' })).toBeInTheDocument();
    expect(screen.getByText('Put together by doctors.')).toBeInTheDocument();
    const choices = within(screen.getByRole('navigation', { name: 'Choose a package' }));
    expect(choices.getByRole('link', { name: checkUp.title })).toHaveAttribute(
      'href',
      '/en/personal-packages/heart-check-up',
    );
    const prices = within(screen.getByRole('list', { name: 'Personal packages' }));
    expect(prices.getByText('from 12.000 AMD')).toBeInTheDocument();
    expect(prices.getByText('Buy this package')).toBeInTheDocument();
  });

  it('show contents, target group, duration and savings of each', async () => {
    const forWomen = { sex: 'female' as const, fromAge: 18, toAge: 65, words: 'For women.' };
    const contents = answer(listPersonalPackages, () => listed([{ ...packageOfHeart, forWhom: forWomen }]));
    await open(page.personalPackages(), { answers: [contents, ...clinic()] });
    const row = within(screen.getByRole('list', { name: 'Personal packages' })).getByRole('listitem');
    expect(row).toHaveTextContent('Consultation of a cardiologist × 2 · Ultrasound of the heart');
    // A line never begins with the sign.
    expect(row.textContent).toContain('cardiologist × 2\u00A0· Ultrasound');
    expect(row).toHaveTextContent('Women · 18–65 years');
    expect(row).toHaveTextContent('90 days after buying');
    expect(row).toHaveTextContent(/One by one it costs 28.000 AMD.*up to 16.000 AMD/);
  });

  it('are shown at a former address as well, to which other pages may still link', async () => {
    const renamed = answer(getPersonalPackage, () => ({ data: packageOfHeart }));
    const { head } = await open(page.personalPackage('former-check-up'), { answers: [renamed, ...clinic()] });
    expect(screen.getByRole('heading', { level: 1, name: checkUp.title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: checkUp.title })).toHaveAttribute('aria-current', 'page');
    expect(head().title).toContain(checkUp.title);
  });

  it('are listed without contents when these failed to load', async () => {
    const failing = answer(listPersonalPackages, () => new Refusal(404, -26));
    const { status } = await open(page.personalPackages(), { answers: [failing, ...clinic()] });
    expect(status()).toBe(200);
    expect(screen.getAllByRole('link', { name: checkUp.title })).not.toHaveLength(0);
  });

  it('show a message when there are none', async () => {
    await open(page.personalPackages(), { answers: clinic({ services: [consultation] }) });
    expect(screen.getByRole('heading', { name: 'No packages found' })).toBeInTheDocument();
    expect(screen.getByText(/^There are no packages yet/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'All cities' })).not.toBeInTheDocument();
  });

  it('are looked for in all cities on request when the selected ones have none', async () => {
    const { site } = await open(page.personalPackages(), { cities: [9] });
    expect(screen.getByText(/^There are no packages in the selected cities/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All cities' }));
    expect(await screen.findByRole('list', { name: 'Personal packages' })).toBeInTheDocument();
    expect(site.store.get(site.atoms.cities)).toEqual([]);
  });

  it('load again on request after a failure', async () => {
    let attempts = 0;
    const failing = answer(listServices, () => {
      attempts += 1;
      return new Refusal(503, -27);
    });
    await open(page.personalPackages(), { answers: [failing, ...clinic()] });
    const again = await screen.findByRole('button', { name: 'Try again' });
    const before = attempts;
    await user.click(again);
    await waitFor(() => expect(attempts).toBeGreaterThan(before));
  });
});

describe('A failed refresh', () => {
  it.each([page.personalPackages(), heart])('adds no error to the packages at %s', async (path) => {
    const { site, refreshOffline } = createDisconnectableSite(clinic());
    await renderRoute(definition, path, site);
    await refreshOffline();
    expect(screen.getAllByText(checkUp.title)).not.toHaveLength(0);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('A package', () => {
  it('shows its contents, its duration and its price by branch', async () => {
    const { head } = await open(heart);
    expect(screen.getByRole('heading', { level: 1, name: checkUp.title })).toBeInTheDocument();
    expect(screen.getByText('90 days after buying')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: consultation.title })).toBeInTheDocument();
    expect(screen.getByText('2 times')).toBeInTheDocument();
    expect(screen.getByText(/One by one it costs 28.000 AMD.*up to 16.000 AMD/)).toBeInTheDocument();
    expect(screen.getByText('15.000 AMD')).toBeInTheDocument();
    expect(head()).toMatchObject({
      jsonLd: [
        { '@type': 'Product', offers: [{ price: 15_000 }, { price: 12_000 }] },
        { itemListElement: [{}, { name: 'Personal packages' }, { name: checkUp.title }] },
      ],
    });
  });

  it('leads a guest to login with the package in the address', async () => {
    const { site } = await open(heart);
    const link = screen.getByRole('link', { name: 'Log in to buy' }).getAttribute('href') ?? '';
    expect(new URL(link, site.origin).searchParams.get('serviceSlug')).toBe(checkUp.slug);
  });

  it('shows its new price if that has changed, and is ordered at no other one', async () => {
    let price = 12_000;
    const bankPage = { ...buildBankPage(), purchaseId: 1 };
    const branchesNow = () =>
      checkUp.branches.map((branch) => (branch.id === 2 ? { ...branch, price } : branch));
    const { site } = await open(heart, {
      session: { status: 'signed-in', user: buildUser({ verified: true }) },
      answers: [
        answer(listPurchases, () => listed([])),
        answer(startPackagePayment, ({ body }) => {
          if (body.price === 13_000) return { data: bankPage };
          price = 13_000;
          return new Refusal(422, -20, 'Refused', [{ path: 'price', key: 'changed' }]);
        }),
        answer(listServices, () => listed([{ ...checkUp, branches: branchesNow() }])),
        ...clinic(),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Buy this package' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /Arev Ani/ }));
    await user.click(dialog.getByRole('button', { name: 'Pay 12.000 AMD' }));
    expect(await dialog.findByText('The price has changed')).toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: 'Pay 13.000 AMD' }));
    await waitFor(() => expect(site.wentTo).toEqual([bankPage.formUrl]));
  });

  it('explains to a person without verification why they cannot buy it', async () => {
    await open(heart, {
      session: { status: 'signed-in', user: buildUser({ verified: false }) },
      answers: [answer(listPurchases, () => listed([])), ...clinic()],
    });
    expect(screen.getByRole('button', { name: 'Buy this package' })).toBeDisabled();
    expect(screen.getByText(/not verified yet/)).toBeInTheDocument();
  });

  it('is a 404 under another name', async () => {
    const { status } = await open(page.personalPackage('nothing'));
    expect(status()).toBe(404);
  });

  it('has its page also if the selected cities do not have it, and says so', async () => {
    const { status } = await open(heart, { cities: [9] });
    expect(status()).toBe(200);
    expect(screen.getByText(/^This package is not sold in the cities you selected/)).toBeInTheDocument();
    expect(screen.getByText('from 12.000 AMD')).toBeInTheDocument();
  });

  it('has the price and the branches of the selected cities, as in the list', async () => {
    await open(heart, { cities: [1] });
    expect(screen.getAllByText('15.000 AMD')).toHaveLength(2);
    expect(screen.queryByText('12.000 AMD', { exact: false })).not.toBeInTheDocument();
    expect(screen.queryByText(/not sold in the cities/)).not.toBeInTheDocument();
    // What is saved follows from this price.
    expect(screen.getByText(/One by one it costs 28.000 AMD.*up to 13.000 AMD/)).toBeInTheDocument();
  });

  it('is not sold while no branch offers one of its services, which has no page', async () => {
    const [first, second] = packageOfHeart.items;
    const incomplete = {
      ...packageOfHeart,
      items: [first!, { service: second!.service, quantity: second!.quantity }],
    };
    const { head } = await open(heart, {
      answers: [answer(getPersonalPackage, () => ({ data: incomplete })), ...clinic()],
    });
    expect(screen.getByText(/^This package cannot be bought for now/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log in to buy' })).not.toBeInTheDocument();
    expect(screen.getByText('Ultrasound of the heart (no longer offered)').closest('a')).toBeNull();
    expect(screen.getByRole('link', { name: consultation.title })).toBeInTheDocument();
    expect(screen.queryByText(/One by one/)).not.toBeInTheDocument();
    expect(head().jsonLd).toMatchObject([{ '@type': 'BreadcrumbList' }]);
  });
});

describe('Two packages side by side', () => {
  const oneBranch = checkUp.branches.slice(0, 1);
  const spine = {
    ...{ ...checkUp, id: 7, slug: 'spine-check-up', title: 'Spine check-up' },
    ...{ branches: oneBranch, branchNames: oneBranch.map(({ title }) => title), price: 15_000 },
  };
  const contents: PersonalPackage = {
    ...{ ...packageOfHeart, id: 7, slug: spine.slug, title: spine.title, validDays: 30 },
    items: packageOfHeart.items.slice(0, 1),
    forWhom: { sex: 'female', fromAge: 18, toAge: 65, words: 'For women.' },
  };
  const answers = () => [
    answer(getPersonalPackage, ({ params: { slug } }) => ({
      data:
        slug === spine.slug
          ? contents
          : {
              ...packageOfHeart,
              forWhom: { sex: null, fromAge: 40, toAge: null, words: 'From forty on.' },
            },
    })),
    ...clinic({ services: [consultation, checkUp, spine] }),
  ];
  const both = page.personalPackage(checkUp.slug, { beside: spine.slug });

  it('show who each is for, by text, age and sex', async () => {
    await open(page.personalPackage(spine.slug), { answers: answers() });
    expect(screen.getByText('For women.')).toBeInTheDocument();
    expect(screen.getByText('Women · 18–65 years')).toBeInTheDocument();
  });

  it('are compared in a table at an address of its own', async () => {
    await open(both, { answers: answers() });
    const table = within(screen.getByRole('region', { name: 'Beside each other' })).getByRole('table');
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['', 'Heart check-up', 'Spine check-up'],
      ['Price', 'from 12.000 AMD', '15.000 AMD'],
      ['One by one', '28.000 AMD', '20.000 AMD'],
      ['For whom', 'Everybody · from 40 years', 'Women · 18–65 years'],
      ['Valid', '90 days after buying', '30 days after buying'],
      [consultation.title, '2 times', '2 times'],
      ['Ultrasound of the heart', '1 time', 'not included'],
    ]);
  });

  it('are compared by the prices of the selected cities', async () => {
    await open(both, { answers: answers(), cities: [1] });
    expect(screen.getByRole('row', { name: /^Price/ })).toHaveTextContent('Price15.000 AMD15.000 AMD');
  });

  it('are selected by a form that works without JavaScript', async () => {
    await open(heart, { answers: answers() });
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Compare with another package' });
    expect([choice.name, choice.form?.method]).toEqual(['with', 'get']);
    expect([...choice.options].map(({ value }) => value)).toEqual(['', 'spine-check-up']);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it.each(['nothing', checkUp.slug, '../x'])('are not shown for "%s" in the address', async (beside) => {
    const { status } = await open(page.personalPackage(checkUp.slug, { beside }), { answers: answers() });
    expect(status()).toBe(200);
    expect(screen.queryByRole('region', { name: 'Beside each other' })).not.toBeInTheDocument();
  });
});

describe('A patient who has bought a package', () => {
  const session: SessionState = { status: 'signed-in', user: buildUser() };
  const openOwned = (purchase = buildPurchase()) =>
    open(heart, { session, answers: [answer(listPurchases, () => listed([purchase])), ...clinic()] });

  it('sees its remaining services and its last day, and books each remaining service', async () => {
    const used = buildPurchase().items.map((item) => (item.service.id === 2 ? { ...item, left: 0 } : item));
    await openOwned(buildPurchase({ items: used }));
    const owned = await screen.findByRole('region', { name: 'You have this package' });
    expect(owned).toHaveTextContent('Valid until 18.01.2027');
    expect(owned).toHaveTextContent('1 of 2 left');
    const links = within(owned).getAllByRole('link', { name: /^Book/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/personal-data/appointments/create?service=cardiologist-consultation&purchase=1',
    ]);
  });

  it.each(['used', 'expired', 'refunded'] as const)('sees nothing of a package that is %s', async (state) => {
    const { site } = await openOwned(buildPurchase({ state }));
    await waitFor(() => expect(site.calls.some(({ endpoint }) => endpoint === listPurchases)).toBe(true));
    expect(screen.queryByText('You have this package')).not.toBeInTheDocument();
  });
});
