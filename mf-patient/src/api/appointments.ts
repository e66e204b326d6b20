import {
  cancelAppointment,
  getAppointmentsFilters,
  listAppointments,
} from '@arev/shared/contracts/appointments';
import type { InputOf } from '@arev/shared/contracts/endpoint';
import { listPayments } from '@arev/shared/contracts/payments';
import { getPurchase, listPurchases } from '@arev/shared/contracts/purchases';
import { getAppointmentDetails } from '@arev/shared/contracts/visits';
import type { Site } from '@arev/shared/remote-kit';

const size = 10;

export type VisitQuestion = Omit<InputOf<typeof listAppointments>['query'], 'size' | 'status'>;

export const visitsQuery = ({ api }: Site, question: VisitQuestion) =>
  api.query(listAppointments, { query: { ...question, size } });

export const visitCountsQuery = (site: Site) => site.api.query(getAppointmentsFilters, {});

export const cancelVisit = async (site: Site, appointmentId: number, reason: string) =>
  (await site.api.send(cancelAppointment, { body: { appointmentId, ...(reason !== '' && { reason }) } }))
    .data;

/** Cancelling a visit refunds a payment, or returns a service of a package. */
const told = [
  listAppointments,
  getAppointmentsFilters,
  getAppointmentDetails,
  listPayments,
  listPurchases,
  getPurchase,
];

export const refreshVisits = async ({ queryClient }: Site): Promise<void> => {
  await Promise.all(
    told.map(({ method, path }) => queryClient.invalidateQueries({ queryKey: [method, path] })),
  );
};
