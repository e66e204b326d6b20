import { cutSearchIn } from '@arev/shared/routing';
import { isFoundKind, type FoundKind } from '@arev/shared/site-search';

export interface SearchChoice {
  readonly text: string;
  /** Only one kind of results. */
  readonly only: FoundKind | null;
}

/** The search in the address; parts that are too long or invalid are ignored. */
export const choiceFrom = (search: string): SearchChoice => {
  const query = new URLSearchParams(search);
  const text = cutSearchIn(query.get('text'));
  const only = query.get('only');
  return { text, only: isFoundKind(only) ? only : null };
};
