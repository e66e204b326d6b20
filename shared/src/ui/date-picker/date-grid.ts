import {
  addDays,
  addMonths,
  monthOf,
  weekday,
  weeksOfMonth,
  type PlainDate,
  type PlainMonth,
} from '../../i18n/index.ts';

export interface DateLimits {
  readonly min: PlainDate;
  readonly max: PlainDate;
}

/** The first and last day of the calendar. */
export function dateLimits(
  available: readonly PlainDate[],
  today: PlainDate,
  bounds: { readonly min?: PlainDate | undefined; readonly max?: PlainDate | undefined },
): DateLimits {
  const sorted = [...available].sort();
  const min = bounds.min ?? today;
  const max = bounds.max ?? sorted.at(-1) ?? min;
  return { min, max: max < min ? min : max };
}

/** The target of an arrow or page key; null for every other key. */
export function dayForKey(key: string, from: PlainDate, limits: DateLimits): PlainDate | null {
  const target = step(key, from);
  return target === null ? null : clamp(target, limits);
}

function step(key: string, from: PlainDate): PlainDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return addDays(from, 1 - weekday(from));
    case 'End':
      return addDays(from, 7 - weekday(from));
    case 'PageUp':
      return addMonths(from, -1);
    case 'PageDown':
      return addMonths(from, 1);
    case 'Shift+PageUp':
      return addMonths(from, -12);
    case 'Shift+PageDown':
      return addMonths(from, 12);
    default:
      return null;
  }
}

export function clamp(date: PlainDate, { min, max }: DateLimits): PlainDate {
  if (date < min) return min;
  return date > max ? max : date;
}

/**
 * The day that Tab reaches in a month: the chosen one, otherwise the first free one, otherwise the first
 * selectable one.
 */
export function entryDay(
  month: PlainMonth,
  value: PlainDate | null,
  isFree: (date: PlainDate) => boolean,
  limits: DateLimits,
): PlainDate {
  if (value && monthOf(value) === month) return value;
  const days = weeksOfMonth(month).flat();
  return days.find((date) => monthOf(date) === month && isFree(date)) ?? clamp(`${month}-01`, limits);
}
