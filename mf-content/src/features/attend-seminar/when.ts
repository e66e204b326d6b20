import type { SeminarCard } from '@arev/shared/contracts/seminars';
import {
  clinicClock,
  clinicDate,
  formatFullDate,
  formatNumericWeekdayDate,
  type Language,
} from '@arev/shared/i18n';

type Times = Pick<SeminarCard, 'seminarDate' | 'durationMinutes'>;

const minute = 60_000;

export const endOf = ({ seminarDate, durationMinutes }: Times): number =>
  seminarDate + durationMinutes * minute;

export const isOver = (seminar: Times, now: number): boolean => endOf(seminar) < now;

/** The clinic's time with its offset, which Armenia keeps all year. */
export const clinicTimestamp = (instant: number): string =>
  `${clinicDate(instant)}T${clinicClock(instant)}:00+04:00`;

/** For a list: weekday, DD.MM.YYYY and HH:mm. */
export const shortWhen = ({ seminarDate }: Times, language: Language) => ({
  date: formatNumericWeekdayDate(clinicDate(seminarDate), language),
  time: clinicClock(seminarDate),
});

/** For the page of a seminar: weekday and month in words, and the end. */
export const longWhen = (seminar: Times, language: Language) => ({
  date: formatFullDate(clinicDate(seminar.seminarDate), language),
  from: clinicClock(seminar.seminarDate),
  to: clinicClock(endOf(seminar)),
});
