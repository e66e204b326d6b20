/** @jest-environment jsdom */
import { listServices } from '@arev/shared/contracts/services';
import { listSpecializations } from '@arev/shared/contracts/specializations';
import { page } from '@arev/shared/routing';
import { answer, Refusal } from '@arev/shared/testing/answers';
import { buildSpecialization } from '@arev/shared/testing/builders';
import '@arev/shared/testing/missing-dom';
import { user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { clinic, consultation, echo, oneServiceOf } from '../../testing/portal.ts';
import { openPage, asked } from '../../testing/open-page.ts';
import { many, table, rowOf } from '../../testing/price-list.ts';

describe('The price list', () => {
  it('shows the prices of branches and cities side by side and marks the lowest', async () => {
    await openPage(page.priceList());
    expect(screen.getByRole('heading', { level: 1, name: 'Price list' })).toBeInTheDocument();
    const cardiology = table('Cardiology');
    for (const name of ['Yerevan', 'Gyumri', 'Arev Kentron', 'Arev Ani'])
      expect(cardiology.getByRole('columnheader', { name })).toBeInTheDocument();
    const row = rowOf(consultation.title);
    expect(row.getByText('15.000 AMD')).toBeInTheDocument();
    expect(within(row.getByText('12.000 AMD').closest('td')!).getByText('lowest')).toBeInTheDocument();
    expect(row.getAllByText('lowest')).toHaveLength(1);
    // With only one branch no price is the lowest.
    expect(rowOf(echo.title).queryByText('lowest')).not.toBeInTheDocument();
    expect(rowOf(echo.title).getByText('not offered here')).toBeInTheDocument();
  });

  it('shows its date, and has the second description of the specialities', async () => {
    await openPage(page.priceList());
    expect(screen.getByText(/^Prices of \w+ \d{1,2}, \d{4}$/)).toBeInTheDocument();
    expect(screen.getByText('Description 2')).toBeInTheDocument();
    expect(screen.getByText('Every price is here.')).toBeInTheDocument();
  });

  it('requests up to thirty services and sixty specialities, or a thousand with a search', async () => {
    const all = await openPage(page.priceList());
    expect(asked(all.site, listServices)).toEqual([{ page: 1, size: 30 }]);
    expect(asked(all.site, listSpecializations)).toEqual([
      { stationary: true, page: 1, size: 40 },
      { stationary: false, page: 1, size: 60 },
    ]);
    all.unmount();
    const found = await openPage(page.priceList({ searchText: 'ultrasound' }));
    expect(asked(found.site, listServices)).toEqual([{ page: 1, size: 30, text: 'ultrasound' }]);
    expect(asked(found.site, listSpecializations)).toMatchObject([{ size: 1000 }, { size: 1000 }]);
    expect(screen.queryByText(consultation.title)).not.toBeInTheDocument();
    expect(found.head()).toMatchObject({ robots: 'noindex' });
  });

  it('counts all inpatient specialities, also those that are not loaded yet', async () => {
    const specialities = Array.from({ length: 41 }, (_, at) =>
      buildSpecialization({ id: at + 1, slug: `ward-${at}`, title: `Ward ${at}`, stationary: true }),
    );
    await openPage(page.priceList(), {
      answers: clinic({ specialities, services: oneServiceOf(specialities) }),
    });
    const heading = screen.getByRole('heading', { level: 2, name: 'Inpatient services' });
    expect(heading.closest('summary')).toHaveTextContent(/41$/);
    expect(screen.getByRole('list', { name: 'Inpatient services' }).children).toHaveLength(40);
  });

  it('loads the next thirty', async () => {
    const { site } = await openPage(page.priceList(), { answers: clinic({ services: many(40) }) });
    expect(screen.queryByText('Service 31')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Service 40')).toBeInTheDocument();
    expect(asked(site, listServices)).toEqual([
      { page: 1, size: 30 },
      { page: 2, size: 30 },
    ]);
  });

  it('shows a message when nothing is found, and shows all again', async () => {
    await openPage(page.priceList({ searchText: 'toothache' }));
    expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all prices' }));
    expect(await screen.findByRole('table', { name: 'Cardiology' })).toBeInTheDocument();
  });

  it('offers matching specialities when no service matches', async () => {
    await openPage(page.priceList({ cities: [1], searchText: 'cardiology' }), { cities: [2] });
    const words = screen.getByText(/^But these specialities match/);
    expect(screen.queryByText(/No service or speciality matches/)).not.toBeInTheDocument();
    const links = within(words.parentElement!).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en/price-list/cardiology?cities=1']);
  });

  it('loads again on request after a failure', async () => {
    let attempts = 0;
    const failing = answer(listServices, () => {
      attempts += 1;
      return new Refusal(503, -27);
    });
    await openPage(page.priceList(), { answers: [failing, ...clinic()] });
    const again = await screen.findByRole('button', { name: 'Try again' });
    const before = attempts;
    await user.click(again);
    await waitFor(() => expect(attempts).toBeGreaterThan(before));
  });
});

describe('The prices of a speciality', () => {
  it('are loaded fifteen at a time, however many there are', async () => {
    const { site } = await openPage(page.pricesOf('cardiology'), {
      answers: clinic({ services: many(40) }),
    });
    expect(screen.getByText('Service 15')).toBeInTheDocument();
    expect(screen.queryByText('Service 16')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Service 30')).toBeInTheDocument();
    expect(asked(site, listServices)).toMatchObject([
      { page: 1, size: 15, specializationId: 1 },
      { page: 2, size: 15, specializationId: 1 },
    ]);
  });

  it('can be saved as they are filtered', async () => {
    const { head } = await openPage(page.pricesOf('cardiology', { searchText: 'ultrasound' }));
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

  it.each(['nothing', 'No Slug'])('are a 404 at %s', async (slug) => {
    const { status } = await openPage(page.pricesOf(slug));
    expect(status()).toBe(404);
  });
});

describe('The printed price list', () => {
  const printed: number[] = [];
  beforeEach(() => {
    printed.length = 0;
    // By selector, because queries by role are slow with seventy rows.
    window.print = () => printed.push(document.querySelectorAll('tbody tr').length);
  });
  const press = () => user.click(screen.getByRole('button', { name: 'Print' }));

  it.each([
    ['the price list', page.priceList()],
    ['a speciality', page.pricesOf('cardiology')],
  ])('has all prices of %s, not only the loaded ones', async (_what, path) => {
    const { site } = await openPage(path, { answers: clinic({ services: many(70) }) });
    await press();
    await waitFor(() => expect(printed).toEqual([70]));
    expect(asked(site, listServices).slice(1)).toMatchObject([{ page: 1, size: 300 }]);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('is filtered like the list on the page', async () => {
    await openPage(page.pricesOf('cardiology', { searchText: 'service 1' }), {
      answers: clinic({ services: many(70) }),
    });
    await press();
    await waitFor(() => expect(printed).toEqual([11]));
  });

  it('is not printed when the prices are too many or failed to load', async () => {
    let total = 5000;
    const prices = answer(listServices, () =>
      total > 0 ? { data: many(30), total } : new Refusal(503, -27),
    );
    await openPage(page.priceList(), { answers: [prices, ...clinic()] });
    await press();
    expect(await screen.findByText(/too many prices for paper/)).toBeInTheDocument();
    total = 0;
    await press();
    expect(await screen.findByText(/nothing was printed/)).toBeInTheDocument();
    expect(printed).toEqual([]);
  });
});
