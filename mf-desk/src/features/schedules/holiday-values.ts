import type { Holiday, NewHoliday } from '@arev/shared/contracts/desk-holidays';
import {
  clinicToday,
  formatDayMonth,
  formatFullDate,
  formatTypedDate,
  type Language,
  parseTypedDate,
} from '@arev/shared/i18n';

/** As the fields have it. */
export interface HolidayValues {
  readonly day: string;
  /** Each year: then the year that is typed does not count. */
  readonly yearly: boolean;
  /** At this branch alone. */
  readonly here: boolean;
  readonly title: NewHoliday['title'];
}

const isYearly = (day: string): boolean => day.length === 5;

/** A year that has 29 February. */
const dated = (day: string, year = '2024'): string => (isYearly(day) ? `${year}-${day}` : day);

export const holidayDayInWords = (day: string, language: Language): string =>
  isYearly(day) ? formatDayMonth(dated(day), language) : formatFullDate(day, language);

export const holidayValuesOf = (known: Holiday | undefined): HolidayValues => {
  if (known === undefined) return { day: '', yearly: false, here: false, title: { hy: '', ru: '', en: '' } };
  const { day, branch, title } = known;
  const year = day === '02-29' ? undefined : clinicToday(Date.now()).slice(0, 4);
  return {
    day: formatTypedDate(dated(day, year)),
    yearly: isYearly(day),
    here: branch !== null,
    title,
  };
};

/** What they say, or nothing where the day or a name is missing. */
export const holidayIn = (
  { day, yearly, here, title }: HolidayValues,
  branchId: number,
): NewHoliday | undefined => {
  const date = parseTypedDate(day);
  const named = Object.values(title).every((name) => name.trim() !== '');
  if (date === null || !named) return undefined;
  return { day: yearly ? date.slice(5) : date, branchId: here ? branchId : null, title };
};
