import { startAppointmentPayment } from '@arev/shared/contracts/payments';
import { getAppointmentDetails } from '@arev/shared/contracts/visits';
import type { Site } from '@arev/shared/remote-kit';

/** The payment page of the bank for the visit. */
export const visitBankPage = async ({ api }: Site, appointmentId: number) =>
  (await api.send(startAppointmentPayment, { body: { appointmentId } })).data;

export const refreshVisit = ({ queryClient }: Site): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [getAppointmentDetails.method, getAppointmentDetails.path] });
