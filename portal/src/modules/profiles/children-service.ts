import { errorCode } from '@arev/shared/contracts/errors';
import type { Profile } from '@arev/shared/contracts/profiles';
import { ownId, type Identity } from '../../caller/identity.ts';
import type { Language } from '../../caller/language.ts';
import { isRealDate, plainDateAt } from '../../clinic-time.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/factory.ts';
import { isUniqueViolation } from '../../db/trouble.ts';
import { DomainError, InvalidInput, NotFound } from '../../errors.ts';
import type { PeopleService } from '../account/public.ts';
import { bornByToBeOfAge } from './of-age.ts';
import * as repository from './repository.ts';
import { ensureRoomFor } from './room.ts';
import type { ProfileService } from './service.ts';

interface ChildForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly ssn: string | null;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly people: PeopleService;
  readonly profiles: Pick<ProfileService, 'find'>;
}

/** Children whom a parent adds; they have no login of their own. */
export const childrenService = ({ db, clock, people, profiles }: Needs) => {
  const add = async (identity: Identity, form: ChildForm): Promise<number> => {
    const managerId = ownId(identity);
    const now = new Date(clock());
    return db.transaction().execute(async (transaction) => {
      await ensureRoomFor(transaction, 'child', managerId);
      const { phone, email, language, verified } = await repository.findContacts(transaction, managerId);
      const subjectId = await people.add(transaction, {
        ...form,
        phone,
        email,
        language,
        mayBeVerified: verified,
      });
      await repository.insertGrant(transaction, { managerId, subjectId, kind: 'child', grantedAt: now });
      return subjectId;
    });
  };

  return {
    create: async (identity: Identity, form: ChildForm, language: Language): Promise<Profile> => {
      const today = plainDateAt(clock());
      const { birthDate } = form;
      if (!isRealDate(birthDate) || birthDate > today || birthDate <= bornByToBeOfAge(clock))
        throw new InvalidInput([{ path: 'birthDate', key: 'invalid' }]);
      try {
        return await profiles.find(identity, language, await add(identity, form));
      } catch (error) {
        throw isUniqueViolation(error) ? new DomainError(errorCode.ssnRegistered) : error;
      }
    },

    takeMessages: async (identity: Identity, subjectId: number, language: Language): Promise<Profile> => {
      const child = { managerId: ownId(identity), subjectId, adultBefore: bornByToBeOfAge(clock) };
      if (!(await repository.copyContacts(db, child))) throw new NotFound();
      return profiles.find(identity, language, subjectId);
    },
  };
};
