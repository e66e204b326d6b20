import { getServiceDescription, getServiceWithBranches } from '@arev/shared/contracts/services';
import type { Site } from '@arev/shared/remote-kit';

export const priceItemQuery = (site: Site, slug: string) =>
  site.api.query(getServiceWithBranches, { params: { slug } });

export const descriptionQuery = (site: Site) => site.api.query(getServiceDescription, { query: {} });
