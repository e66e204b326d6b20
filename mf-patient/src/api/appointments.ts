import {
  cancelAppointment,
  getAppointmentsFilters,
  listAppointments,
  type ListedState,
} from '@arev/shared/contracts/appointments';
import { getAppointmentDetails } from '@arev/shared/contracts/visits';
import type { Site } from '@arev/shared/remote-kit';
import { infiniteQueryOptions } from '@tanstack/react-query';

const size = 10;

export interface VisitQuestion {
  readonly period?: 'upcoming' | 'past';
  readonly state?: ListedState;
}

/** Begins like the key of every question to this call, so that a booking made elsewhere outdates the pages too. */
export const visitsQuery = (site: Site, question: VisitQuestion) =>
  infiniteQueryOptions({
    queryKey: [listAppointments.method, listAppointments.path, site.language, 'pages', question],
    queryFn: ({ pageParam: page, signal }) =>
      site.api.send(listAppointments, { query: { ...question, page, size } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { data }) => sum + data.length, 0);
      return last.data.length > 0 && loaded < last.total ? pages.length + 1 : undefined;
    },
  });

export const visitCountsQuery = (site: Site) => site.api.query(getAppointmentsFilters, {});

export const cancelVisit = async (site: Site, appointmentId: number, reason: string) =>
  (await site.api.send(cancelAppointment, { body: { appointmentId, ...(reason !== '' && { reason }) } }))
    .data;

export const refreshVisits = async ({ queryClient }: Site): Promise<void> => {
  await Promise.all(
    [listAppointments, getAppointmentsFilters, getAppointmentDetails].map(({ method, path }) =>
      queryClient.invalidateQueries({ queryKey: [method, path] }),
    ),
  );
};
