import { type Card, cardsOf } from '@arev/shared/api-client';
import {
  getSpecialization,
  isOperatingWard,
  listSpecializations,
  type Specialization,
} from '@arev/shared/contracts/specializations';
import type { Site } from '@arev/shared/remote-kit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PricePlace } from '../state/place.ts';
import { inPlace } from './in-cities.ts';

export const pageSize = 60;
export const stationaryPageSize = 40;
/** A search returns all matches at once. */
export const searchPageSize = 1000;

export interface SpecializationChoice {
  readonly stationary: boolean;
  /** Only those with operations. */
  readonly operations?: boolean;
  readonly text: string;
  readonly place: PricePlace;
}

type Speciality = Card<Specialization>;

interface Part {
  readonly data: readonly Speciality[];
  readonly total: number;
}

export const specializationsQuery = (
  site: Site,
  { stationary, operations = false, text, place }: SpecializationChoice,
) => {
  const size = text === '' ? (stationary ? stationaryPageSize : pageSize) : searchPageSize;
  return infiniteQueryOptions({
    queryKey: ['specializations', site.language, stationary, operations, text, inPlace(place)],
    queryFn: async ({ pageParam: page, signal }): Promise<Part> => {
      // A query may mean a speciality or one of its services.
      const words = text === '' ? {} : { text, serviceText: text };
      const only = operations ? { operation: true } : {};
      const query = { stationary, ...only, size, page, ...inPlace(place), ...words };
      const found = cardsOf(await site.api.send(listSpecializations, { query }, { signal }));
      return operations ? { ...found, data: found.data.filter(({ slug }) => isOperatingWard(slug)) } : found;
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.data.length > 0 && pages.length * size < last.total ? pages.length + 1 : undefined,
  });
};

export const unique = (items: readonly Speciality[]): Speciality[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

export const specializationQuery = (site: Site, slug: string) =>
  site.api.query(getSpecialization, { params: { slug } });
