import { isFoundKind, type FoundKind } from '@arev/shared/site-search';
import { longestSearch } from '@arev/shared/site-search/limits';

export interface SearchChoice {
  readonly text: string;
  /** Only one kind of results. */
  readonly only: FoundKind | null;
}

/** The search in the address; parts that are too long or invalid are ignored. */
export const choiceFrom = (search: string): SearchChoice => {
  const query = new URLSearchParams(search);
  const text = (query.get('text') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch).trim();
  const only = query.get('only');
  return { text, only: isFoundKind(only) ? only : null };
};
