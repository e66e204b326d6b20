/** @jest-environment jsdom */
import { listBranches } from '@arev/shared/contracts/branches';
import { listServices } from '@arev/shared/contracts/services';
import { page } from '@arev/shared/routing';
import { answer, listed } from '@arev/shared/testing/answers';
import '@arev/shared/testing/missing-dom';
import { fillField, user } from '@arev/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { branches, clinic, consultation, echo } from '../../testing/portal.ts';
import { openPage, asked } from '../../testing/open-page.ts';
import { rowOf } from '../../testing/price-list.ts';

describe('The search of the price list', () => {
  const box = () => screen.getByRole('combobox', { name: 'Search for a service or a speciality' });

  it('suggests matching services, filters the list, and opens the selected one', async () => {
    const { site, address } = await openPage(page.priceList());
    await fillField(box(), 'ultra');
    // The whole list is not suggested.
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    const option = await screen.findByRole('option', { name: /Ultrasound of the heart/ });
    expect(option).toHaveTextContent('Cardiology · 15.000 AMD');
    await waitFor(() => expect(address()).toBe('/en/price-list?searchText=ultra'));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: consultation.title })).not.toBeInTheDocument(),
    );
    // Suggestions and list come from the same call.
    expect(asked(site, listServices)).toEqual([
      { page: 1, size: 30 },
      { page: 1, size: 30, text: 'ultra' },
    ]);
    await user.type(box(), '{ArrowDown}{Enter}');
    expect(site.wentTo).toEqual(['/en/services/heart-ultrasound/price']);
  });

  it('suggests the lowest price as such, and opens a service at the branch or cities of the list', async () => {
    const { site } = await openPage(page.priceList({ cities: [1, 2] }), { cities: [2] });
    await fillField(box(), 'consult');
    const option = await screen.findByRole('option', { name: /Consultation of a cardiologist/ });
    expect(option).toHaveTextContent('Cardiology · from 12.000 AMD');
    await user.type(box(), '{ArrowDown}{Enter}');
    expect(site.wentTo).toEqual(['/en/services/cardiologist-consultation/price?cities=1,2']);
  });

  it('keeps the city or branch of the address, also without scripts, and can be cleared', async () => {
    const { address } = await openPage(page.priceList({ cities: [2], searchText: 'consultation' }));
    const form = box().closest('form')!;
    expect(Object.fromEntries(new FormData(form))).toEqual({ cities: '2', searchText: 'consultation' });
    await user.click(within(form).getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(address()).toBe('/en/price-list?cities=2'));
  });

  it('is also on the page of a speciality, and suggests services of all', async () => {
    await openPage(page.pricesOf('surgery'));
    await fillField(box(), 'ultra');
    expect(await screen.findByRole('option', { name: /Ultrasound of the heart/ })).toBeInTheDocument();
  });
});

describe('The city and branch of the prices', () => {
  const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  const fileOf = () => screen.getByRole('link', { name: 'Download (CSV)' }).getAttribute('href');

  it('are in the address, so that a shared link shows the same prices', async () => {
    const { address, head, site } = await openPage(page.priceList(), { cities: [1] });
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
    expect(screen.getByRole('link', { name: consultation.title })).toHaveAttribute(
      'href',
      '/en/services/cardiologist-consultation/price?branch=2',
    );
  });

  it('are kept with a search that follows before the prices have loaded, also in links', async () => {
    const { promise: held, resolve } = Promise.withResolvers<void>();
    let isSlow = false;
    const answers = clinic().map((one) => ({
      ...one,
      respond: async (...call: Parameters<typeof one.respond>) => {
        if (isSlow && one.endpoint === listServices) await held;
        return one.respond(...call);
      },
    }));
    const { address } = await openPage(page.priceList(), { answers });
    isSlow = true;
    await fillField(select('City'), '1');
    expect(select('City')).toHaveValue('1');
    expect(screen.getByRole('table', { name: 'Cardiology' })).toHaveAttribute('aria-busy', 'true');
    const box = screen.getByRole('combobox', { name: 'Search for a service or a speciality' });
    await fillField(box, 'ultra');
    const finder = within(screen.getByRole('list', { name: 'Inpatient services' }));
    await waitFor(() =>
      expect(finder.getByRole('link', { name: 'Surgery' })).toHaveAttribute(
        'href',
        '/en/price-list/surgery?cities=1&searchText=ultra',
      ),
    );
    await fillField(select('Branch'), '1');
    expect(select('Branch')).toHaveValue('1');
    expect(address()).toBe('/en/price-list');
    resolve();
    await waitFor(() => expect(address()).toBe('/en/price-list?searchText=ultra&branch=1'));
  });

  it('take precedence over the selected cities, and can be several cities', async () => {
    const { site } = await openPage(page.priceList({ cities: [1, 2] }), { cities: [2] });
    expect(asked(site, listServices)).toEqual([{ page: 1, size: 30, cities: [1, 2] }]);
    expect(select('City').selectedOptions[0]).toHaveTextContent('All cities');
  });

  it.each(['x', '1,', '-1', ','])('are those of all cities for "%s" in the address', async (cities) => {
    const { site, status } = await openPage(`price-list?cities=${cities}`);
    expect(status()).toBe(200);
    expect(asked(site, listServices)).toEqual([{ page: 1, size: 30 }]);
  });

  it('name the cities when a search matches nothing there, and are removed to search everywhere', async () => {
    const { address, site } = await openPage(page.priceList({ cities: [2], searchText: 'ultra' }), {
      cities: [2],
    });
    expect(screen.getByText('No service in the selected cities matches “ultra”.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All cities' }));
    expect(await screen.findByRole('link', { name: echo.title })).toBeInTheDocument();
    expect(address()).toBe('/en/price-list?searchText=ultra');
    expect(site.store.get(site.atoms.cities)).toEqual([]);
  });

  it.each([
    ['Gyumri', 'cities=2&branch=1&formerCity=1', { cities: [2] }],
    ['all cities', 'cities=&branch=1&formerCity=1', {}],
    ['the branch', 'cities=1&branch=1&formerCity=1', { branchId: 1 }],
  ])('are those of %s when a form without scripts sends %s', async (_where, query, place) => {
    const { site } = await openPage(`price-list?${query}`);
    expect(asked(site, listServices)).toEqual([{ page: 1, size: 30, ...place }]);
  });

  it('send the city of the branch without scripts, so that another city replaces the branch', async () => {
    const { address } = await openPage(page.priceList({ branchId: 1 }));
    const form = () => Object.fromEntries(new FormData(select('City').form!));
    expect(form()).toEqual({ cities: '1', branch: '1', formerCity: '1' });
    await fillField(select('City'), '2');
    await waitFor(() => expect(address()).toBe('/en/price-list?cities=2'));
    await waitFor(() => expect(form()).toEqual({ cities: '2', branch: '' }));
  });

  it('name the branch when a search matches nothing there', async () => {
    await openPage(page.priceList({ branchId: 2, searchText: 'ultra' }));
    expect(screen.getByText('No service at this branch matches “ultra”.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All branches' }));
    expect(await screen.findByRole('link', { name: echo.title })).toBeInTheDocument();
  });

  it('show a message when a branch has none of the prices, with a link to all branches', async () => {
    await openPage(page.pricesOf('surgery', { branchId: 2 }));
    expect(screen.getByText('This branch does not offer these services.')).toBeInTheDocument();
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

  it('is marked at each price on request, and no call contains the location', async () => {
    let looks = 0;
    locate((found) => {
      looks += 1;
      found({ coords: inGyumri } as GeolocationPosition);
    });
    const { site } = await openPage(page.priceList(), {
      answers: [answer(listBranches, () => listed(apart)), ...clinic()],
    });
    expect(looks).toBe(0);
    const before = site.calls.length;
    await press();
    expect(screen.getByText(/Arev Ani \(Gyumri\), about 1 km in a straight line/)).toBeInTheDocument();
    const cell = rowOf(consultation.title).getByText('12.000 AMD').closest('td')!;
    expect(within(cell).getByText('nearest, about 1 km')).toBeInTheDocument();
    // A service of only one branch has no nearest one.
    expect(rowOf(echo.title).queryByText(/nearest/)).not.toBeInTheDocument();
    expect(site.calls).toHaveLength(before);
  });

  it.each([
    ['refuses', (_: PositionCallback, refuse?: PositionErrorCallback | null) => refuse?.({} as never)],
    ['has no way to tell', undefined],
  ])('is replaced by a choice of the city when the browser %s', async (_how, look) => {
    if (look) locate(look);
    await openPage(page.priceList());
    await press();
    expect(screen.getByText(/You can choose a city or a branch instead/)).toBeInTheDocument();
  });
});
