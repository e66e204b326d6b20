import { inCards } from '@arev/shared/api-client';
import { listSpecializations } from '@arev/shared/contracts/specializations';
import type { Site } from '@arev/shared/remote-kit';

const all = 300;

const inCities = (cities: readonly number[]) => (cities.length > 0 ? { cities: [...cities] } : {});

export const doctorSpecializationsQuery = (site: Site, cities: readonly number[]) =>
  inCards(
    site.api.query(listSpecializations, {
      query: { filterForDoctors: true, size: all, ...inCities(cities) },
    }),
  );

export const specializationsQuery = (site: Site, cities: readonly number[]) =>
  inCards(site.api.query(listSpecializations, { query: inCities(cities) }));
