import { atom } from 'jotai';

export interface RefusedTime {
  readonly why: 'taken' | 'notOffered';
  readonly date: string;
  readonly time: string;
}

/** The time that the clinic could not give, until another is chosen. */
export const refusedTimeAtom = atom<RefusedTime | undefined>(undefined);
