import type { Seed } from './schema.ts';

/**
 * The clinic without its demo patients, because their names and passwords are in a public repository. The reviews of the
 * demo clinic are left out, too: nobody wrote them. Those in the folder of a clinic are its own.
 */
export const withoutPeople = (seed: Seed, isDemo: boolean): Seed => ({
  ...seed,
  patients: [],
  register: [],
  opinions: isDemo ? [] : seed.opinions,
});
