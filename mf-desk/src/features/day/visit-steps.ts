import type { DeskVisit } from '@arev/shared/contracts/reception';
import { beginVisit, completeVisit, confirmVisit, missVisit } from '@arev/shared/contracts/staff';

export const steps = {
  confirm: confirmVisit,
  begin: beginVisit,
  complete: completeVisit,
  miss: missVisit,
} as const;
export type Step = keyof typeof steps;

const hourMs = 3_600_000;
const ahead: readonly DeskVisit['state'][] = ['booked', 'paid', 'confirmed'];

/** The possible steps of a visit, the most likely first. */
export const stepsOf = ({ state, startsAt }: Pick<DeskVisit, 'state' | 'startsAt'>, now: number): Step[] => {
  const early = startsAt - now > hourMs;
  if (state === 'inProgress') return ['complete'];
  if (!ahead.includes(state)) return [];
  return [
    ...(state === 'confirmed' ? [] : (['confirm'] as const)),
    ...(early ? [] : (['begin', 'complete'] as const)),
    ...(startsAt > now ? [] : (['miss'] as const)),
  ];
};

export const isCancellable = ({ state }: Pick<DeskVisit, 'state'>): boolean => ahead.includes(state);
