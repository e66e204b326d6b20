import type { TimeOffKind } from '@arev/shared/contracts/schedules';
import type { Generated } from 'kysely';
import type { Instant, Language } from './tables.ts';

/** Working hours of doctors, and the data that booking derives from them. */
export interface ScheduleTables {
  workingRange: { doctorId: number; branchId: number; weekday: number; starts: string; ends: string };
  visitOffer: {
    doctorId: number;
    serviceId: number;
    branchId: number;
    durationMinutes: number;
    price: number | null;
    offered: boolean;
    ranges: { weekday: number; starts: string; ends: string }[];
    holidays: string[];
    closed: { startsAt: number; endsAt: number }[];
    extra: { date: string; starts: string; ends: string }[];
  };
  extraHours: {
    id: Generated<number>;
    doctorId: number;
    branchId: number;
    date: string;
    starts: string;
    ends: string;
  };
  timeOff: {
    id: Generated<number>;
    doctorId: number | null;
    branchId: number | null;
    startsAt: Instant;
    endsAt: Instant;
    kind: TimeOffKind;
    version: Generated<number>;
  };
  holiday: {
    id: Generated<number>;
    monthDay: string | null;
    date: string | null;
    branchId: number | null;
    version: Generated<number>;
  };
  holidayTranslation: { holidayId: number; language: Language; title: string };
}
