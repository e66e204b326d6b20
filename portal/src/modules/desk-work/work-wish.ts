import type { WorkFilter } from '@arev/shared/contracts/desk-work';
import type { Identity } from '../../caller/identity.ts';
import { addDays, instantOf, isRealDate } from '../../clinic-time.ts';
import type { WorkWish } from '../../db/work-filter.ts';
import { InvalidInput } from '../../errors.ts';

const startOf = (path: string, day: string | undefined, after: number): Date | undefined => {
  if (day === undefined) return undefined;
  if (!isRealDate(day)) throw new InvalidInput([{ path, key: 'invalid' }]);
  return new Date(instantOf(addDays(day, after), '00:00'));
};

/** The period includes both days. */
export const workWish = ({ actorId }: Identity, { from, until, assignee }: WorkFilter): WorkWish => ({
  since: startOf('from', from, 0),
  before: startOf('until', until, 1),
  assigneeId: assignee && { mine: actorId, nobody: null }[assignee],
});
