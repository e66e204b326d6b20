/** @jest-environment jsdom */
import { user } from '@arev/shared/testing/user';
import { screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { ChromeFacts } from '../state/chrome-model.ts';
import { constant } from '../state/source.ts';
import { renderPart } from '../testing/build-chrome.tsx';
import { CityMenu } from './city-menu.tsx';

const show = async (selected: readonly number[] = [], facts: Partial<ChromeFacts> = {}) => {
  const chooseCities = jest.fn<(ids: readonly number[]) => void>();
  const refuseNoCity = jest.fn<() => void>();
  const actions = {
    chooseCities,
    refuseNoCity,
    chooseTheme: () => undefined,
    noteSideMenu: () => undefined,
    signOut: () => Promise.resolve(),
  };
  const { container } = renderPart(<CityMenu />, { actions, selectedCities: constant(selected) }, facts);
  const menu = container.querySelector('details');
  await user.click(container.querySelector('summary')!);
  await waitFor(() => expect(menu?.open).toBe(true));
  return { menu, chooseCities, refuseNoCity };
};

const press = (name: string) => user.click(screen.getByLabelText(name));
const save = () => user.click(screen.getByText('Save'));

describe('A visitor who selects cities in the header', () => {
  it('sees all of them selected at first', async () => {
    await show();
    expect(screen.getByText('All cities')).toBeInTheDocument();
    expect(
      screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true }).map(({ checked }) => checked),
    ).toEqual([true, true, true]);
  });

  it('changes nothing before saving', async () => {
    const { chooseCities } = await show();
    await press('Gyumri');
    expect(chooseCities).not.toHaveBeenCalled();
  });

  it('keeps the cities that remain, and the menu closes', async () => {
    const { chooseCities, menu } = await show();
    await press('Gyumri');
    await save();
    expect(chooseCities).toHaveBeenCalledWith([1, 3]);
    expect(menu?.open).toBe(false);
  });

  it('keeps them in the order of their ids, however they are listed', async () => {
    const cities = [
      { id: 2, name: 'Gyumri' },
      { id: 1, name: 'Yerevan' },
      { id: 3, name: 'Vanadzor' },
    ];
    const { chooseCities } = await show([], { cities });
    await press('Vanadzor');
    await save();
    expect(chooseCities).toHaveBeenCalledWith([1, 2]);
  });

  it('cannot save an empty selection, and the menu stays', async () => {
    const { chooseCities, refuseNoCity, menu } = await show([2]);
    await press('Gyumri');
    await save();
    expect(refuseNoCity).toHaveBeenCalledTimes(1);
    expect(chooseCities).not.toHaveBeenCalled();
    expect(menu?.open).toBe(true);
  });

  it('stores no list when all are selected again, so that a new city is included', async () => {
    const { chooseCities } = await show([1, 2]);
    await press('Vanadzor');
    await save();
    expect(chooseCities).toHaveBeenCalledWith([]);
  });

  it('sees all selected when the stored cities do not exist any more', async () => {
    await show([77]);
    expect(screen.getByText('All cities')).toBeInTheDocument();
  });

  it('sees the name of the only city on the button', async () => {
    await show([2]);
    expect(screen.getByText('Gyumri', { selector: 'summary span' })).toBeInTheDocument();
  });
});
