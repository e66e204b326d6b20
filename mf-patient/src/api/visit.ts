import { listAppointments } from '@arev/shared/contracts/appointments';
import { getAppointmentByOrder } from '@arev/shared/contracts/payments';
import {
  getAppointmentCalendar,
  getAppointmentDetails,
  rateAppointment,
  type Rating,
} from '@arev/shared/contracts/visits';
import type { SendOptions } from '@arev/shared/api-client';
import type { Site } from '@arev/shared/remote-kit';

export const visitQuery = ({ api }: Site, id: number) => api.query(getAppointmentDetails, { params: { id } });

export const visitOfOrderQuery = ({ api }: Site, orderId: string) =>
  api.query(getAppointmentByOrder, { params: { orderId } });

/** The next visit that is going to be. */
export const nextVisitQuery = ({ api }: Site) =>
  api.query(listAppointments, { query: { period: 'upcoming', page: 1, size: 1 } });

export const visitCalendar = async ({ api }: Site, id: number) =>
  (await api.send(getAppointmentCalendar, { params: { id } })).file;

export const rateVisit = async ({ api }: Site, id: number, rating: Rating, options: SendOptions) =>
  (await api.send(rateAppointment, { params: { id }, body: rating }, options)).data;

export const refreshVisit = ({ queryClient }: Site): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [getAppointmentDetails.method, getAppointmentDetails.path] });
