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

const slotFrom = (date: string, minute: number, durationMinutes: number): Slot => {
  const time = timeOf(minute);
  const startsAt = instantOf(date, time);
  return { time, startsAt, endsAt: startsAt + durationMinutes * 60_000 };
};

const isClosed = ({ closed }: Timetable, slot: Interval): boolean =>
  closed.some((stretch) => overlap(stretch, slot));

const startsOn = (timetable: Timetable, date: string): number[] => {
  const { ranges, extra, durationMinutes } = timetable;
  const weekday = weekdayOf(date);
  const weekly = isHoliday(timetable, date) ? [] : ranges.filter((range) => range.weekday === weekday);
  const minutes = [...weekly, ...extra.filter((range) => range.date === date)].flatMap((range) =>
    startsIn(range, durationMinutes),
  );
  return [...new Set(minutes)].sort((a, b) => a - b);
};

/** All times of a doctor on that day, free or taken; a visit never extends into a break. */
export const offeredSlots = (timetable: Timetable, date: string, now: number): Slot[] =>
  bookable(date, now)
    ? startsOn(timetable, date)
        .map((minute) => slotFrom(date, minute, timetable.durationMinutes))
        .filter((slot) => slot.startsAt > now && !isClosed(timetable, slot))
    : [];

export const freeSlots = (
  timetable: Timetable,
  date: string,
  now: number,
  busy: readonly Interval[],
): Slot[] => {
  const slots = offeredSlots(timetable, date, now);
  const [first] = slots;
  const last = slots.at(-1);
  if (first === undefined || last === undefined) return [];
  const day = { startsAt: first.startsAt, endsAt: last.endsAt };
  const busyThatDay = busy.filter((visit) => overlap(visit, day));
  return slots.filter((slot) => !busyThatDay.some((visit) => overlap(visit, slot)));
};

export const freeDates = (timetable: Timetable, now: number, busy: readonly Interval[]): string[] => {
  const today = plainDateAt(now);
  return Array.from({ length: horizonDays }, (_, days) => addDays(today, days)).filter(
    (date) => freeSlots(timetable, date, now, busy).length > 0,
  );
};

/** The first free slots that do not overlap each other. Later times are not calculated. */
export const firstSlots = (
  timetable: Timetable,
  now: number,
  busy: readonly Interval[],
  most: number,
): Slot[] => {
  const today = plainDateAt(now);
  const taken = [...timetable.closed, ...busy];
  const first: Slot[] = [];
  for (let days = 0; days < horizonDays; days += 1) {
    const date = addDays(today, days);
    for (const minute of startsOn(timetable, date)) {
      if (first.length === most) return first;
      const slot = slotFrom(date, minute, timetable.durationMinutes);
      if (slot.startsAt <= now || taken.some((each) => overlap(each, slot))) continue;
      first.push(slot);
      taken.push(slot);
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
  const slot = slotFrom(date, minute, timetable.durationMinutes);
  return slot.startsAt === startsAt && !isClosed(timetable, slot) ? slot : undefined;
};
