import {
  getAppointmentsFilters,
  listAppointments,
  type Appointment,
} from '@arev/shared/contracts/appointments';
import { listAppointmentFiles, type PatientFile } from '@arev/shared/contracts/patient-files';
import { getPending, type Pending } from '@arev/shared/contracts/pending';
import { getAppointmentDetails, type VisitDetails } from '@arev/shared/contracts/visits';
import { listWaiting } from '@arev/shared/contracts/waiting-list';
import { errorCode } from '@arev/shared/contracts/errors';
import { answer, listed, Refusal } from '@arev/shared/testing/answers';

export const buildFile = (changes: Partial<PatientFile> = {}): PatientFile => ({
  id: 1,
  name: 'Blood test',
  file: 'Blood test.pdf',
  type: 'application/pdf',
  size: 20_000,
  createdAt: Date.UTC(2026, 10, 20, 8),
  ...changes,
});

const nothingPending: Pending = {
  ...{ offers: [], surveys: [], payments: [], packages: [], requests: [], files: [], ratings: [] },
};

/** A portal with these visits and no others, where nothing waits. */
export const portalWithVisits = (visits: readonly VisitDetails[]) => [
  answer(getAppointmentDetails, ({ params: { id } }) => {
    const found = visits.find((visit) => visit.id === id);
    return found ? { data: found } : new Refusal(404, errorCode.notFound);
  }),
  answer(listAppointments, ({ query: { period, state, page = 1, size = 10 } }) => {
    const wanted = (visit: Appointment) =>
      (period !== 'upcoming' || visit.status === 'booked') &&
      (period !== 'past' || visit.status === 'completed') &&
      (state === undefined || visit.state === state);
    return listed(visits.filter(wanted), { first: (page - 1) * size, size });
  }),
  answer(getAppointmentsFilters, () => ({ data: { statuses: [], upcoming: 0, past: 0 } })),
  answer(listWaiting, () => listed([])),
  answer(getPending, () => ({ data: nothingPending })),
  answer(listAppointmentFiles, () => listed([])),
];
