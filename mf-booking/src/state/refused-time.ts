import type { NearTime } from '@arev/shared/contracts/errors';
import { atom } from 'jotai';

export interface RefusedTime {
  readonly why: 'taken' | 'notOffered' | 'overlaps' | 'ranOut';
  readonly date: string;
  readonly time: string;
  /** Free times that the portal offers instead. */
  readonly nearest: readonly NearTime[];
}

/** The refused time, until another is chosen. */
export const refusedTimeAtom = atom<RefusedTime | undefined>(undefined);
