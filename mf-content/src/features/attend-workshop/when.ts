import type { SeminarCard } from '@arev/shared/contracts/seminars';
import { clinicClock, clinicDate, formatLongDate, formatNumericDate, type Language } from '@arev/shared/i18n';

type Times = Pick<SeminarCard, 'seminarDate' | 'durationMinutes'>;

const minute = 60_000;

export const endOf = ({ seminarDate, durationMinutes }: Times): number =>
  seminarDate + durationMinutes * minute;

export const isOver = (seminar: Times, now: number): boolean => endOf(seminar) < now;

/** The clinic's clock with its offset, which Armenia keeps all year. */
export const clinicTimestamp = (instant: number): string =>
  `${clinicDate(instant)}T${clinicClock(instant)}:00+04:00`;

/** For a list: DD.MM.YYYY and HH:mm. */
export const shortWhen = ({ seminarDate }: Times) => ({
  date: formatNumericDate(clinicDate(seminarDate)),
  time: clinicClock(seminarDate),
});

/** For the page of one: the month in words, and until when. */
export const longWhen = (seminar: Times, language: Language) => ({
  date: formatLongDate(clinicDate(seminar.seminarDate), language),
  from: clinicClock(seminar.seminarDate),
  to: clinicClock(endOf(seminar)),
});
