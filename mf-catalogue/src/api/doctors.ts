import { listDoctors } from '@arev/shared/contracts/doctors';
import type { Site } from '@arev/shared/remote-kit';
import type { PricePlace } from '../state/place.ts';
import { inCities } from './in-cities.ts';

/** A row begins with what a page shows of it; the others, up to a page of the doctors list, come once it is turned. */
export const inRow = { first: 9, most: 50 } as const;

export type DoctorsQuery = ReturnType<typeof someDoctorsQuery>;

/** The doctors beside the prices are those of the same branch or cities. */
const atPlace = ({ cities, branchId }: PricePlace) =>
  branchId === undefined ? inCities(cities) : { branchIds: [branchId] };

export const doctorsOfQuery = (
  site: Site,
  specializationId: number,
  place: PricePlace,
  size: number = inRow.first,
) =>
  site.api.query(listDoctors, {
    query: { specializationIds: [specializationId], size, ...atPlace(place) },
  });

export const doctorsForQuery = (
  site: Site,
  serviceId: number,
  place: PricePlace,
  size: number = inRow.first,
) => site.api.query(listDoctors, { query: { serviceId, size, ...atPlace(place) } });

export const someDoctorsQuery = (site: Site, place: PricePlace, size: number = inRow.first) =>
  site.api.query(listDoctors, { query: { size, ...atPlace(place) } });
