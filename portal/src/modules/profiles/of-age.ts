import { adultBefore, plainDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';

/** Who was born on that day or earlier is of age. */
export const bornByToBeOfAge = (clock: Clock): string => adultBefore(plainDateAt(clock()));
