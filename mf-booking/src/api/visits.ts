import type { SendOptions } from '@arev/shared/api-client';
import {
  cancelAppointment,
  createAppointment,
  getAppointmentsFilters,
  listAppointments,
  listScheduleDates,
  listScheduleTimes,
  listSoonestTimes,
  type Appointment,
  type NewAppointment,
} from '@arev/shared/contracts/appointments';
import type { Endpoint } from '@arev/shared/contracts/endpoint';
import { listHolds } from '@arev/shared/contracts/holds';
import { getPending } from '@arev/shared/contracts/pending';
import { getPurchase, listPurchases } from '@arev/shared/contracts/purchases';
import type { PriceItem } from '@arev/shared/contracts/services';
import { getAppointmentDetails } from '@arev/shared/contracts/visits';
import { listWaiting } from '@arev/shared/contracts/waiting-list';
import type { PlainDate } from '@arev/shared/i18n';
import type { Site } from '@arev/shared/remote-kit';

export const createVisit = async (
  site: Site,
  wish: NewAppointment,
  options: Pick<SendOptions, 'idempotencyKey'>,
): Promise<Appointment> => (await site.api.send(createAppointment, { body: wish }, options)).data;

const most = 100;

interface DayOfVisits {
  readonly item: Pick<PriceItem, 'id'>;
  readonly doctorId: number;
  readonly date: string;
}

/** The person's own visit with this doctor at this time, if it exists already. */
export const findOwnVisit = async (site: Site, wish: NewAppointment): Promise<Appointment | undefined> => {
  const { data } = await site.api.send(listAppointments, { query: { period: 'upcoming', size: most } });
  return data.find(
    ({ startsAt, doctor, service }) =>
      startsAt === wish.date && doctor.id === wish.doctorId && service.id === wish.serviceId,
  );
};

/** The person's visits with this doctor for this service on that day. */
export const visitsOfDayQuery = (site: Site, { item, doctorId, date }: DayOfVisits) =>
  site.api.query(listAppointments, {
    query: { period: 'upcoming', serviceId: item.id, doctorId, from: date, to: date },
  });

/** The person's visits ahead for this service, from that day on. */
export const visitsOfServiceQuery = (
  site: Site,
  { serviceId, from }: { serviceId: number; from: PlainDate },
) => site.api.query(listAppointments, { query: { period: 'upcoming', serviceId, from, size: most } });

/** The first visit after this time that can still be changed: a visit is moved until the same moment as it is cancelled. */
export const nextChangeable = (visits: readonly Appointment[], after: number): Appointment | undefined =>
  visits
    .filter(({ cancellable, startsAt }) => cancellable && startsAt > after)
    .sort((one, other) => one.startsAt - other.startsAt)[0];

const forget = ({ queryClient }: Site, ...endpoints: readonly Endpoint[]): void => {
  for (const { method, path } of endpoints) queryClient.removeQueries({ queryKey: [method, path] });
};

const ofVisits = [listAppointments, getAppointmentsFilters, getAppointmentDetails] as const;
const ofTimes = [listScheduleDates, listScheduleTimes, listSoonestTimes] as const;
const ofOffers = [listWaiting, getPending] as const;

/** The lists of visits belong to another remote and are requested again when they are shown. */
export const forgetVisits = (site: Site): void => forget(site, ...ofVisits);

/**
 * For a visit that is booked or moved after its page has been left: what another page shows by now stays until the new data
 * arrives.
 */
export const renewVisits = ({ queryClient }: Site): void => {
  for (const { method, path } of [
    ...ofVisits,
    ...ofTimes,
    listHolds,
    ...ofOffers,
    listPurchases,
    getPurchase,
  ]) {
    queryClient.removeQueries({ queryKey: [method, path], type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey: [method, path] });
  }
};

/** The page of the visit stays, and shows it as cancelled. */
export const cancelVisit = async (site: Site, appointmentId: number): Promise<void> => {
  await site.api.send(cancelAppointment, { body: { appointmentId } });
  forget(site, listAppointments, getAppointmentsFilters, listPurchases, getPurchase);
  forgetTimes(site);
  await refreshVisit(site);
};

/** The page keeps its content until the new data arrives. */
export const refreshVisit = ({ queryClient }: Site): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [getAppointmentDetails.method, getAppointmentDetails.path] });

/** The page keeps its content until the new data arrives. */
export const refreshTimes = async ({ queryClient }: Site): Promise<void> => {
  await Promise.all(
    ofTimes.map(({ method, path }) => queryClient.invalidateQueries({ queryKey: [method, path] })),
  );
};

/** A booked time is offered no longer, neither in the waiting list nor among the pending items of the home page. */
export const forgetOffers = (site: Site): void => forget(site, ...ofOffers);

export const forgetTimes = (site: Site): void => forget(site, ...ofTimes, listHolds);
