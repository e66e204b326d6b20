/** Calendar days without an instant: 'YYYY-MM-DD'. A day has no time zone; UTC below is only used for arithmetic. */
export type PlainDate = string;

/** A calendar month: 'YYYY-MM'. */
export type PlainMonth = string;

export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAY = 86_400_000;

export function isPlainDate(value: unknown): value is PlainDate {
  if (typeof value !== 'string') return false;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return match !== null && plainDate(Number(match[1]), Number(match[2]), Number(match[3])) === value;
}

/** The date with these numbers, or null if it does not exist. */
export function plainDate(year: number, month: number, day: number): PlainDate | null {
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, day);
  const exists =
    instant.getUTCFullYear() === year && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  return exists ? fromUtc(instant.getTime()) : null;
}

export function dateParts(date: PlainDate): DateParts {
  if (!isPlainDate(date))
    throw new RangeError(`"${String(date)}" is not a day of the calendar (YYYY-MM-DD).`);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromUtc(toUtc(date) + days * DAY);
}

/** The same day some months later, or the last day of that month. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const { year, month, day } = dateParts(date);
  const first = new Date(0);
  first.setUTCFullYear(year, month - 1 + months, 1);
  const start = fromUtc(first.getTime());
  return addDays(start, Math.min(day, daysInMonth(start)) - 1);
}

export function daysBetween(from: PlainDate, to: PlainDate): number {
  return (toUtc(to) - toUtc(from)) / DAY;
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(date: PlainDate): number {
  return new Date(toUtc(date)).getUTCDay() || 7;
}

export function monthOf(date: PlainDate): PlainMonth {
  dateParts(date);
  return date.slice(0, 7);
}

/** The weeks of a month, Monday to Sunday, including days of the neighbouring months. */
export function weeksOfMonth(month: PlainMonth): PlainDate[][] {
  const first = `${month}-01`;
  const start = addDays(first, 1 - weekday(first));
  const count = Math.ceil((weekday(first) - 1 + daysInMonth(first)) / 7);
  return Array.from({ length: count }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(start, week * 7 + day)),
  );
}

function daysInMonth(date: PlainDate): number {
  const { year, month } = dateParts(date);
  const end = new Date(0);
  end.setUTCFullYear(year, month, 0);
  return end.getUTCDate();
}

function toUtc(date: PlainDate): number {
  const { year, month, day } = dateParts(date);
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

function fromUtc(instant: number): PlainDate {
  return new Date(instant).toISOString().slice(0, 10);
}
