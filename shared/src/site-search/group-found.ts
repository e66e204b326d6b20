import type { SearchResult } from '../contracts/search.ts';
import type { FoundKind } from './found-page.ts';

export interface FoundGroup {
  readonly kind: FoundKind;
  readonly results: readonly SearchResult[];
}

/** One group per kind, in the order of the portal's response: the kind with the best result comes first. */
export const groupFound = (results: readonly SearchResult[]): readonly FoundGroup[] =>
  [...Map.groupBy(results, ({ path }) => path)].map(([kind, found]) => ({ kind, results: found }));
