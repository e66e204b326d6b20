import type { SearchResult } from '../contracts/search.ts';
import type { FoundKind } from './found-page.ts';

export interface FoundGroup {
  readonly kind: FoundKind;
  readonly results: readonly SearchResult[];
}

/** One group a kind, in the order in which the portal answered: the kind with the best result comes first. */
export const groupFound = (results: readonly SearchResult[]): readonly FoundGroup[] =>
  [...Map.groupBy(results, ({ path }) => path)].map(([kind, found]) => ({ kind, results: found }));
