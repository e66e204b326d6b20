import { page } from '@arev/shared/routing';
import type { FoundKind } from '@arev/shared/site-search';

const lists: Partial<Record<FoundKind, (choice: { readonly searchText: string }) => string>> = {
  doctors: page.doctors,
  services: page.services,
  specializations: page.services,
  vacancies: page.vacancies,
};

/**
 * The page that lists everything of a kind that has the text. Not every kind has one, and with cities chosen in the header
 * most have only what is there, which may be less than the search has found.
 */
export const searchedList = (kind: FoundKind, text: string, cities: readonly number[]): string | undefined =>
  cities.length === 0 || kind === 'vacancies' ? lists[kind]?.({ searchText: text }) : undefined;
