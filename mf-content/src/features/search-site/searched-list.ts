import { page } from '@arev/shared/routing';
import type { FoundKind } from '@arev/shared/site-search';

const lists: Partial<Record<FoundKind, (choice: { readonly searchText: string }) => string>> = {
  doctors: page.doctors,
  services: page.services,
  specializations: page.services,
  vacancies: page.vacancies,
};

/** The page that lists everything of a kind that has the text; not every kind has one. */
export const searchedList = (kind: FoundKind, text: string): string | undefined =>
  lists[kind]?.({ searchText: text });
