import { getBranch, listBranches } from '@arev/shared/contracts/branches';
import type { Site } from '@arev/shared/remote-kit';

export const branchesQuery = (site: Site, cities: readonly number[]) =>
  site.api.query(listBranches, { query: cities.length > 0 ? { cities: [...cities] } : {} });

export const branchQuery = (site: Site, slug: string) => site.api.query(getBranch, { params: { slug } });
