import { type Holiday, holidayName, type NewHoliday } from '@arev/shared/contracts/desk-holidays';
import { type Texts, ticked } from '@arev/shared/forms/texts';
import { clinicToday, formatTypedDate } from '@arev/shared/i18n';
import * as z from 'zod/mini';
import { datedHoliday, isYearly } from './holiday-day.ts';
import { typedDay } from './typed-day.ts';

export const holidayForm = z.object({
  day: typedDay,
  /** Then the typed year is ignored. */
  yearly: z.string(),
  /** Only at this branch. */
  here: z.string(),
  ...{ hy: holidayName, ru: holidayName, en: holidayName },
});

export const holidayFields = ['day', 'yearly', 'here', 'hy', 'ru', 'en'] as const;

export const textsOf = (known: Holiday | undefined): Texts => {
  if (known === undefined) return {};
  const { day, branch, title } = known;
  const year = day === '02-29' ? undefined : clinicToday(Date.now()).slice(0, 4);
  return {
    day: formatTypedDate(datedHoliday(day, year)),
    yearly: isYearly(day) ? ticked : '',
    here: branch === null ? '' : ticked,
    ...title,
  };
};

export const holidayIn = (
  { day, yearly, here, ...title }: z.output<typeof holidayForm>,
  branchId: number,
): NewHoliday => ({
  day: yearly === ticked ? day.slice(5) : day,
  branchId: here === ticked ? branchId : null,
  title,
});
