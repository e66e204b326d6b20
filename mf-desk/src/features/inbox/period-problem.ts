import { longestPeriod } from '@arev/shared/contracts/feedback';
import { addDays } from '@arev/shared/i18n';
import type { CountsAsked } from '../../api/feedback.ts';

/** Why the days of a filter cannot be counted. The lists have the same filter, without these limits. */
export const periodProblem = (
  { from, until }: Pick<CountsAsked, 'from' | 'until'>,
  today: string,
): 'order' | 'tooLong' | undefined => {
  const last = until ?? today;
  if (from === undefined) return undefined;
  if (from > last) return 'order';
  return from < addDays(last, 1 - longestPeriod) ? 'tooLong' : undefined;
};
