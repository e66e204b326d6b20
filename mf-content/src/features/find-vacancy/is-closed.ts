import type { Vacancy } from '@arev/shared/contracts/vacancies';
import { clinicToday } from '@arev/shared/i18n';

/** Nobody can apply any more. */
export const isClosed = ({ applyUntil }: Vacancy, now: number): boolean =>
  Boolean(applyUntil && applyUntil < clinicToday(now));
