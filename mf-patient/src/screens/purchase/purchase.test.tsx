/** @jest-environment jsdom */
import '@arev/shared/testing/missing-dom';
import { errorCode } from '@arev/shared/contracts/errors';
import { getPurchase, listPurchases, refundPurchase, type Purchase } from '@arev/shared/contracts/purchases';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildPurchase, buildUser } from '@arev/shared/testing/builders';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';

const session = { status: 'signed-in', user: buildUser() } as const;

const portalWith = (purchases: Purchase[]) => [
  answer(getPurchase, ({ params: { id } }) => {
    const found = purchases.find((purchase) => purchase.id === id);
    return found ? { data: found } : new Refusal(404, errorCode.notFound);
  }),
  answer(listPurchases, ({ query: { page: number = 1, size = 10 } }) =>
    listed(purchases, { first: (number - 1) * size, size }),
  ),
];

const open = async (
  purchases: Purchase[],
  path: string = page.purchase(1),
  answers: ReturnType<typeof answer>[] = [],
) => {
  const site = createTestSite({ answers: [...answers, ...portalWith(purchases)], session });
  return { site, ...(await renderRoute(definition, path, site)) };
};

describe('The page of a bought package', () => {
  it('shows the remainder and the last day, and books each remaining service', async () => {
    const { container, head } = await open([buildPurchase()]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Heart check-up');
    for (const words of ['18.01.2027', '45.000 AMD', 'Arev Kentron', '20.11.2026', '1 of 2 left'])
      expect(container).toHaveTextContent(words);
    const links = screen.getAllByRole('link', { name: /^Book\s*:/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/personal-data/appointments/create?service=cardiologist-consultation&purchase=1',
      '/en/personal-data/appointments/create?service=heart-ultrasound&purchase=1',
    ]);
    expect(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeInTheDocument();
    expect(head()).toEqual({ title: 'Your package', robots: 'noindex' });
  });

  it.each(['expired', 'ordered'] as const)(
    'leads to the other packages if it is %s and not sold any more',
    async (state) => {
      await open([buildPurchase({ state, refundable: null, sold: false })]);
      expect(
        screen.queryByRole('link', { name: /^(Buy it again|Finish buying it)$/ }),
      ).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Packages of the clinic' })).toHaveAttribute(
        'href',
        '/en/personal-packages',
      );
    },
  );

  it.each(['used', 'expired', 'refunded'] as const)(
    'offers neither booking nor refund for a package that is %s',
    async (state) => {
      await open([buildPurchase({ state, refundable: null })]);
      expect(screen.queryByRole('link', { name: /^Book\s*:/ })).not.toBeInTheDocument();
      expect(screen.queryByRole('region', { name: 'Return the package' })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Buy it again' })).toHaveAttribute(
        'href',
        '/en/personal-packages/heart-check-up',
      );
    },
  );

  it.each(['personal-data/packages/9', 'personal-data/packages/x'])(
    'is not found if it belongs to another patient: %s',
    async (path) => {
      const { status } = await open([buildPurchase()], path);
      expect(status()).toBe(404);
    },
  );
});

describe('Returning a package', () => {
  const ask = () => user.click(screen.getByRole('button', { name: /^Return/ }));
  const dialog = () => within(screen.getByRole('dialog'));

  it('asks for confirmation with the sum, and says that the refund is on its way', async () => {
    const purchases = [buildPurchase()];
    const { site } = await open(purchases, page.purchase(1), [
      answer(refundPurchase, () => {
        purchases[0] = buildPurchase({ state: 'refunding', refundable: null });
        return { data: purchases[0] };
      }),
    ]);
    await ask();
    await user.click(dialog().getByRole('button', { name: 'Return it and get 30.000 AMD' }));
    expect(await screen.findByText('Being refunded')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(site.toastsShown[0]?.text).toContain('30.000 AMD');
  });

  it('shows the present sum if another one would go back by now', async () => {
    const purchases = [buildPurchase()];
    const { site } = await open(purchases, page.purchase(1), [
      answer(refundPurchase, ({ body }) => {
        if (body?.amount === 20_000) return { data: buildPurchase({ state: 'refunding', refundable: null }) };
        purchases[0] = buildPurchase({ refundable: 20_000 });
        return new Refusal(409, errorCode.changedMeanwhile, 'The sum has changed.');
      }),
    ]);
    await ask();
    await user.click(dialog().getByRole('button', { name: 'Return it and get 30.000 AMD' }));
    const again = await screen.findByRole('button', { name: 'Return it and get 20.000 AMD' });
    expect(screen.getByRole('alert')).toHaveTextContent('The sum has changed.');
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(site.toastsShown[0]?.text).toContain('20.000 AMD');
  });

  it('is abandoned if the patient keeps the package', async () => {
    const { site } = await open([buildPurchase()]);
    await ask();
    await user.click(dialog().getByRole('button', { name: 'Keep the package' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(site.calls.some(({ endpoint }) => endpoint === refundPurchase)).toBe(false);
  });

  it('explains why it is not possible', async () => {
    await open([buildPurchase()], page.purchase(1), [
      answer(refundPurchase, () => new Refusal(409, errorCode.upcomingVisits, 'Visits are ahead of you.')),
    ]);
    await ask();
    await user.click(dialog().getByRole('button', { name: 'Return it and get 30.000 AMD' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Visits are ahead of you.');
  });

  it.each([
    ['visits are ahead', { visitsAhead: true }, 'Cancel the visits ahead first', 'used services'],
    ['everything paid is used', { visitsAhead: false }, 'used services cost at least', 'Cancel the visits'],
    ['an older portal gives no reason', {}, 'no visit of it is ahead and more was paid', 'would be left'],
  ])('is not offered without a refund, and says why: %s', async (_, changes, words, others) => {
    await open([buildPurchase({ refundable: null, ...changes })]);
    const region = screen.getByRole('region', { name: 'Return the package' });
    expect(region).toHaveTextContent(words);
    expect(region).not.toHaveTextContent(others);
    expect(screen.queryByRole('button', { name: /^Return/ })).not.toBeInTheDocument();
  });
});

describe('The list of bought packages', () => {
  it('shows the remainder and the last day of each', async () => {
    await open([buildPurchase(), buildPurchase({ id: 2, state: 'expired' })], page.purchases());
    const rows = within(screen.getByRole('list', { name: 'My packages' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('2 services leftValid until 18.01.2027'),
      expect.stringContaining('Expired'),
    ]);
    expect(screen.getAllByRole('link', { name: 'Heart check-up' })[0]).toHaveAttribute(
      'href',
      '/en/personal-data/packages/1',
    );
  });

  it('links to the packages of the clinic if it is empty', async () => {
    await open([], page.purchases());
    expect(screen.getByRole('link', { name: 'Packages of the clinic' })).toHaveAttribute(
      'href',
      '/en/personal-packages',
    );
  });

  it('can be requested again if it failed to load', async () => {
    const answers = [answer(listPurchases, () => new Refusal(503, errorCode.unavailable))];
    const site = createTestSite({ answers, session });
    await renderRoute(definition, page.purchases(), site);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers.unshift(answer(listPurchases, () => listed([buildPurchase()])));
    await user.click(retry);
    await waitFor(() => expect(screen.getByText('Active')).toBeInTheDocument());
  });
});
