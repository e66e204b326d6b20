import { clinicClock, clinicDate, formatNumericDate } from '@arev/shared/i18n';

/** Day and time of the clinic: `03.12.2026 14:30`. */
export const when = (instant: number): string =>
  `${formatNumericDate(clinicDate(instant))} ${clinicClock(instant)}`;
