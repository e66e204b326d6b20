import * as z from 'zod/mini';
import { endpoint, type DataOf, type InputOf } from './endpoint.ts';
import { errorCode } from './errors.ts';
import type { Right } from './roles.ts';
import { line } from './text.ts';
import { byId, clockTime, id, idInText, numberInText, oneBasedPages, plainDate } from './wire.ts';

/** Holidays and extra working hours. Free times follow at once. */
const base = '/patients/api/v1/staff/schedules';
const schedules = <const R extends Right>(right: R) =>
  ({ access: 'staff', may: { area: 'schedules', right } }) as const;
const reference = z.object({ id, title: z.string() });
const mostChanges = 999_999_999;
const version = z.int().check(z.positive(), z.lte(mostChanges));
const changing = [errorCode.notFound, errorCode.changedMeanwhile] as const;

/** Yearly, or once. */
export const holidayDay = z
  .string()
  .check(z.regex(/^(?:(?:19|20|21)\d{2}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'invalid'));
export const holidayName = line(100);
const holiday = {
  day: holidayDay,
  /** Without one it is a holiday at every branch. */
  branchId: z.nullable(id),
  title: z.object({ hy: holidayName, ru: holidayName, en: holidayName }),
};

export const newHoliday = z.object(holiday);

/** The yearly ones in the order of the year, then single days that are not over. */
export const listHolidays = endpoint({
  ...schedules('canRead'),
  method: 'GET',
  path: `${base}/holidays`,
  answer: 'list',
  query: z.object({ ...oneBasedPages(20, 100), branchId: idInText }),
  data: z.array(
    z.object({
      ...{ id, version, day: holidayDay, branch: z.nullable(reference) },
      title: z.object({ hy: z.string(), ru: z.string(), en: z.string() }),
    }),
  ),
});

export const addHoliday = endpoint({
  ...schedules('canAdd'),
  method: 'POST',
  path: `${base}/holidays`,
  answer: 'one',
  body: newHoliday,
  data: z.object({ id, version }),
  errors: [errorCode.notFound],
});

export const changeHoliday = endpoint({
  ...schedules('canEdit'),
  method: 'PUT',
  path: `${base}/holidays/:id`,
  answer: 'one',
  params: byId,
  body: z.object({ ...holiday, version }),
  data: z.object({ id, version }),
  errors: changing,
});

export const removeHoliday = endpoint({
  ...schedules('canDelete'),
  method: 'DELETE',
  path: `${base}/holidays/:id`,
  answer: 'one',
  params: byId,
  query: z.object({ version: numberInText(1, mostChanges) }),
  data: z.null(),
  errors: changing,
});

/** Extra hours of a branch from today on, soonest first. */
export const listExtraHours = endpoint({
  ...schedules('canRead'),
  method: 'GET',
  path: `${base}/extra-hours`,
  answer: 'list',
  query: z.object({ ...oneBasedPages(20, 100), branchId: idInText }),
  data: z.array(z.object({ id, doctor: reference, date: plainDate, starts: clockTime, ends: clockTime })),
});

export const newExtraHours = z
  .object({ doctorId: id, branchId: id, date: plainDate, starts: clockTime, ends: clockTime })
  .check(z.refine(({ starts, ends }) => starts < ends, { error: 'invalid', path: ['ends'] }));

/** Also on a holiday: then these are the only hours of the doctor. */
export const addExtraHours = endpoint({
  ...schedules('canAdd'),
  method: 'POST',
  path: `${base}/extra-hours`,
  answer: 'one',
  body: newExtraHours,
  data: z.object({ id }),
  errors: [errorCode.notFound],
});

export const removeExtraHours = endpoint({
  ...schedules('canDelete'),
  method: 'DELETE',
  path: `${base}/extra-hours/:id`,
  answer: 'one',
  params: byId,
  data: z.null(),
  errors: [errorCode.notFound],
});

export type Holiday = DataOf<typeof listHolidays>[number];
export type NewHoliday = InputOf<typeof addHoliday>['body'];
export type ExtraHours = DataOf<typeof listExtraHours>[number];
export type NewExtraHours = InputOf<typeof addExtraHours>['body'];
