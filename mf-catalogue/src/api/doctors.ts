import { listDoctors } from '@arev/shared/contracts/doctors';
import type { Site } from '@arev/shared/remote-kit';
import { inCities } from './in-cities.ts';

/** The maximum of one page of the doctors list; the row renders them as it is turned. */
const inRow = 50;
/** Fewer beside all services: these pages have the most data. */
const someInRow = 12;

export const doctorsOfQuery = (site: Site, specializationId: number, cities: readonly number[]) =>
  site.api.query(listDoctors, {
    query: {
      specializationIds: [specializationId],
      size: inRow,
      ...inCities(cities),
    },
  });

export const doctorsForQuery = (site: Site, serviceId: number, cities: readonly number[]) =>
  site.api.query(listDoctors, { query: { serviceId, size: inRow, ...inCities(cities) } });

export const someDoctorsQuery = (site: Site, cities: readonly number[]) =>
  site.api.query(listDoctors, { query: { size: someInRow, ...inCities(cities) } });
