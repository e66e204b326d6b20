import type { Purchase } from '@arev/shared/contracts/purchases';
import { formatNumericDate, lastDayBefore } from '@arev/shared/i18n';

/** The last day of a package. */
export const lastDay = ({ validUntil }: Pick<Purchase, 'validUntil'>): string | undefined =>
  validUntil === null ? undefined : formatNumericDate(lastDayBefore(validUntil));
