import * as z from 'zod/mini';
import { visitState } from './appointments.ts';
import { holidayDay } from './desk-holidays.ts';
import { endpoint, type DataOf, type InputOf } from './endpoint.ts';
import { errorCode } from './errors.ts';
import type { Right } from './roles.ts';
import { byId, clockTime, id, idInText, instant, numberInText, oneBasedPages } from './wire.ts';

/**
 * Working hours of doctors, and absences of doctors and closures of branches. Free times of the site follow
 * at once.
 */
const base = '/patients/api/v1/staff/schedules';
const schedules = <const R extends Right>(right: R) =>
  ({ access: 'staff', may: { area: 'schedules', right } }) as const;
const reference = z.object({ id, title: z.string() });
/** Grows with each change; a write with an older version is refused. */
const mostChanges = 999_999_999;
const version = z.int().check(z.positive(), z.lte(mostChanges));
const changing = [errorCode.notFound, errorCode.changedMeanwhile] as const;

const mostRanges = 28;
export const workingRange = z
  .object({ weekday: z.int().check(z.gte(1), z.lte(7)), starts: clockTime, ends: clockTime })
  .check(z.refine(({ starts, ends }) => starts < ends, { error: 'invalid', path: ['ends'] }));

/** Ranges of one day must not overlap. */
const apart = (ranges: readonly z.output<typeof workingRange>[]): boolean =>
  ranges.every((one, at) =>
    ranges.every(
      (other, place) =>
        at === place || one.weekday !== other.weekday || one.ends <= other.starts || other.ends <= one.starts,
    ),
  );
const ranges = z.array(workingRange).check(z.maxLength(mostRanges), z.refine(apart, 'overlap'));

const hours = z.object({ doctor: reference, ranges, version });

/** The weekly hours of the doctors of a branch, by name. */
export const listWorkingHours = endpoint({
  ...schedules('canRead'),
  method: 'GET',
  path: `${base}/hours`,
  answer: 'list',
  query: z.object({ ...oneBasedPages(100, 100), branchId: idInText }),
  data: z.array(hours),
});

export const saveWorkingHours = endpoint({
  ...schedules('canEdit'),
  method: 'PUT',
  path: `${base}/hours`,
  answer: 'one',
  body: z.object({ doctorId: id, branchId: id, ranges, version }),
  data: z.object({ version }),
  errors: changing,
});

export const timeOffKind = z.enum(['vacation', 'illness', 'training', 'closed', 'other']);

/** Without a doctor, the branch is closed; without a branch, the doctor is absent everywhere. */
const stretch = {
  doctorId: z.nullable(id),
  branchId: z.nullable(id),
  kind: timeOffKind,
  startsAt: instant,
  endsAt: instant,
};
/** A parental leave may be extended to several years. */
export const longestTimeOffYears = 5;
const longestMs = longestTimeOffYears * 366 * 86_400_000;
const inOrder = z.refine<{ startsAt: number; endsAt: number }>(
  ({ startsAt, endsAt }) => startsAt < endsAt && endsAt - startsAt <= longestMs,
  { error: 'invalid', path: ['endsAt'] },
);
const ofSomebody = z.refine<{ doctorId: number | null; branchId: number | null }>(
  ({ doctorId, branchId }) => doctorId !== null || branchId !== null,
  { error: 'required', path: ['doctorId'] },
);
export const newTimeOff = z.object(stretch).check(inOrder, ofSomebody);

/** Current and future ones, soonest first: of a branch, and of the doctors who work there. */
export const listTimeOff = endpoint({
  ...schedules('canRead'),
  method: 'GET',
  path: `${base}/time-off`,
  answer: 'list',
  query: z.object({ ...oneBasedPages(20, 100), branchId: idInText }),
  data: z.array(
    z.object({
      id,
      version,
      kind: timeOffKind,
      startsAt: instant,
      endsAt: instant,
      doctor: z.nullable(reference),
      branch: z.nullable(reference),
    }),
  ),
});

export const addTimeOff = endpoint({
  ...schedules('canAdd'),
  method: 'POST',
  path: `${base}/time-off`,
  answer: 'one',
  body: newTimeOff,
  data: z.object({ id, version }),
  errors: [errorCode.notFound],
});

export const changeTimeOff = endpoint({
  ...schedules('canEdit'),
  method: 'PUT',
  path: `${base}/time-off/:id`,
  answer: 'one',
  params: byId,
  body: z.object({ ...stretch, version }).check(inOrder, ofSomebody),
  data: z.object({ id, version }),
  errors: changing,
});

export const removeTimeOff = endpoint({
  ...schedules('canDelete'),
  method: 'DELETE',
  path: `${base}/time-off/:id`,
  answer: 'one',
  params: byId,
  query: z.object({ version: numberInText(1, mostChanges) }),
  data: z.null(),
  errors: changing,
});

const visitInTheWay = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  state: visitState,
  doctor: reference,
  service: reference,
  branch: reference,
  patient: z.object({ id, fullName: z.string(), phone: z.string() }),
});

/** Visits that a change would affect, before it is saved: the first hundred, and their number. */
export const previewSchedule = endpoint({
  ...schedules('canRead'),
  method: 'POST',
  path: `${base}/preview`,
  answer: 'list',
  body: z.union([
    z.object({ hours: z.object({ doctorId: id, branchId: id, ranges }) }),
    z.object({ timeOff: newTimeOff }),
    z.object({ holiday: z.object({ day: holidayDay, branchId: z.nullable(id) }) }),
    // Visits that have no other hours once these are gone.
    z.object({ withoutExtra: z.object({ id }) }),
  ]),
  data: z.array(visitInTheWay),
});

/** Upcoming visits at a branch without working hours: to be moved or cancelled. */
export const listVisitsWithoutHours = endpoint({
  ...schedules('canRead'),
  method: 'GET',
  path: `${base}/conflicts`,
  answer: 'list',
  query: z.object({ branchId: idInText }),
  data: z.array(visitInTheWay),
});

export type TimeOffKind = z.output<typeof timeOffKind>;
export type WorkingRange = z.output<typeof workingRange>;
export type DoctorHours = DataOf<typeof listWorkingHours>[number];
export type TimeOff = DataOf<typeof listTimeOff>[number];
export type VisitInTheWay = DataOf<typeof listVisitsWithoutHours>[number];
export type NewTimeOff = InputOf<typeof addTimeOff>['body'];
export type ScheduleChange = InputOf<typeof previewSchedule>['body'];
