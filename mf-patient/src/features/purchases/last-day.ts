import type { Purchase } from '@arev/shared/contracts/purchases';
import { clinicDate, formatNumericDate } from '@arev/shared/i18n';

/** The last day of a package: the one before the instant at which it expires. */
export const lastDay = ({ validUntil }: Pick<Purchase, 'validUntil'>): string | undefined =>
  validUntil === null ? undefined : formatNumericDate(clinicDate(validUntil - 1));
