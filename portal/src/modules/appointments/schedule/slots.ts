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

/** Visits begin on this grid, whatever minute a range opens at. */
const stepMinutes = 15;
const minuteMs = 60_000;
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

const bookable = (date: string, now: number): boolean => {
  const today = plainDateAt(now);
  return date >= today && date < addDays(today, horizonDays);
};

const isHoliday = ({ holidays }: Timetable, date: string): boolean =>
  holidays.includes(monthDayOf(date)) || holidays.includes(date);

/** Only the ends of the day are converted, unless the clocks change between them. */
const slotsFrom = (date: string, minutes: readonly number[], durationMinutes: number): Slot[] => {
  const [first] = minutes;
  const last = minutes.at(-1);
  if (first === undefined || last === undefined) return [];
  const opens = instantOf(date, timeOf(first));
  const isEven = instantOf(date, timeOf(last)) - opens === (last - first) * minuteMs;
  return minutes.map((minute) => {
    const time = timeOf(minute);
    const startsAt = isEven ? opens + (minute - first) * minuteMs : instantOf(date, time);
    return { time, startsAt, endsAt: startsAt + durationMinutes * minuteMs };
  });
};

/** Those of the intervals that matter to the slots of one day, which are in order. */
const thatDay = (taken: readonly Interval[], slots: readonly Slot[]): readonly Interval[] => {
  const [first] = slots;
  const last = slots.at(-1);
  if (first === undefined || last === undefined) return [];
  const day = { startsAt: first.startsAt, endsAt: last.endsAt };
  return taken.filter((each) => overlap(each, day));
};

const startsOn = (timetable: Timetable, date: string): number[] => {
  const { ranges, extra, durationMinutes } = timetable;
  const weekday = weekdayOf(date);
  const weekly = isHoliday(timetable, date) ? [] : ranges.filter((range) => range.weekday === weekday);
  const minutes = [...weekly, ...extra.filter((range) => range.date === date)].flatMap((range) =>
    startsIn(range, durationMinutes),
  );
  return [...new Set(minutes)].sort((a, b) => a - b);
};

const freeOf = (slots: readonly Slot[], taken: readonly Interval[]): Slot[] => {
  const near = thatDay(taken, slots);
  return slots.filter((slot) => !near.some((each) => overlap(each, slot)));
};

/** All times of a doctor on that day, free or taken; a visit never extends into a break. */
export const offeredSlots = (timetable: Timetable, date: string, now: number): Slot[] =>
  bookable(date, now)
    ? freeOf(slotsFrom(date, startsOn(timetable, date), timetable.durationMinutes), timetable.closed).filter(
        (slot) => slot.startsAt > now,
      )
    : [];

export const freeSlots = (
  timetable: Timetable,
  date: string,
  now: number,
  busy: readonly Interval[],
): Slot[] => freeOf(offeredSlots(timetable, date, now), busy);

export const freeDates = (timetable: Timetable, now: number, busy: readonly Interval[]): string[] => {
  const today = plainDateAt(now);
  return Array.from({ length: horizonDays }, (_, days) => addDays(today, days)).filter(
    (date) => freeSlots(timetable, date, now, busy).length > 0,
  );
};

/** The first free slots that do not overlap each other. Later days are not calculated. */
export const firstSlots = (
  timetable: Timetable,
  now: number,
  busy: readonly Interval[],
  most: number,
): Slot[] => {
  const today = plainDateAt(now);
  const first: Slot[] = [];
  for (let days = 0; days < horizonDays; days += 1) {
    const date = addDays(today, days);
    for (const slot of freeSlots(timetable, date, now, busy)) {
      if (first.length === most) return first;
      const before = first.at(-1);
      if (before === undefined || slot.startsAt >= before.endsAt) first.push(slot);
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
  const minute = minutesOf(clockTimeAt(startsAt));
  if (startsAt <= now || !bookable(date, now) || !startsOn(timetable, date).includes(minute))
    return undefined;
  const [slot] = freeOf(slotsFrom(date, [minute], timetable.durationMinutes), timetable.closed);
  return slot?.startsAt === startsAt ? slot : undefined;
};
