import {
  getServiceDescription,
  getServiceWithBranches,
  listBranchServices,
} from '@arev/shared/contracts/services';
import type { Site } from '@arev/shared/remote-kit';
import { inCities } from './in-cities.ts';

export interface PriceChoice {
  readonly specializationId?: number;
  readonly text?: string;
  readonly cities: readonly number[];
}

/** All of a speciality; of everything, as much as the portal sends unasked. */
const wholeSpeciality = 1000;

export const pricesQuery = (site: Site, { specializationId, text = '', cities }: PriceChoice) =>
  site.api.query(listBranchServices, {
    query: {
      ...(specializationId !== undefined && { specializationId, size: wholeSpeciality }),
      ...(text !== '' && { text }),
      ...inCities(cities),
    },
  });

export const priceItemQuery = (site: Site, slug: string) =>
  site.api.query(getServiceWithBranches, { params: { slug } });

export const descriptionQuery = (site: Site) => site.api.query(getServiceDescription, { query: {} });
