import type { Profile } from '@arev/shared/contracts/profiles';
import { ownId, type Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { found, NotFound } from '../../errors.ts';
import { bornByToBeOfAge } from './of-age.ts';
import * as repository from './repository.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** The family members for whom a person acts, and the people who act for them. */
export const profileService = ({ db, clock }: Needs) => {
  const list = async ({ actorId, patientId }: Identity, language: Language) => {
    const self = await repository.findPerson(db, actorId, language);
    const subjects = await repository.listSubjects(db, actorId, language, bornByToBeOfAge(clock));
    const managers = await repository.listManagers(db, actorId, language);
    const others = subjects.map(({ phone, email, ...person }) =>
      person.relation === 'child' ? { ...person, contacts: { phone, email } } : person,
    );
    const profiles: Profile[] = [...(self ? [{ ...self, relation: 'self' as const }] : []), ...others].map(
      (person) => ({ ...person, current: person.patientId === patientId, bookable: person.verified }),
    );
    return {
      profiles,
      managers: managers.map(({ patientId: id, firstName, lastName, since }) => ({
        patientId: id,
        firstName,
        lastName,
        since: since.getTime(),
      })),
    };
  };

  const revoke = async (managerId: number, subjectId: number): Promise<void> => {
    const at = new Date(clock());
    const revoked = await db
      .transaction()
      .execute((transaction) => repository.revokeGrant(transaction, { managerId, subjectId, at }));
    if (!revoked) throw new NotFound();
  };

  return {
    list,
    find: async (identity: Identity, language: Language, patientId: number): Promise<Profile> =>
      found((await list(identity, language)).profiles.find((each) => each.patientId === patientId)),
    giveUp: (identity: Identity, subjectId: number) => revoke(ownId(identity), subjectId),
    takeBack: (identity: Identity, managerId: number) => revoke(managerId, ownId(identity)),
  };
};

export type ProfileService = ReturnType<typeof profileService>;
