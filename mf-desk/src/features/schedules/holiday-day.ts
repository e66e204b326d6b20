import { formatDayMonth, formatFullDate, type Language } from '@arev/shared/i18n';

export const isYearly = (day: string): boolean => day.length === 5;

/** A leap year, so that 29 February is valid. */
export const datedHoliday = (day: string, year = '2024'): string => (isYearly(day) ? `${year}-${day}` : day);

export const holidayDayInWords = (day: string, language: Language): string =>
  isYearly(day) ? formatDayMonth(datedHoliday(day), language) : formatFullDate(day, language);
