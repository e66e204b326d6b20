import { inCards } from '@arev/shared/api-client';
import { getBranch, listBranches } from '@arev/shared/contracts/branches';
import { listDoctors } from '@arev/shared/contracts/doctors';
import { listSpecializations } from '@arev/shared/contracts/specializations';
import type { Site } from '@arev/shared/remote-kit';

export const branchesQuery = (site: Site, cities: readonly number[]) =>
  site.api.query(listBranches, { query: cities.length > 0 ? { cities: [...cities] } : {} });

export const branchQuery = (site: Site, slug: string) => site.api.query(getBranch, { params: { slug } });

/** Some of the doctors of the branch, in the clinic's order. */
const doctorsShown = 6;

export const branchDoctorsQuery = (site: Site, branchId: number) =>
  site.api.query(listDoctors, { query: { branchIds: [branchId], size: doctorsShown } });

/** The services of the branch, by speciality. */
export const branchSpecialitiesQuery = (site: Site, branchId: number) =>
  inCards(site.api.query(listSpecializations, { query: { branchId } }));
