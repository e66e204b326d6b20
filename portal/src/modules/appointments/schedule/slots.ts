import { stepMs } from '@arev/shared/contracts/desk-stretches';
import { LRUCache } from 'lru-cache';
import {
  addDays,
  clockTimeAt,
  instantOf,
  minutesOf,
  monthDayOf,
  plainDateAt,
  timeOf,
  weekdayOf,
} from '../../../clinic-time.ts';

const minuteMs = 60_000;
const stepMinutes = stepMs / minuteMs;
/** How many days ahead can be booked, including today. */
export const horizonDays = 60;

export interface Interval {
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface WorkingRange {
  readonly weekday: number;
  readonly starts: string;
  readonly ends: string;
}

export interface ExtraRange {
  readonly date: string;
  readonly starts: string;
  readonly ends: string;
}

export interface Timetable {
  readonly durationMinutes: number;
  readonly ranges: readonly WorkingRange[];
  /** `MM-DD` each year, or `YYYY-MM-DD`. */
  readonly holidays: readonly string[];
  /** Absence of the doctor, or closure of the branch. */
  readonly closed: readonly Interval[];
  /** Extra hours of one day, in addition to the weekly ranges; on a holiday they are the only ones. */
  readonly extra: readonly ExtraRange[];
}

export interface Slot extends Interval {
  readonly time: string;
}

export const overlap = (a: Interval, b: Interval): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

const startsIn = ({ starts, ends }: Pick<WorkingRange, 'starts' | 'ends'>, duration: number): number[] => {
  const first = Math.ceil(minutesOf(starts) / stepMinutes) * stepMinutes;
  const last = minutesOf(ends) - duration;
  return first > last
    ? []
    : Array.from(
        { length: Math.floor((last - first) / stepMinutes) + 1 },
        (_, index) => first + index * stepMinutes,
      );
};

/** The last day with times that can be booked. */
export const bookableUntil = (now: number): string => addDays(plainDateAt(now), horizonDays - 1);

export const isBookable = (date: string, now: number): boolean =>
  date >= plainDateAt(now) && date <= bookableUntil(now);

interface Day {
  readonly date: string;
  readonly weekday: number;
  readonly midnight: number;
  /** The clocks do not change. */
  readonly isEven: boolean;
}

const days = new LRUCache<string, Day>({
  max: 1000,
  memoMethod: (date) => {
    const midnight = instantOf(date, '00:00');
    const isEven = instantOf(addDays(date, 1), '00:00') - midnight === 24 * 60 * minuteMs;
    return { date, weekday: weekdayOf(date), midnight, isEven };
  },
});

const isHoliday = ({ holidays }: Timetable, date: string): boolean =>
  holidays.includes(monthDayOf(date)) || holidays.includes(date);

const inOrder = (minutes: readonly number[]): number[] => [...new Set(minutes)].sort((a, b) => a - b);

/** The minutes at which visits begin, for any number of days. */
const startsOf = (timetable: Timetable): ((day: Day) => readonly number[]) => {
  const { ranges, extra, durationMinutes } = timetable;
  const startsInAll = (all: readonly Pick<WorkingRange, 'starts' | 'ends'>[]) =>
    inOrder(all.flatMap((range) => startsIn(range, durationMinutes)));
  const weekly = new Map<number, readonly number[]>();
  const weeklyOn = (weekday: number): readonly number[] => {
    const known = weekly.get(weekday) ?? startsInAll(ranges.filter((range) => range.weekday === weekday));
    weekly.set(weekday, known);
    return known;
  };
  return ({ date, weekday }) => {
    const usual = isHoliday(timetable, date) ? [] : weeklyOn(weekday);
    const more = extra.filter((range) => range.date === date);
    return more.length === 0 ? usual : inOrder([...usual, ...startsInAll(more)]);
  };
};

/** Asked about slots of one length in order, tells which of them overlap none of the intervals. */
const freeAmong = (taken: readonly Interval[]): ((slot: Interval) => boolean) => {
  const sorted = taken.toSorted((a, b) => a.startsAt - b.startsAt);
  let next = 0;
  let takenUntil = Number.NEGATIVE_INFINITY;
  return ({ startsAt, endsAt }) => {
    for (let each = sorted[next]; each && each.startsAt < endsAt; each = sorted[next]) {
      takenUntil = Math.max(takenUntil, each.endsAt);
      next += 1;
    }
    return takenUntil <= startsAt;
  };
};

/** Those of the slots on a day that are wanted. */
const slotsFrom = (
  { date, midnight, isEven }: Day,
  minutes: readonly number[],
  durationMinutes: number,
  isWanted: (slot: Interval) => boolean,
): Slot[] => {
  const slots: Slot[] = [];
  for (const minute of minutes) {
    const startsAt = isEven ? midnight + minute * minuteMs : instantOf(date, timeOf(minute));
    const slot = { startsAt, endsAt: startsAt + durationMinutes * minuteMs };
    if (isWanted(slot)) slots.push({ time: timeOf(minute), ...slot });
  }
  return slots;
};

/** Asked about days in order, returns the times that are neither taken nor over; a visit never extends into a break. */
const freeOn = (timetable: Timetable, now: number, busy: readonly Interval[]): ((day: Day) => Slot[]) => {
  const isFree = freeAmong([...timetable.closed, ...busy]);
  const starts = startsOf(timetable);
  return (day) =>
    slotsFrom(day, starts(day), timetable.durationMinutes, (slot) => isFree(slot) && slot.startsAt > now);
};

/** All free times of a doctor on that day. */
export const freeSlots = (
  timetable: Timetable,
  date: string,
  now: number,
  busy: readonly Interval[],
): Slot[] => (isBookable(date, now) ? freeOn(timetable, now, busy)(days.memo(date)) : []);

function* daysAhead(now: number) {
  const today = plainDateAt(now);
  for (let ahead = 0; ahead < horizonDays; ahead += 1) yield days.memo(addDays(today, ahead));
}

export const freeDates = (timetable: Timetable, now: number, busy: readonly Interval[]): string[] => {
  const free = freeOn(timetable, now, busy);
  return [...daysAhead(now)].filter((day) => free(day).length > 0).map(({ date }) => date);
};

/** The first free slots that do not overlap each other. Later days are not calculated. */
export const firstSlots = (
  timetable: Timetable,
  now: number,
  busy: readonly Interval[],
  most: number,
): Slot[] => {
  const free = freeOn(timetable, now, busy);
  const first: Slot[] = [];
  for (const day of daysAhead(now)) {
    for (const slot of free(day)) {
      const before = first.at(-1);
      if (before === undefined || slot.startsAt >= before.endsAt) first.push(slot);
      if (first.length === most) return first;
    }
  }
  return first;
};

/** Whether a visit can begin at this time with any doctor at all. */
export const withinHorizon = (startsAt: number, now: number): boolean =>
  startsAt > now && startsAt <= now + (horizonDays + 1) * 86_400_000;

/** The slot that begins exactly at this instant, if there is one. */
export const slotAt = (timetable: Timetable, startsAt: number, now: number): Slot | undefined => {
  const date = plainDateAt(startsAt);
  if (startsAt <= now || !isBookable(date, now)) return undefined;
  const day = days.memo(date);
  const minute = minutesOf(clockTimeAt(startsAt));
  if (!startsOf(timetable)(day).includes(minute)) return undefined;
  const [slot] = slotsFrom(day, [minute], timetable.durationMinutes, freeAmong(timetable.closed));
  return slot?.startsAt === startsAt ? slot : undefined;
};
