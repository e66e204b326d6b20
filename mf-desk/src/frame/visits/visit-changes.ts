import type { VisitState } from '@arev/shared/contracts/appointments';

interface OpenVisit {
  readonly state: VisitState;
  /** Missing from an older portal. */
  readonly endsAt?: number | undefined;
}

const awaited: readonly VisitState[] = ['booked', 'paid', 'confirmed'];

/** Nobody has recorded yet that the visit began, took place or was missed. */
export const isAwaited = ({ state }: Pick<OpenVisit, 'state'>): boolean => awaited.includes(state);

/** Whether the visit can be confirmed, moved and cancelled: until its end, because then it counts as completed. */
export const isChangeable = (visit: OpenVisit, now: number): boolean =>
  isAwaited(visit) && (visit.endsAt === undefined || visit.endsAt > now);
