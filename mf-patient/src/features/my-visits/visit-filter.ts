import { appointmentStatus, type AppointmentStatus } from '@arev/shared/contracts/appointments';
import { page } from '@arev/shared/routing';
import type { VisitQuestion } from '../../api/appointments.ts';

export const periods = ['upcoming', 'past', 'all'] as const;
export type Period = (typeof periods)[number];

/** What the address of the list says; without a word in it, the visits ahead. */
export interface VisitFilter {
  readonly period: Period;
  readonly status?: AppointmentStatus;
}

/** Which statuses part a period; the visits ahead are all booked. */
export const statusesOf: Readonly<Record<Period, readonly AppointmentStatus[]>> = {
  upcoming: [],
  past: ['completed', 'cancelled'],
  all: appointmentStatus.options,
};

/** An address may come from anywhere: what it does not know is left out. */
export const filterFrom = (search: string): VisitFilter => {
  const query = new URLSearchParams(search);
  const period = periods.find((one) => one === query.get('period')) ?? 'upcoming';
  const status = statusesOf[period].find((one) => one === query.get('status'));
  return status === undefined ? { period } : { period, status };
};

export const visitsPath = ({ period, status }: VisitFilter): string => {
  const query = new URLSearchParams({ ...(period !== 'upcoming' && { period }), ...(status && { status }) });
  return query.size === 0 ? page.appointments() : `${page.appointments()}?${query.toString()}`;
};

export const questionOf = ({ period, status }: VisitFilter): VisitQuestion => ({
  ...(period !== 'all' && { period }),
  ...(status && { status }),
});
