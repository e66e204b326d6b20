import type { Seed } from './schema.ts';

/** The clinic without its demo patients, because their names and passwords are in a public repository. */
export const withoutPeople = (seed: Seed): Seed => ({ ...seed, patients: [], register: [] });
