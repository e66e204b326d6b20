import { daysBetween, isPlainDate, type PlainDate } from './plain-date.ts';

/** Date and time in the time zone of the clinic, independent of reader and server. */
export const CLINIC_ZONE = 'Asia/Yerevan';

/** An instant: a Date or its milliseconds since 1970 in UTC. */
export type Instant = Date | number;

/** A time of day on the clinic's clock: 'HH:mm'. */
export type PlainTime = string;

const MINUTE = 60_000;

let zoneFormat: Intl.DateTimeFormat | undefined;

/**
 * The locale `en-CA` is used only for its digits, which every engine has. Creating the first formatter takes
 * a tenth of a second on a phone, so it is created lazily.
 */
const formatInZone = (): Intl.DateTimeFormat =>
  (zoneFormat ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: CLINIC_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }));

export function isPlainTime(value: unknown): value is PlainTime {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

export function clinicDate(instant: Instant): PlainDate {
  return inClinic(instant).date;
}

/** The last day of what ends at this instant. */
export const lastDayBefore = (end: number): PlainDate => clinicDate(end - 1);

/** 'HH:mm' on the clinic's clock. */
export function clinicClock(instant: Instant): PlainTime {
  return inClinic(instant).time;
}

export function clinicToday(now: Instant): PlainDate {
  return clinicDate(now);
}

/** The instant of this time on this day at the clinic. */
export function instantOf(date: PlainDate, time: PlainTime): Date {
  if (!isPlainTime(time)) throw new RangeError(`"${String(time)}" is not a time of day (HH:mm).`);
  const wanted = minutes(date, time);
  let guess = wanted * MINUTE;
  // Twice, so that the result is also right beside a change of the zone's offset.
  for (let round = 0; round < 2; round += 1) {
    const shown = inClinic(guess);
    guess += (wanted - minutes(shown.date, shown.time)) * MINUTE;
  }
  return new Date(guess);
}

function minutes(date: PlainDate, time: PlainTime): number {
  return daysBetween('1970-01-01', date) * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function inClinic(instant: Instant): { date: PlainDate; time: PlainTime } {
  const parts = new Map(
    formatInZone()
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  const date = `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
  if (!isPlainDate(date)) throw new RangeError('This instant is outside the calendar.');
  return { date, time: `${parts.get('hour')}:${parts.get('minute')}` };
}
