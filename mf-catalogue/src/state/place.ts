import { type Site, useChosenSearch, useSite } from '@arev/shared/remote-kit';
import { idIn, idsIn, type PricedAt } from '@arev/shared/routing';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';

/** The lists of the catalogue, by the name of their texts. */
export type List = 'services' | 'operations' | 'priceList';

/** The pages with prices of a city or branch. Packages follow the cities of the header alone. */
type Priced = List | 'price' | 'packages';

/** The city or branch of the prices. */
export interface PricePlace {
  /** Empty means all of them. */
  readonly cities: readonly number[];
  readonly branchId: number | undefined;
}

export const everywhere: PricePlace = { cities: [], branchId: undefined };

/** The pages whose address may have a branch, and those that may have cities: each declares it in webpack.config.ts. */
const withBranch: readonly Priced[] = ['services', 'priceList', 'price'];
const withCities: readonly Priced[] = ['priceList', 'price'];

const citiesIn = (query: URLSearchParams): readonly number[] | undefined => {
  const cities = idsIn(query.get('cities'));
  return cities && cities.length > 0 ? cities : undefined;
};

/** A form without scripts sends the branch of the former city along with the next one. */
const isInFormerCity = (query: URLSearchParams): boolean =>
  query.has('formerCity') && query.get('formerCity') !== query.get('cities');

/** The filter of the address, which may come from anywhere. */
export const narrowingIn = (on: Priced, search: string): PricedAt => {
  const query = new URLSearchParams(search);
  return {
    branchId: withBranch.includes(on) && !isInFormerCity(query) ? idIn(query.get('branch')) : undefined,
    cities: withCities.includes(on) ? citiesIn(query) : undefined,
  };
};

/** The address takes precedence over the cities of the header. */
const placeIn = (on: Priced, search: string, selected: readonly number[]): PricePlace => {
  const { branchId, cities = selected } = narrowingIn(on, search);
  return { cities, branchId };
};

export const placeOf = ({ store, atoms }: Site, on: Priced, search: string): PricePlace =>
  placeIn(on, search, store.get(atoms.cities));

export const usePlace = (on: Priced): PricePlace => {
  const { atoms } = useSite();
  return placeIn(on, useLocation().search, useAtomValue(atoms.cities));
};

/** The filter that the visitor has chosen; ahead of the list while it loads. Also for links to other parts of it. */
export const useNarrowing = (on: Priced): PricedAt => narrowingIn(on, useChosenSearch());

/** The address holds the choice. A change replaces the history entry, so that Back leaves the list. */
export const useChangePlace = (): ((change: PricedAt) => void) => {
  const search = useChosenSearch();
  const navigate = useNavigate();
  return ({ branchId, cities = [] }) => {
    const params = new URLSearchParams(search);
    params.delete('branch');
    params.delete('cities');
    params.delete('formerCity');
    if (branchId !== undefined) params.set('branch', String(branchId));
    else if (cities.length > 0) params.set('cities', cities.join(','));
    // Commas are legal in a query and more readable than %2C.
    void navigate({ search: params.toString().replaceAll('%2C', ',') }, { replace: true });
  };
};

/** The branch or cities that narrow an empty list, with the button that searches everywhere. */
export const useWider = (on: Priced) => {
  const { t } = useTranslation('mf-catalogue');
  const { store, atoms } = useSite();
  const { branchId, cities } = usePlace(on);
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
