import {
  longestTimeOffYears,
  type NewTimeOff,
  type TimeOff,
  timeOffKind,
} from '@arev/shared/contracts/schedules';
import { type Texts, ticked } from '@arev/shared/forms/texts';
import { addMonths, clinicClock, clinicDate, formatTypedDate, instantOf } from '@arev/shared/i18n';
import * as z from 'zod/mini';
import { typedDay, typedTime } from './typed-day.ts';

const fields = {
  /** Empty: the branch is closed. */
  doctorId: z.string(),
  /** The doctor is absent only from this branch. */
  here: z.string(),
  kind: timeOffKind,
  ...{ fromDay: typedDay, fromTime: typedTime, toDay: typedDay, toTime: typedTime },
};

export const timeOffForm = z.object(fields).check(
  z.refine(({ fromDay, fromTime, toDay, toTime }) => `${fromDay} ${fromTime}` < `${toDay} ${toTime}`, {
    error: 'order',
    path: ['toDay'],
  }),
  z.refine(({ fromDay, toDay }) => toDay <= addMonths(fromDay, 12 * longestTimeOffYears), {
    error: 'tooLong',
    path: ['toDay'],
  }),
);

export const timeOffFields = ['doctorId', 'here', 'kind', 'fromDay', 'fromTime', 'toDay', 'toTime'] as const;

export const timeOffTexts = (known: TimeOff | undefined): Texts => {
  if (known === undefined) return { kind: 'closed', fromTime: '00:00', toTime: '23:59' };
  const { doctor, branch, kind, startsAt, endsAt } = known;
  return {
    doctorId: String(doctor?.id ?? ''),
    here: doctor !== null && branch !== null ? ticked : '',
    kind,
    fromDay: formatTypedDate(clinicDate(startsAt)),
    fromTime: clinicClock(startsAt),
    toDay: formatTypedDate(clinicDate(endsAt)),
    toTime: clinicClock(endsAt),
  };
};

export const timeOffIn = (
  { doctorId, here, kind, ...typed }: z.output<typeof timeOffForm>,
  branchId: number,
): NewTimeOff => ({
  doctorId: doctorId === '' ? null : Number(doctorId),
  branchId: doctorId === '' || here === ticked ? branchId : null,
  kind,
  startsAt: instantOf(typed.fromDay, typed.fromTime).getTime(),
  endsAt: instantOf(typed.toDay, typed.toTime).getTime(),
});
