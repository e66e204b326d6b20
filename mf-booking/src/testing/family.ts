import { listProfiles, type Profile } from '@arev/shared/contracts/profiles';
import { answer } from '@arev/shared/testing/answers';

export const person = (patientId: number, firstName: string, changes: Partial<Profile> = {}): Profile => ({
  ...{ patientId, firstName, lastName: 'Hakobyan', birthDate: null, photo: null, photoPath: null },
  ...{ verified: true, relation: 'child', current: false, bookable: true },
  ...changes,
});

const lilit = person(1, 'Lilit', { relation: 'self', current: true });

/** The family of the signed-in patient. */
export const familyOf = (...profiles: readonly Profile[]) =>
  answer(listProfiles, () => ({ data: { profiles: [lilit, ...profiles], managers: [] } }));
