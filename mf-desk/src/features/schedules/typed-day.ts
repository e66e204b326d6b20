import { typedDate } from '@arev/shared/forms/typed-date';
import { isPlainTime } from '@arev/shared/i18n';
import * as z from 'zod/mini';

/** The range of the calendar; any other day of these three centuries can be typed. */
export const calendar = { min: '2020-01-01', max: '2049-12-31' };

export const typedDay = typedDate({ min: '1900-01-01', max: '2199-12-31' });
export const typedTime = z.string().check(z.refine(isPlainTime, 'time'));
