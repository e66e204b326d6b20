import { longestPeriod, usualPeriod } from '@arev/shared/contracts/feedback';
import { addDays, instantOf, isRealDate, plainDateAt } from '../../clinic-time.ts';
import { InvalidInput } from '../../errors.ts';

export interface FeedbackAsked {
  readonly doctor?: number | undefined;
  readonly branch?: number | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Selects answers and ratings of appointments of a doctor or a branch, between two instants. */
export interface FeedbackFilter {
  readonly doctor: number | undefined;
  readonly branch: number | undefined;
  readonly since: Date;
  readonly before: Date;
}

export interface Period {
  readonly from: string;
  readonly until: string;
}

/** The period includes both days. */
export const periodOf = ({ from, until }: FeedbackAsked, now: number): Period => {
  const last = until ?? plainDateAt(now);
  const first = from ?? addDays(last, 1 - usualPeriod);
  for (const [path, day] of Object.entries({ from: first, until: last }))
    if (!isRealDate(day)) throw new InvalidInput([{ path, key: 'invalid' }]);
  if (first > last || first < addDays(last, 1 - longestPeriod))
    throw new InvalidInput([{ path: 'from', key: 'invalid' }]);
  return { from: first, until: last };
};

export const filterOf = (asked: FeedbackAsked, { from, until }: Period): FeedbackFilter => ({
  doctor: asked.doctor,
  branch: asked.branch,
  since: new Date(instantOf(from, '00:00')),
  before: new Date(instantOf(addDays(until, 1), '00:00')),
});
