import { type Profile, removeOtherParent } from '@arev/shared/contracts/profiles';
import { ownId, type Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { found, NotFound } from '../../errors.ts';
import { checkWards } from '../account/public.ts';
import { noteAction } from '../audit/public.ts';
import { addressOf, lendable, type Outbox, releaseContacts } from '../outbox/public.ts';
import { bornByToBeOfAge } from './of-age.ts';
import { withdrawInvitations, withdrawInvitationsBy } from './invitations-repository.ts';
import * as repository from './repository.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'tell'>;
}

/** The family members for whom a person acts, and the people who act for them. */
export const profileService = ({ db, clock, outbox }: Needs) => {
  const list = async (executor: Executor, { actorId, patientId }: Identity, language: Language) => {
    const self = await repository.findPerson(executor, actorId, language);
    const adultBefore = bornByToBeOfAge(clock);
    const subjects = await repository.listSubjects(executor, actorId, language, adultBefore);
    const managers = await repository.listManagers(executor, actorId, language, adultBefore);
    const parents = await repository.listParentsBeside(executor, actorId, language, adultBefore);
    const mine = lendable(await repository.findContactsOf(executor, actorId));
    const others = subjects.map(({ phone, phoneLentBy, email, emailLentBy, ...person }) => {
      // The desk has entered them.
      const ofChild = {
        phone: phone !== '' && phoneLentBy === null,
        email: email !== null && emailLentBy === null,
      };
      const own = (ofChild.phone || phone === mine.phone) && (ofChild.email || email === mine.email);
      const fromDesk = ofChild.phone || ofChild.email;
      return person.relation === 'child' ? { ...person, contacts: { phone, email, own, fromDesk } } : person;
    });
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
      otherParents: parents.map(({ since, ...parent }) => ({ ...parent, since: since.getTime() })),
    };
  };

  const revoke = async (
    transaction: Executor,
    {
      managerId,
      subjectId,
      at,
    }: { readonly managerId: number; readonly subjectId: number; readonly at: Date },
  ): Promise<void> => {
    if (!(await repository.revokeGrant(transaction, { managerId, subjectId, at }))) throw new NotFound();
    await releaseContacts(transaction, { now: at, subjectId });
  };

  const tellEnded = async (
    transaction: Executor,
    { id, managerId }: { readonly id: number; readonly managerId: number },
  ): Promise<void> => {
    const { language, ...contacts } = await repository.findContactsOf(transaction, managerId);
    await outbox.tell(transaction, {
      to: addressOf(contacts),
      template: 'child-access-ended',
      language,
      data: {},
      key: `access-ended/${id}`,
      patientId: managerId,
    });
  };

  return {
    list: (identity: Identity, language: Language) => list(db, identity, language),
    find: async (
      executor: Executor,
      identity: Identity,
      language: Language,
      patientId: number,
    ): Promise<Profile> =>
      found((await list(executor, identity, language)).profiles.find((each) => each.patientId === patientId)),

    giveUp: async (identity: Identity, subjectId: number): Promise<void> => {
      const managerId = ownId(identity);
      const at = new Date(clock());
      await db.transaction().execute(async (transaction) => {
        await checkWards(transaction, { parentId: managerId, childId: subjectId, now: at });
        await revoke(transaction, { managerId, subjectId, at });
      });
    },

    endOtherParent: async (identity: Identity, id: number): Promise<void> => {
      const actorId = ownId(identity);
      const { sessionId } = identity;
      const at = new Date(clock());
      await db.transaction().execute(async (transaction) => {
        const which = { id, managerId: actorId, adultBefore: bornByToBeOfAge(clock) };
        const grant = found(await repository.findEndable(transaction, which));
        await revoke(transaction, { ...grant, at });
        await withdrawInvitationsBy(transaction, grant);
        await tellEnded(transaction, grant);
        const action = `${removeOtherParent.method} ${removeOtherParent.path}`;
        await noteAction(transaction, { actorId, sessionId, subjectId: grant.subjectId, action, at });
      });
    },

    takeBack: async (identity: Identity, managerId: number): Promise<void> => {
      const grant = { managerId, subjectId: ownId(identity), at: new Date(clock()) };
      await db.transaction().execute(async (transaction) => {
        // First: a code that is accepted at this moment is waited for. The other one may have any of them.
        await withdrawInvitations(transaction, grant.subjectId);
        await revoke(transaction, grant);
      });
    },
  };
};

export type ProfileService = ReturnType<typeof profileService>;
