import type { DataOf } from '@arev/shared/contracts/endpoint';
import {
  getPersonalPackage,
  getPersonalPackageDescription,
  listPersonalPackages,
} from '@arev/shared/contracts/personal-packages';
import { listServices } from '@arev/shared/contracts/services';
import type { Site } from '@arev/shared/remote-kit';
import { inCities } from './in-cities.ts';

export type PersonalPackage = DataOf<typeof getPersonalPackage>;

/** The maximum of a clinic. */
const most = 300;

/** In the order of the clinic's content. */
export const packagesQuery = (site: Site, cities: readonly number[]) =>
  site.api.query(listServices, { query: { personalPackage: true, size: most, ...inCities(cities) } });

export const packageQuery = (site: Site, slug: string) =>
  site.api.query(getPersonalPackage, { params: { slug } });

/** The content of each. */
export const packageContentsQuery = (site: Site) =>
  site.api.query(listPersonalPackages, { query: { size: most } });

export const packageDescriptionQuery = (site: Site) => site.api.query(getPersonalPackageDescription, {});
