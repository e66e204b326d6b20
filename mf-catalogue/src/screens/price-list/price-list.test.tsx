/** @jest-environment jsdom */
import { listServices } from '@arev/shared/contracts/services';
import { listSpecializations } from '@arev/shared/contracts/specializations';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildPriceItem } from '@arev/shared/testing/builders';
import '@arev/shared/testing/missing-dom';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite, type TestSite } from '@arev/shared/testing/test-site';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { clinic, consultation, echo } from '../../testing/portal.ts';

interface Options {
  readonly answers?: ReturnType<typeof clinic>;
  readonly cities?: readonly number[];
}

const open = async (path: string, { answers = clinic(), ...rest }: Options = {}) => {
  const site = createTestSite({ answers, ...rest });
  return { site, ...(await renderRoute(definition, path, site)) };
};

const asked = ({ calls }: TestSite, endpoint: object) =>
  calls.filter((call) => call.endpoint === endpoint).map(({ input }) => (input as { query: object }).query);
const table = (name: string) => within(screen.getByRole('table', { name }));
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

describe('The price list', () => {
  it('sets the prices of branches and cities side by side and marks the lowest', async () => {
    await open(page.priceList());
    expect(screen.getByRole('heading', { level: 1, name: 'Price list' })).toBeInTheDocument();
    const cardiology = table('Cardiology');
    for (const name of ['Yerevan', 'Gyumri', 'Arev Kentron', 'Arev Ani'])
      expect(cardiology.getByRole('columnheader', { name })).toBeInTheDocument();
    const row = rowOf(consultation.title);
    expect(row.getByText('15.000 AMD')).toBeInTheDocument();
    expect(within(row.getByText('12.000 AMD').closest('td')!).getByText('lowest')).toBeInTheDocument();
    expect(row.getAllByText('lowest')).toHaveLength(1);
    // In one branch alone nothing is lower than something else.
    expect(rowOf(echo.title).queryByText('lowest')).not.toBeInTheDocument();
    expect(rowOf(echo.title).getByText('not offered here')).toBeInTheDocument();
  });

  it('says of which day it is, with the specialities’ description 2', async () => {
    await open(page.priceList());
    expect(screen.getByText(/^Prices of \w+ \d{1,2}, \d{4}$/)).toBeInTheDocument();
    expect(screen.getByText('Description 2')).toBeInTheDocument();
    expect(screen.getByText('Every price is here.')).toBeInTheDocument();
  });

  it('finds up to thirty services and sixty specialities, or a thousand by a word', async () => {
    const all = await open(page.priceList());
    expect(asked(all.site, listServices)).toEqual([{ page: 1, size: 30 }]);
    expect(asked(all.site, listSpecializations)).toEqual([
      { stationary: true, page: 1, size: 40 },
      { stationary: false, page: 1, size: 60 },
    ]);
    all.unmount();
    const found = await open(page.priceList({ searchText: 'ultrasound' }));
    expect(asked(found.site, listServices)).toEqual([{ page: 1, size: 30, text: 'ultrasound' }]);
    expect(asked(found.site, listSpecializations)).toMatchObject([{ size: 1000 }, { size: 1000 }]);
    expect(screen.queryByText(consultation.title)).not.toBeInTheDocument();
    expect(found.head()).toMatchObject({ robots: 'noindex' });
  });

  it('goes on with the next thirty', async () => {
    const services = Array.from({ length: 40 }, (_, index) =>
      buildPriceItem({ id: index + 1, slug: `service-${index + 1}`, title: `Service ${index + 1}` }),
    );
    const { site } = await open(page.priceList(), { answers: clinic({ services }) });
    expect(screen.queryByText('Service 31')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Service 40')).toBeInTheDocument();
    expect(asked(site, listServices)).toEqual([
      { page: 1, size: 30 },
      { page: 2, size: 30 },
    ]);
  });

  it('says when nothing is found, and shows all again', async () => {
    await open(page.priceList({ searchText: 'toothache' }));
    expect(screen.getByRole('heading', { name: 'No prices found' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all prices' }));
    expect(await screen.findByRole('table', { name: 'Cardiology' })).toBeInTheDocument();
  });

  it('can be asked for once more when it did not come', async () => {
    let attempts = 0;
    const failing = answer(listServices, () => {
      attempts += 1;
      return new Refusal(503, -27);
    });
    await open(page.priceList(), { answers: [failing, ...clinic()] });
    const again = await screen.findByRole('button', { name: 'Try again' });
    const before = attempts;
    await user.click(again);
    await waitFor(() => expect(attempts).toBeGreaterThan(before));
  });
});

describe('The prices of a speciality', () => {
  it('come fifteen at a time, however many there are', async () => {
    const services = Array.from({ length: 40 }, (_, index) =>
      buildPriceItem({
        ...{ id: index + 1, slug: `service-${index + 1}`, title: `Service ${index + 1}` },
        specialization: consultation.specialization,
      }),
    );
    const { site } = await open(page.pricesOf('cardiology'), { answers: clinic({ services }) });
    expect(screen.getByText('Service 15')).toBeInTheDocument();
    expect(screen.queryByText('Service 16')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Service 30')).toBeInTheDocument();
    expect(asked(site, listServices)).toMatchObject([
      { page: 1, size: 15, specializationId: 1 },
      { page: 2, size: 15, specializationId: 1 },
    ]);
  });

  it('can be taken along as they are filtered', async () => {
    const { head } = await open(page.pricesOf('cardiology', { searchText: 'ultrasound' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Cardiology: prices' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cardiology' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByText(consultation.title)).not.toBeInTheDocument();
    const file = screen.getByRole('link', { name: 'Download (CSV)' }).getAttribute('href');
    expect(file).toBe('/en/price-list/prices.csv?searchText=ultrasound&specialization=cardiology');
    await user.click(screen.getByRole('button', { name: 'Show all prices' }));
    expect(await screen.findByText(consultation.title)).toBeInTheDocument();
    expect(head()).toMatchObject({
      title: 'Cardiology – price list',
      jsonLd: [{ '@type': 'Service' }, { itemListElement: [{}, { name: 'Price list' }, {}] }],
    });
  });

  it.each(['nothing', 'No Slug'])('are not found at %s', async (slug) => {
    const { status } = await open(page.pricesOf(slug));
    expect(status()).toBe(404);
  });
});
