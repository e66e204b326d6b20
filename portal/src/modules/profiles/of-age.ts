import { adultBefore, plainDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';

/** People who were born on that day or earlier are of age. */
export const bornByToBeOfAge = (clock: Clock): string => adultBefore(plainDateAt(clock()));
