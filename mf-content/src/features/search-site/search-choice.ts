import { searchResult } from '@arev/shared/contracts/search';
import type { FoundKind } from '@arev/shared/site-search';
import { longestSearch } from '@arev/shared/site-search/limits';

export interface SearchChoice {
  readonly text: string;
  /** Only one kind of results. */
  readonly only: FoundKind | null;
}

const kinds: readonly FoundKind[] = searchResult.shape.path.options;

/** The search in the address; parts that are too long or invalid are ignored. */
export const choiceFrom = (search: string): SearchChoice => {
  const query = new URLSearchParams(search);
  const text = (query.get('text') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch).trim();
  return { text, only: kinds.find((kind) => kind === query.get('only')) ?? null };
};
