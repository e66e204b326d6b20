import {
  clinicClock,
  clinicDate,
  formatNumericDate,
  instantOf,
  isPlainDate,
  isPlainTime,
} from '@arev/shared/i18n';

/** Day and time at the clinic: `03.12.2026 14:30`. */
export const formatInstant = (instant: number): string =>
  `${formatNumericDate(clinicDate(instant))} ${clinicClock(instant)}`;

/** Whether the time is over: what is planned for it would be public at once. */
export const hasPassed = (instant: number): boolean => instant <= Date.now();

/** The value of a field for day and time, `2026-11-23T10:30`, at the clinic; nothing until it is complete. */
export const instantIn = (typed: string): number | undefined => {
  const [date = '', time = ''] = typed.split('T');
  return isPlainDate(date) && isPlainTime(time) ? instantOf(date, time).getTime() : undefined;
};
