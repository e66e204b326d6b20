import type { NearTime } from '@arev/shared/contracts/errors';
import { atom } from 'jotai';

export interface RefusedTime {
  readonly why: 'taken' | 'notOffered' | 'overlaps' | 'ranOut';
  readonly date: string;
  readonly time: string;
  /** What the clinic offers in its place. */
  readonly nearest: readonly NearTime[];
}

/** The time that the clinic could not give, until another is chosen. */
export const refusedTimeAtom = atom<RefusedTime | undefined>(undefined);
