import type { Vacancy } from '@arev/shared/contracts/vacancies';
import { clinicToday } from '@arev/shared/i18n';

/** Whether the last day for applications has passed. */
export const isClosed = ({ applyUntil }: Vacancy, now: number): boolean =>
  Boolean(applyUntil && applyUntil < clinicToday(now));
