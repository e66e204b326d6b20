import { listScheduleDates } from '@arev/shared/contracts/appointments';
import {
  getDeskPayers,
  listDeskServices,
  listDeskTimes,
  listWaitingLine,
  listVisitDoctors,
  offerWaitingTime,
  proposeDoctors,
} from '@arev/shared/contracts/desk-times';
import type { AnswerOf, DataOf, InputOf } from '@arev/shared/contracts/endpoint';
import type { NearTime } from '@arev/shared/contracts/errors';
import {
  addPatientAtDesk,
  bookAtDesk,
  cancelVisitAtDesk,
  moveVisitAtDesk,
} from '@arev/shared/contracts/reception';
import type { Site } from '@arev/shared/remote-kit';
import { keepPreviousData } from '@tanstack/react-query';
import type { Once } from './save-once.ts';

/** A doctor at a branch. */
export interface Place {
  readonly doctorId: number;
  readonly branchId: number;
}

export interface Practice extends Place {
  readonly serviceId: number;
}

/** A free time as the portal names its parts: `date` is the instant. */
export type WishedTime = NearTime;

export type WaitingPerson = DataOf<typeof listWaitingLine>[number];
export type VisitDoctors = AnswerOf<typeof listVisitDoctors>;
type NewPatient = InputOf<typeof addPatientAtDesk>['body'];

/** Free times are always requested again, because others book too. */
const staleTime = 0;

export const servicesQuery = ({ api }: Site, place: Place) =>
  api.query(listDeskServices, { query: { ...place } });
export const daysQuery = ({ api }: Site, practice: Practice) => ({
  ...api.query(listScheduleDates, { query: { ...practice } }),
  staleTime,
});
export const timesQuery = (
  { api }: Site,
  wish: Practice & { readonly date: string; readonly visitId?: number | undefined },
) => ({ ...api.query(listDeskTimes, { query: { ...wish } }), staleTime });
export const visitDoctorsQuery = (
  { api }: Site,
  wish: { readonly visitId: number; readonly branchId: number },
) => ({ ...api.query(listVisitDoctors, { query: { ...wish } }), staleTime });
/** Loaded once for a dialog, which moves exactly the visits that it shows. */
export const proposalsQuery = ({ api }: Site, visitIds: readonly number[]) => ({
  queryKey: ['proposals', ...visitIds],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api.send(proposeDoctors, { body: { visitIds: [...visitIds] } }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
/** Read again for each version of the day: others offer its times and decline them. */
export const waitingQuery = ({ api }: Site, wish: Place & { readonly date: string }, version: string) => {
  const query = api.query(listWaitingLine, { query: { ...wish } });
  const queryKey = [...query.queryKey, version];
  return { ...query, queryKey, staleTime, gcTime: 0, placeholderData: keepPreviousData };
};

export const bookVisit = ({ api }: Site, wish: InputOf<typeof bookAtDesk>['body'], once: Once) =>
  api.send(bookAtDesk, { body: wish }, once);

/** A visit as the page shows it; one that was moved meanwhile is neither moved nor cancelled. */
export interface SeenVisit {
  readonly id: number;
  readonly startsAt: number;
  readonly doctor: { readonly id: number };
}
const seenIn = ({ startsAt, doctor }: SeenVisit) => ({ startsAt, doctorId: doctor.id });

export const moveVisit = (
  { api }: Site,
  visit: SeenVisit,
  to: Omit<InputOf<typeof moveVisitAtDesk>['body'], 'seen'>,
  once: Once,
) => api.send(moveVisitAtDesk, { params: { id: visit.id }, body: { ...to, seen: seenIn(visit) } }, once);
export const cancelVisit = ({ api }: Site, visit: SeenVisit, reason: string) =>
  api.send(cancelVisitAtDesk, { params: { id: visit.id }, body: { reason, seen: seenIn(visit) } });

export const addPatient = ({ api }: Site, person: NewPatient, once: Once) =>
  api.send(addPatientAtDesk, { body: person }, once);
export const offerTime = (
  { api }: Site,
  id: number,
  { startsAt, ...place }: Place & { readonly startsAt: number },
) => api.send(offerWaitingTime, { params: { id }, body: { ...place, date: startsAt } });

/** After a refusal: the current free times, and the packages that still have the service. */
export const refreshTimes = ({ queryClient }: Site): Promise<unknown> =>
  Promise.all(
    [listDeskTimes, listScheduleDates, listVisitDoctors, getDeskPayers].map(({ method, path }) =>
      queryClient.invalidateQueries({ queryKey: [method, path] }),
    ),
  );
