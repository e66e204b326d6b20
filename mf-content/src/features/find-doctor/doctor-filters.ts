import { idIn, page, searchIn } from '@arev/shared/routing';

/** The filters in the address of the doctors list. */
export interface DoctorFilters {
  readonly specIds: readonly number[];
  readonly branchIds: readonly number[];
  readonly searchText: string;
}

export const noFilters: DoctorFilters = { specIds: [], branchIds: [], searchText: '' };

export const isFiltered = ({ specIds, branchIds, searchText: text }: DoctorFilters): boolean =>
  specIds.length > 0 || branchIds.length > 0 || text !== '';

/** An address may come from anywhere: invalid ids and searches are ignored. */
export const filtersFrom = (search: string): DoctorFilters => {
  const query = new URLSearchParams(search);
  return {
    specIds: ids(query, 'specIds'),
    branchIds: ids(query, 'branchIds'),
    searchText: searchIn(query.get('searchText')),
  };
};

const ids = (query: URLSearchParams, name: string): number[] => {
  const known = query
    .getAll(name)
    .flatMap((text) => text.split(','))
    .flatMap((text) => idIn(text) ?? []);
  return [...new Set(known)].slice(0, 200);
};

export const searchOf = (filters: DoctorFilters): string => {
  const [, query = ''] = page.doctors(filters).split('?');
  return query;
};
