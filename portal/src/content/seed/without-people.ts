import type { Seed } from './schema.ts';

/** The clinic without its demo patients: their names and passwords stand in a public repository. */
export const withoutPeople = (seed: Seed): Seed => ({ ...seed, patients: [], register: [] });
