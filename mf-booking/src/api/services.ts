import { ApiError, inCards, type Card } from '@arev/shared/api-client';
import type { PolicyKind } from '@arev/shared/contracts/appointments';
import { getServiceWithBranches, listBranchTimes, listServices } from '@arev/shared/contracts/services';
import {
  getSpecialization,
  listSpecializations,
  type Specialization,
} from '@arev/shared/contracts/specializations';
import type { Site } from '@arev/shared/remote-kit';

export const serviceQuery = (site: Site, slug: string) =>
  site.api.query(getServiceWithBranches, { params: { slug } });

/** The page keeps its content until the new data arrives. */
export const refreshService = (site: Site, slug: string): Promise<void> =>
  site.queryClient.invalidateQueries({ queryKey: serviceQuery(site, slug).queryKey });

/** The service does not exist any more, so a retry is useless. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Branches that provide the service, with their first free times; filtered by doctor or way of paying if one is given.
 * Requested only in the browser: rendered pages are cached, and times change.
 */
export const branchTimesQuery = (
  site: Site,
  serviceId: number,
  { doctorId, policy }: { readonly doctorId?: number | undefined; readonly policy?: PolicyKind } = {},
) => ({
  ...site.api.query(listBranchTimes, {
    query: { serviceId, ...(doctorId !== undefined && { doctorId }), ...(policy && { policy }) },
  }),
  staleTime: 15_000,
});

/** As many as people scroll through on a phone; for more, they search. */
const mostShown = 30;

export interface ServiceSearch {
  readonly text: string;
  readonly specializationId?: number | undefined;
}

export const servicesQuery = (site: Site, { text, specializationId }: ServiceSearch) =>
  site.api.query(listServices, {
    query: {
      size: mostShown,
      ...(text !== '' && { text }),
      ...(specializationId !== undefined && { specializationId }),
    },
  });

export const firstChoiceQuery = (site: Site) =>
  site.api.query(listServices, { query: { firstChoice: true, size: 1 } });

/**
 * The speciality of an address, or null if there is none. Without its texts, which a page would contain once more for its
 * hydration.
 */
export const specialityQuery = (site: Site, slug: string) => {
  const { queryKey, queryFn } = site.api.query(getSpecialization, { params: { slug } });
  return {
    queryKey: [...queryKey, 'name'],
    queryFn: async (context: Parameters<typeof queryFn>[0]) => {
      const speciality = await queryFn(context).catch((error: unknown) => {
        if (isGone(error)) return null;
        throw error;
      });
      return speciality && { id: speciality.data.id, title: speciality.data.title };
    },
  };
};

export type Speciality = Card<Specialization>;

/** More than a clinic has: the list has no pages. */
const allSpecialities = 1000;

export const specialitiesQuery = (site: Site) =>
  inCards(site.api.query(listSpecializations, { query: { size: allSpecialities } }));
