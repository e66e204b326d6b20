import type { NearTime } from '@arev/shared/contracts/errors';
import type { BookingDraft } from '@arev/shared/session';
import { atom } from 'jotai';
import type { TimeChoice } from './choice.ts';

export interface RefusedTime {
  readonly why: 'taken' | 'notOffered' | 'overlaps' | 'ranOut';
  /** Whom and what the time was for: its free times are for nothing else. */
  readonly serviceId: number;
  readonly branchId: number;
  readonly doctorId: number;
  readonly patientId: number | undefined;
  readonly date: string;
  readonly time: string;
  /** Free times that the portal offers instead. */
  readonly nearest: readonly NearTime[];
}

/** The refused time, until another is chosen. */
export const refusedTimeAtom = atom<RefusedTime | undefined>(undefined);

interface Refusal extends Pick<RefusedTime, 'why'>, Partial<Pick<RefusedTime, 'nearest'>> {
  readonly patientId: number | undefined;
}

export const refusedTime = (
  { item, branchId, doctorId, date, time }: TimeChoice,
  { nearest = [], ...refusal }: Refusal,
): RefusedTime => ({ serviceId: item.id, branchId, doctorId, date, time, nearest, ...refusal });

/** Whether it is about this booking; its doctor may be another one, who is still to be chosen. */
export const isRefusedIn = (
  { item, branchId, patientId }: BookingDraft,
  refused: RefusedTime | undefined,
): refused is RefusedTime =>
  refused !== undefined &&
  refused.serviceId === item?.id &&
  refused.branchId === branchId &&
  refused.patientId === patientId;
