import { listBranches } from '@arev/shared/contracts/branches';
import type { Site } from '@arev/shared/remote-kit';

export const branchesQuery = (site: Site) => site.api.query(listBranches, { query: {} });
