import { type Site, useSite } from '@arev/shared/remote-kit';
import { idIn, idsIn } from '@arev/shared/routing';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useChosenSearch } from './chosen-search.ts';

/** The lists of the catalogue, by the name of their texts. */
export type List = 'services' | 'operations' | 'priceList';

/** The city or branch of the prices. */
export interface PricePlace {
  /** Empty means all of them. */
  readonly cities: readonly number[];
  readonly branchId: number | undefined;
}

interface Narrowing {
  readonly branchId?: number | undefined;
  readonly cities?: readonly number[] | undefined;
}

const citiesIn = (query: URLSearchParams): readonly number[] | undefined => {
  const cities = idsIn(query.get('cities'));
  return cities && cities.length > 0 ? cities : undefined;
};

/** The filter of the address, which may come from anywhere. Only the price list has cities. */
export const narrowingIn = (list: List, search: string): Narrowing => {
  const query = new URLSearchParams(search);
  return {
    branchId: list === 'operations' ? undefined : idIn(query.get('branch')),
    cities: list === 'priceList' ? citiesIn(query) : undefined,
  };
};

/** The address takes precedence over the cities of the header. */
const placeIn = (list: List, search: string, selected: readonly number[]): PricePlace => {
  const { branchId, cities = selected } = narrowingIn(list, search);
  return { cities, branchId };
};

export const placeOf = ({ store, atoms }: Site, list: List, search: string): PricePlace =>
  placeIn(list, search, store.get(atoms.cities));

export const usePlace = (list: List): PricePlace => {
  const { atoms } = useSite();
  return placeIn(list, useLocation().search, useAtomValue(atoms.cities));
};

/** The filter that the visitor has chosen; ahead of the list while it loads. Also for links to other parts of it. */
export const useNarrowing = (list: List): Narrowing => narrowingIn(list, useChosenSearch());

/** The address holds the choice. A change replaces the history entry, so that Back leaves the list. */
export const useChangePlace = (): ((change: Narrowing) => void) => {
  const search = useChosenSearch();
  const navigate = useNavigate();
  return ({ branchId, cities = [] }) => {
    const params = new URLSearchParams(search);
    params.delete('branch');
    params.delete('cities');
    if (branchId !== undefined) params.set('branch', String(branchId));
    else if (cities.length > 0) params.set('cities', cities.join(','));
    // Commas are legal in a query and more readable than %2C.
    void navigate({ search: params.toString().replaceAll('%2C', ',') }, { replace: true });
  };
};

/** The branch or cities that narrow an empty list, with the button that searches everywhere. */
export const useWider = (list: List) => {
  const { t } = useTranslation('mf-catalogue');
  const { store, atoms } = useSite();
  const { branchId, cities } = usePlace(list);
  const change = useChangePlace();
  if (branchId !== undefined)
    return { at: 'atBranch', all: { words: t('branchChoice.all'), onAll: () => change({}) } } as const;
  if (cities.length === 0) return undefined;
  const onAll = () => {
    if (store.get(atoms.cities).length > 0) store.set(atoms.cities, []);
    change({});
  };
  return { at: 'inCities', all: { words: t('placeChoice.everywhere'), onAll } } as const;
};
