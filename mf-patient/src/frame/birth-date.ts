import { addMonths, type PlainDate } from '@arev/shared/i18n';

const oldestYears = 120;

/** Of people who open an account. */
export const birthBounds = (today: PlainDate) => ({ min: addMonths(today, -12 * oldestYears), max: today });

/** The error of a birth date that is not the one in the record: the desk may have mistyped the contact (234). */
export const birthDateDiffers = 'birthDateDiffers';
