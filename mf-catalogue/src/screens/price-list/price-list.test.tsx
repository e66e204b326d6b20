/** @jest-environment jsdom */
import { listBranches } from '@arev/shared/contracts/branches';
import { listServices } from '@arev/shared/contracts/services';
import { listSpecializations } from '@arev/shared/contracts/specializations';
import { page } from '@arev/shared/routing';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';
import { buildPriceItem } from '@arev/shared/testing/builders';
import '@arev/shared/testing/missing-dom';
import { renderRoute } from '@arev/shared/testing/render-route';
import { createTestSite, type TestSite } from '@arev/shared/testing/test-site';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../../definition.ts';
import { branches, clinic, consultation, echo } from '../../testing/portal.ts';

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
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildPriceItem({
      ...{ id: index + 1, slug: `service-${index + 1}`, title: `Service ${index + 1}` },
      specialization: consultation.specialization,
    }),
  );
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
    const { site } = await open(page.priceList(), { answers: clinic({ services: many(40) }) });
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
    const { site } = await open(page.pricesOf('cardiology'), { answers: clinic({ services: many(40) }) });
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

describe('The search of the price list', () => {
  const box = () => screen.getByRole('combobox', { name: 'Search for a service or a speciality' });

  it('suggests the services that it finds, narrows the list meanwhile, and opens the one chosen', async () => {
    const { site, address } = await open(page.priceList());
    await fillField(box(), 'ultra');
    const option = await screen.findByRole('option', { name: /Ultrasound of the heart/ });
    expect(option).toHaveTextContent('Cardiology · 15.000 AMD');
    await waitFor(() => expect(address()).toBe('/en/price-list?searchText=ultra'));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: consultation.title })).not.toBeInTheDocument(),
    );
    // What it suggests is what the list shows: one call brings both.
    expect(asked(site, listServices)).toEqual([
      { page: 1, size: 30 },
      { page: 1, size: 30, text: 'ultra' },
    ]);
    await user.type(box(), '{ArrowDown}{Enter}');
    expect(site.wentTo).toEqual(['/en/services/heart-ultrasound/price']);
  });

  it('keeps the place that the address names, also without scripts, and is emptied by a press', async () => {
    const { address } = await open(page.priceList({ cities: [2], searchText: 'consultation' }));
    const form = box().closest('form')!;
    expect(Object.fromEntries(new FormData(form))).toEqual({ cities: '2', searchText: 'consultation' });
    await user.click(within(form).getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(address()).toBe('/en/price-list?cities=2'));
  });

  it('stands at a speciality too, and suggests services of all', async () => {
    await open(page.pricesOf('surgery'));
    await fillField(box(), 'ultra');
    expect(await screen.findByRole('option', { name: /Ultrasound of the heart/ })).toBeInTheDocument();
  });
});

describe('City and branch of the prices', () => {
  const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  const fileOf = () => screen.getByRole('link', { name: 'Download (CSV)' }).getAttribute('href');

  it('is a city or a branch that the address names, so that anyone who gets it sees the same', async () => {
    const { address, head, site } = await open(page.priceList(), { cities: [1] });
    expect([...select('City').options].map(({ label }) => label)).toEqual([
      ...['Yerevan', 'All cities', 'Yerevan', 'Gyumri'],
    ]);
    expect(fileOf()).toBe('/en/price-list/prices.csv?cities=1');
    await fillField(select('City'), '2');
    await waitFor(() => expect(address()).toBe('/en/price-list?cities=2'));
    await waitFor(() => expect(asked(site, listServices).at(-1)).toEqual({ page: 1, size: 30, cities: [2] }));
    await waitFor(() => expect(fileOf()).toBe('/en/price-list/prices.csv?cities=2'));
    expect(head()).toMatchObject({ robots: 'noindex' });
    await fillField(select('Branch'), '2');
    await waitFor(() => expect(address()).toBe('/en/price-list?branch=2'));
    await waitFor(() => expect(fileOf()).toBe('/en/price-list/prices.csv?branch=2'));
    expect(select('City')).toHaveValue('2');
    for (const link of screen.getAllByRole('link', { name: 'Cardiology' }))
      expect(link).toHaveAttribute('href', '/en/price-list/cardiology?branch=2');
  });

  it('precedes the selected cities, and several of them can be named', async () => {
    const { site } = await open(page.priceList({ cities: [1, 2] }), { cities: [2] });
    expect(asked(site, listServices)).toEqual([{ page: 1, size: 30, cities: [1, 2] }]);
    expect(select('City').selectedOptions[0]).toHaveTextContent('All cities');
  });

  it.each(['x', '1,', '-1', ','])('is not taken from cities "%s" in the address', async (cities) => {
    const { site, status } = await open(`price-list?cities=${cities}`);
    expect(status()).toBe(200);
    expect(asked(site, listServices)).toEqual([{ page: 1, size: 30 }]);
  });

  it('says when a branch has none of the prices, and leads back to all branches', async () => {
    await open(page.pricesOf('surgery', { branchId: 2 }));
    expect(screen.getByText('This branch does not give these services.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All branches' }));
    expect(await screen.findByRole('table', { name: 'Surgery' })).toBeInTheDocument();
  });
});

describe('The nearest branch', () => {
  const press = () => user.click(screen.getByRole('button', { name: 'Mark the nearest branch' }));
  const locate = (answerIt: Geolocation['getCurrentPosition']) =>
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: answerIt },
    });
  const inGyumri = { latitude: 40.79, longitude: 43.85 } as GeolocationCoordinates;
  const apart = branches.map((branch, index) => ({
    ...branch,
    ...(index === 1 && { latitude: 40.7929, longitude: 43.8465 }),
  }));
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

  it('is marked at each price once somebody asks for it, and no call tells where they are', async () => {
    let looks = 0;
    locate((found) => {
      looks += 1;
      found({ coords: inGyumri } as GeolocationPosition);
    });
    const { site } = await open(page.priceList(), {
      answers: [answer(listBranches, () => listed(apart)), ...clinic()],
    });
    expect(looks).toBe(0);
    const before = site.calls.length;
    await press();
    expect(screen.getByText(/Arev Ani \(Gyumri\), about 1 km in a straight line/)).toBeInTheDocument();
    const cell = rowOf(consultation.title).getByText('12.000 AMD').closest('td')!;
    expect(within(cell).getByText('nearest, about 1 km')).toBeInTheDocument();
    // A service of one branch alone has no nearer one.
    expect(rowOf(echo.title).queryByText(/nearest/)).not.toBeInTheDocument();
    expect(site.calls).toHaveLength(before);
  });

  it.each([
    ['refuses', (_: PositionCallback, refuse?: PositionErrorCallback | null) => refuse?.({} as never)],
    ['has no way to tell', undefined],
  ])('gives way to a choice of the city where a browser %s', async (_how, look) => {
    if (look) locate(look);
    await open(page.priceList());
    await press();
    expect(screen.getByText(/You can choose a city or a branch instead/)).toBeInTheDocument();
  });
});

describe('Paper', () => {
  const printed: number[] = [];
  beforeEach(() => {
    printed.length = 0;
    // By selector: roles of seventy rows are slow to reckon.
    window.print = () => printed.push(document.querySelectorAll('tbody tr').length);
  });
  const press = () => user.click(screen.getByRole('button', { name: 'Print' }));

  it.each([
    ['the price list', page.priceList()],
    ['a speciality', page.pricesOf('cardiology')],
  ])('has all prices of %s, not only those that have been read', async (_what, path) => {
    const { site } = await open(path, { answers: clinic({ services: many(70) }) });
    await press();
    await waitFor(() => expect(printed).toEqual([70]));
    expect(asked(site, listServices).slice(1)).toMatchObject([{ page: 1, size: 300 }]);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('has what a search in a speciality has narrowed', async () => {
    await open(page.pricesOf('cardiology', { searchText: 'service 1' }), {
      answers: clinic({ services: many(70) }),
    });
    await press();
    await waitFor(() => expect(printed).toEqual([11]));
  });

  it('is not begun with prices that are too many for it, or did not come', async () => {
    let total = 5000;
    const prices = answer(listServices, () =>
      total > 0 ? { data: many(30), total } : new Refusal(503, -27),
    );
    await open(page.priceList(), { answers: [prices, ...clinic()] });
    await press();
    expect(await screen.findByText(/too many prices for paper/)).toBeInTheDocument();
    total = 0;
    await press();
    expect(await screen.findByText(/nothing was printed/)).toBeInTheDocument();
    expect(printed).toEqual([]);
  });
});
