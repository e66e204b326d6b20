import type { NewTimeOff, TimeOff, TimeOffKind } from '@arev/shared/contracts/schedules';
import { clinicClock, clinicDate, formatTypedDate, instantOf, parseTypedDate } from '@arev/shared/i18n';

/** As the fields have it. */
export interface TimeOffValues {
  /** Nobody: the branch is closed. */
  readonly doctorId: number | null;
  /** The doctor is away at this branch alone. */
  readonly here: boolean;
  readonly kind: TimeOffKind;
  readonly fromDay: string;
  readonly fromTime: string;
  readonly toDay: string;
  readonly toTime: string;
}

export const valuesOf = (known: TimeOff | undefined): TimeOffValues =>
  known === undefined
    ? {
        ...{ doctorId: null, here: false, kind: 'closed' },
        ...{ fromDay: '', fromTime: '00:00', toDay: '', toTime: '23:59' },
      }
    : {
        doctorId: known.doctor?.id ?? null,
        here: known.doctor !== null && known.branch !== null,
        kind: known.kind,
        fromDay: formatTypedDate(clinicDate(known.startsAt)),
        fromTime: clinicClock(known.startsAt),
        toDay: formatTypedDate(clinicDate(known.endsAt)),
        toTime: clinicClock(known.endsAt),
      };

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const momentOf = (day: string, time: string): number | undefined => {
  const date = parseTypedDate(day);
  return date === null || !isTime(time) ? undefined : instantOf(date, time).getTime();
};

/** What they say, or nothing where a day is missing or the end is before the beginning. */
export const timeOffIn = (values: TimeOffValues, branchId: number): NewTimeOff | undefined => {
  const startsAt = momentOf(values.fromDay, values.fromTime);
  const endsAt = momentOf(values.toDay, values.toTime);
  if (startsAt === undefined || endsAt === undefined || endsAt <= startsAt) return undefined;
  const { doctorId, here, kind } = values;
  return { doctorId, branchId: doctorId === null || here ? branchId : null, kind, startsAt, endsAt };
};
