import { errorCode } from '@arev/shared/contracts/errors';
import type { Profile } from '@arev/shared/contracts/profiles';
import { admit } from '../../bounds/visitor-limit.ts';
import { ownId, type Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import { isRealDate, plainDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../db/factory.ts';
import { isUniqueViolation } from '../../db/trouble.ts';
import { DomainError, InvalidInput, NotFound } from '../../errors.ts';
import type { PeopleService } from '../account/public.ts';
import { addressOf, lendContacts, type Outbox } from '../outbox/public.ts';
import { bornByToBeOfAge } from './of-age.ts';
import * as repository from './repository.ts';
import { ensureRoomFor } from './room.ts';
import type { ProfileService } from './service.ts';

/** A child who is removed again stays a patient. */
const daily = { most: 20, seconds: 86_400 };

interface ChildForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly ssn: string | null;
}

type SaveProfile = (transaction: Executor, answer: Profile) => Promise<void>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'tell'>;
  readonly people: PeopleService;
  readonly profiles: Pick<ProfileService, 'find'>;
}

/** Children whom a parent adds; they have no login of their own. */
export const childrenService = ({ db, clock, outbox, people, profiles }: Needs) => {
  const add = (identity: Identity, form: ChildForm, language: Language, saveAnswer: SaveProfile) => {
    const managerId = ownId(identity);
    const now = new Date(clock());
    return db.transaction().execute(async (transaction) => {
      await ensureRoomFor(transaction, 'child', managerId);
      const parent = await repository.findParent(transaction, managerId);
      const subjectId = await people.add(transaction, {
        ...form,
        ...{ phone: '', email: null, language: parent.language },
        mayBeVerified: parent.verified,
      });
      await repository.insertGrant(transaction, {
        ...{ managerId, subjectId, kind: 'child', grantedAt: now },
        ...{ invited: false, invitedBy: null },
      });
      await lendContacts(transaction, { managerId, subjectId, now });
      const added = await profiles.find(transaction, identity, language, subjectId);
      await saveAnswer(transaction, added);
      return added;
    });
  };

  const tellTaken = async (transaction: Executor, childId: number, former: number): Promise<void> => {
    const { language, ...contacts } = await repository.findContactsOf(transaction, former);
    await outbox.tell(transaction, {
      to: addressOf(contacts),
      template: 'child-messages-taken',
      language,
      data: {},
      key: `messages-taken/${childId}/${former}/${clock()}`,
      patientId: former,
    });
  };

  return {
    create: async (
      identity: Identity,
      form: ChildForm,
      language: Language,
      saveAnswer: SaveProfile,
    ): Promise<Profile> => {
      const today = plainDateAt(clock());
      const { birthDate } = form;
      if (!isRealDate(birthDate) || birthDate > today || birthDate <= bornByToBeOfAge(clock))
        throw new InvalidInput([{ path: 'birthDate', key: 'invalid' }]);
      await admit({ db, clock }, `child:${ownId(identity)}`, daily);
      try {
        return await add(identity, form, language, saveAnswer);
      } catch (error) {
        throw isUniqueViolation(error) ? new DomainError(errorCode.ssnRegistered) : error;
      }
    },

    takeMessages: (identity: Identity, subjectId: number, language: Language): Promise<Profile> =>
      db.transaction().execute(async (transaction) => {
        const managerId = ownId(identity);
        await repository.lockContacts(transaction, managerId);
        const before = await repository.listLenders(transaction, subjectId);
        const child = { managerId, subjectId, now: new Date(clock()) };
        if (!(await lendContacts(transaction, child))) throw new NotFound();
        const after = await repository.listLenders(transaction, subjectId);
        for (const former of before)
          if (!after.includes(former)) await tellTaken(transaction, subjectId, former);
        return profiles.find(transaction, identity, language, subjectId);
      }),
  };
};
