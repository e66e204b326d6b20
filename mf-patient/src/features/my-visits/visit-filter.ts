import { listedState, type ListedState } from '@arev/shared/contracts/appointments';
import { page } from '@arev/shared/routing';
import type { VisitQuestion } from '../../api/appointments.ts';

export const periods = ['upcoming', 'past', 'all'] as const;
export type Period = (typeof periods)[number];

/** What the address of the list says; without a word in it, the visits ahead. */
export interface VisitFilter {
  readonly period: Period;
  readonly state?: ListedState;
}

/** Which states part a period. Few visits are ahead, and each says itself how far it is. */
export const statesOf: Readonly<Record<Period, readonly ListedState[]>> = {
  upcoming: [],
  past: ['completed', 'cancelled', 'noShow'],
  all: listedState.options,
};

/** An address may come from anywhere: what it does not know is left out. */
export const filterFrom = (search: string): VisitFilter => {
  const query = new URLSearchParams(search);
  const period = periods.find((one) => one === query.get('period')) ?? 'upcoming';
  const state = statesOf[period].find((one) => one === query.get('state'));
  return state === undefined ? { period } : { period, state };
};

export const visitsPath = ({ period, state }: VisitFilter): string => {
  const query = new URLSearchParams({ ...(period !== 'upcoming' && { period }), ...(state && { state }) });
  return query.size === 0 ? page.appointments() : `${page.appointments()}?${query.toString()}`;
};

export const questionOf = ({ period, state }: VisitFilter): VisitQuestion => ({
  ...(period !== 'all' && { period }),
  ...(state && { state }),
});
