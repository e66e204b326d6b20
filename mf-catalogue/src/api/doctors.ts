import { listDoctors } from '@arev/shared/contracts/doctors';
import type { Site } from '@arev/shared/remote-kit';
import { inCities } from './in-cities.ts';

/** A row begins with what a page shows of it; the others, up to a page of the doctors list, come once it is turned. */
export const inRow = { first: 9, most: 50 } as const;

export type DoctorsQuery = ReturnType<typeof someDoctorsQuery>;

export const doctorsOfQuery = (
  site: Site,
  specializationId: number,
  cities: readonly number[],
  size: number = inRow.first,
) =>
  site.api.query(listDoctors, {
    query: { specializationIds: [specializationId], size, ...inCities(cities) },
  });

export const doctorsForQuery = (
  site: Site,
  serviceId: number,
  cities: readonly number[],
  size: number = inRow.first,
) => site.api.query(listDoctors, { query: { serviceId, size, ...inCities(cities) } });

export const someDoctorsQuery = (site: Site, cities: readonly number[], size: number = inRow.first) =>
  site.api.query(listDoctors, { query: { size, ...inCities(cities) } });
