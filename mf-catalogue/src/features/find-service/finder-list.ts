import { page } from '@arev/shared/routing';
import { createContext, use } from 'react';

/** A page that a finder stands on: what its lists hold and where a choice leads. */
export interface FinderList {
  readonly name: 'services' | 'operations' | 'priceList';
  readonly addressOf: (slug: string, options: { searchText?: string }) => string;
  /** Which lists it has: specialities with a ward, and those without. */
  readonly lists: readonly ('stationary' | 'outpatient')[];
  /** How long a pause in typing has to be. */
  readonly delay: number;
}

export const servicesList: FinderList = {
  name: 'services',
  addressOf: page.specialization,
  lists: ['stationary', 'outpatient'],
  delay: 300,
};

export const operationsList: FinderList = {
  name: 'operations',
  addressOf: page.operationsOf,
  lists: ['stationary'],
  delay: 300,
};

export const priceListList: FinderList = {
  name: 'priceList',
  addressOf: page.pricesOf,
  lists: ['stationary', 'outpatient'],
  delay: 120,
};

export const FinderListContext = createContext(servicesList);

export const useFinderList = (): FinderList => use(FinderListContext);
