import { page } from '@arev/shared/routing';
import { createContext, use } from 'react';

/** A page that a finder stands on: what its lists hold and where a choice leads. */
export interface FinderPlace {
  readonly name: 'services' | 'operations' | 'priceList';
  readonly addressOf: (slug: string, options: { searchText?: string }) => string;
  /** Which lists it has: specialities with a ward, and those without. */
  readonly lists: readonly ('stationary' | 'outpatient')[];
  /** How long a pause in typing has to be. */
  readonly delay: number;
}

export const servicesPlace: FinderPlace = {
  name: 'services',
  addressOf: page.specialization,
  lists: ['stationary', 'outpatient'],
  delay: 300,
};

export const operationsPlace: FinderPlace = {
  name: 'operations',
  addressOf: page.operationsOf,
  lists: ['stationary'],
  delay: 300,
};

export const priceListPlace: FinderPlace = {
  name: 'priceList',
  addressOf: page.pricesOf,
  lists: ['stationary', 'outpatient'],
  delay: 120,
};

export const FinderPlaceContext = createContext(servicesPlace);

export const useFinderPlace = (): FinderPlace => use(FinderPlaceContext);
