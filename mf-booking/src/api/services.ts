import { getServiceWithBranches } from '@arev/shared/contracts/services';
import type { Site } from '@arev/shared/remote-kit';

export const serviceQuery = (site: Site, slug: string) =>
  site.api.query(getServiceWithBranches, { params: { slug } });
