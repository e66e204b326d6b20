import { withQuery } from '@arev/shared/routing';

/** Pages that only this remote links to, without origin and language. */
export const address = {
  /** The price list as a table for spreadsheets, filtered as the page is. */
  priceFile: (filter: PriceFileFilter = {}) => withQuery('price-list/prices.csv', { ...filter }),
} as const;

interface PriceFileFilter {
  readonly searchText?: string;
  readonly specialization?: string | undefined;
  readonly branch?: string | undefined;
  readonly cities?: readonly number[] | undefined;
}
