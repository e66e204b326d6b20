import { listDoctors } from '@arev/shared/contracts/doctors';
import type { Site } from '@arev/shared/remote-kit';
import { inCities } from './in-cities.ts';

export const doctorsOfQuery = (site: Site, specializationId: number, cities: readonly number[]) =>
  site.api.query(listDoctors, { query: { specializationIds: [specializationId], ...inCities(cities) } });

export const doctorsForQuery = (site: Site, serviceId: number, cities: readonly number[]) =>
  site.api.query(listDoctors, { query: { serviceId, ...inCities(cities) } });

const some = 12;

export const someDoctorsQuery = (site: Site, cities: readonly number[]) =>
  site.api.query(listDoctors, { query: { size: some, ...inCities(cities) } });
