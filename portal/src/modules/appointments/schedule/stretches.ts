import { bookableParts, leastMs, walkInMs } from '@arev/shared/contracts/desk-stretches';
import { instantOf, weekdayOf } from '../../../clinic-time.ts';
import { isBookable, overlap, type Interval, type WorkingRange } from './slots.ts';

/** Subtracts one range from another. */
const without = (stretch: Interval, taken: Interval): Interval[] =>
  overlap(stretch, taken)
    ? [
        { startsAt: stretch.startsAt, endsAt: Math.min(stretch.endsAt, taken.startsAt) },
        { startsAt: Math.max(stretch.startsAt, taken.endsAt), endsAt: stretch.endsAt },
      ].filter(({ startsAt, endsAt }) => startsAt < endsAt)
    : [stretch];

/** Merges ranges that overlap or touch. */
const joined = (stretches: readonly Interval[]): Interval[] =>
  stretches
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .reduce<Interval[]>((before, next) => {
      const last = before.at(-1);
      if (last === undefined || last.endsAt < next.startsAt) return [...before, next];
      const endsAt = Math.max(last.endsAt, next.endsAt);
      return [...before.slice(0, -1), { startsAt: last.startsAt, endsAt }];
    }, []);

/** The free ranges of the working hours of a day. */
export const freeStretches = (
  ranges: readonly WorkingRange[],
  date: string,
  taken: readonly Interval[],
): Interval[] => {
  const hours = ranges
    .filter(({ weekday }) => weekday === weekdayOf(date))
    .map(({ starts, ends }) => ({ startsAt: instantOf(date, starts), endsAt: instantOf(date, ends) }));
  return taken
    .reduce<Interval[]>((left, one) => left.flatMap((stretch) => without(stretch, one)), joined(hours))
    .filter(({ startsAt, endsAt }) => endsAt - startsAt >= leastMs)
    .sort((one, other) => one.startsAt - other.startsAt);
};

/** The free ranges in which the desk can book now. The desk shortens them itself as time goes on. */
export const bookableStretches = (
  ranges: readonly WorkingRange[],
  date: string,
  now: number,
  taken: readonly Interval[],
): Interval[] =>
  isBookable(date, now - walkInMs) ? bookableParts(freeStretches(ranges, date, taken), now) : [];
