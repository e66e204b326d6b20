import { listDoctors } from '@arev/shared/contracts/doctors';
import type { Site } from '@arev/shared/remote-kit';
import { inCities } from './in-cities.ts';

/** As many as a page of the list of doctors; the row draws them as it is turned. */
const inRow = 50;
/** Beside all services doctors are a beginning: these pages have the most to carry. */
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
