import { page, type PriceChoice } from '@arev/shared/routing';
import { createContext, use } from 'react';
import type { List } from '../../state/place.ts';

/** A page with a finder: the content of its lists and the addresses of the choices. */
export interface FinderList {
  readonly name: List;
  readonly addressOf: (slug: string, choice: PriceChoice) => string;
  /** The lists: specialities with a ward, and those without. */
  readonly lists: readonly ('stationary' | 'outpatient')[];
  /** The pause in typing before a search starts. */
  readonly delay: number;
  /** Whether the box suggests the services that it finds. */
  readonly suggests?: boolean;
}

export const servicesList: FinderList = {
  name: 'services',
  addressOf: (slug, { searchText, branchId }) => page.specialization(slug, { searchText, branchId }),
  lists: ['stationary', 'outpatient'],
  delay: 300,
};

export const operationsList: FinderList = {
  name: 'operations',
  addressOf: (slug, { searchText }) => page.operationsOf(slug, { searchText }),
  lists: ['stationary'],
  delay: 300,
};

export const priceListList: FinderList = {
  name: 'priceList',
  addressOf: page.pricesOf,
  lists: ['stationary', 'outpatient'],
  delay: 120,
  suggests: true,
};

export const FinderListContext = createContext(servicesList);

export const useFinderList = (): FinderList => use(FinderListContext);
