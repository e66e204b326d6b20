import type { DeskVisit } from '@arev/shared/contracts/reception';
import {
  beginVisit,
  completeVisit,
  confirmVisit,
  missVisit,
  undoVisitBegin,
} from '@arev/shared/contracts/staff';
import { isAwaited, isChangeable } from '../../frame/visits/visit-changes.ts';

export const steps = {
  confirm: confirmVisit,
  begin: beginVisit,
  undoBegin: undoVisitBegin,
  complete: completeVisit,
  miss: missVisit,
} as const;
export type Step = keyof typeof steps;
export type FinalStep = 'complete' | 'miss';

const hourMs = 3_600_000;

/** The possible steps of a visit, the most likely first. */
export const stepsOf = (visit: Pick<DeskVisit, 'state' | 'startsAt' | 'endsAt'>, now: number): Step[] => {
  const { state, startsAt } = visit;
  const early = startsAt - now > hourMs;
  if (state === 'inProgress') return ['complete', 'undoBegin'];
  if (!isAwaited({ state })) return [];
  return [
    ...(state !== 'confirmed' && isChangeable(visit, now) ? (['confirm'] as const) : []),
    ...(early ? [] : (['begin', 'complete'] as const)),
    ...(startsAt > now ? [] : (['miss'] as const)),
  ];
};

/** Steps that nobody can take back, and that are easily pressed for a visit that has not begun. */
export const isFinal = (step: Step, { state }: Pick<DeskVisit, 'state'>): step is FinalStep =>
  step === 'miss' || (step === 'complete' && state !== 'inProgress');
