import { page } from '@arev/shared/routing';
import type { DoctorFilters } from '@content/features/find-doctor/doctor-filters.ts';
import { replaceSearch, useSearch } from '@/use-address.ts';

const idsIn = (text: string | null): number[] => (text ?? '').split(',').filter(Boolean).map(Number);

/** The filters are in the address, with the same parameters as on the site. */
export const useFilters = () => {
  const query = new URLSearchParams(useSearch());
  const filters: DoctorFilters = {
    specIds: idsIn(query.get('specIds')),
    branchIds: idsIn(query.get('branchIds')),
    searchText: query.get('searchText') ?? '',
  };
  const change = (changes: Partial<DoctorFilters>): void => {
    const [, search = ''] = page.doctors({ ...filters, ...changes }).split('?');
    replaceSearch(search);
  };
  return { filters, change };
};
