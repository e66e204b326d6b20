import type { DoctorFilters } from '@content/features/find-doctor/doctor-filters.ts';

export const noFilters: DoctorFilters = { specIds: [], branchIds: [], searchText: '' };
