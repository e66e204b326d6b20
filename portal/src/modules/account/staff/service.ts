import type { DataOf, InputOf } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import type * as contract from '@arev/shared/contracts/staff-accounts';
import type { NewPassword, StaffRole } from '@arev/shared/contracts/staff-accounts';
import type { Identity } from '../../../caller/identity.ts';
import type { Language } from '../../../caller/language.ts';
import type { Clock } from '../../../clock.ts';
import type { Database, Executor } from '../../../db/factory.ts';
import type { Listed, Page } from '../../../db/paging.ts';
import { DomainError, found, InvalidInput } from '../../../errors.ts';
import { noteAction } from '../../audit/public.ts';
import { hashPassword } from '../credentials/password.ts';
import { setPassword } from '../credentials/repository.ts';
import { usernameIsTaken } from '../registration/repository.ts';
import { insertStaff, newPassword } from './new-account.ts';
import * as repository from './repository.ts';

interface RoleOf {
  readonly role: StaffRole;
  readonly doctorId: number | null;
}

type Locked = NonNullable<Awaited<ReturnType<typeof repository.lockStaff>>>;
type Change = (transaction: Executor, locked: Locked, at: Date) => Promise<string>;

/** Who works at the desk, and as what. What was changed stands in the audit trail of the person, without values of theirs. */
export const staffAccountService = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => {
  const checkDoctor = async ({ role, doctorId }: RoleOf): Promise<void> => {
    const isRight =
      role === 'DOCTOR'
        ? doctorId !== null && (await repository.doctorExists(db, doctorId))
        : doctorId === null;
    if (!isRight)
      throw new InvalidInput([{ path: 'doctorId', key: doctorId === null ? 'required' : 'invalid' }]);
  };

  const note = (transaction: Executor, { actorId, sessionId }: Identity, subjectId: number, action: string) =>
    noteAction(transaction, { actorId, sessionId, subjectId, action, at: new Date(clock()) });

  /** Answers what was noted of it. */
  const change = (identity: Identity, id: number, make: Change): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const locked = found(await repository.lockStaff(transaction, id));
      if (id === identity.actorId) throw new DomainError(errorCode.ownAccount);
      await note(transaction, identity, id, await make(transaction, locked, new Date(clock())));
    });

  return {
    list: async (
      { actorId }: Identity,
      language: Language,
      page: Page,
    ): Promise<Listed<contract.StaffAccount>> => {
      const { data, total } = await repository.listStaff(db, language, page);
      return {
        total,
        data: data.flatMap(({ role, username, lockedAt, confirmedAt, lastSeenAt, ...account }) =>
          role === 'PATIENT'
            ? []
            : [
                {
                  ...account,
                  role,
                  username: username ?? '',
                  lockedAt: lockedAt?.getTime() ?? null,
                  secondFactor: confirmedAt !== null,
                  lastSeenAt: lastSeenAt?.getTime() ?? null,
                  own: account.id === actorId,
                },
              ],
        ),
      };
    },

    add: async (
      identity: Identity,
      language: Language,
      account: InputOf<typeof contract.addStaffAccount>['body'],
    ): Promise<NewPassword> => {
      await checkDoctor(account);
      const password = newPassword();
      const passwordHash = await hashPassword(password, `patient:${identity.actorId}`);
      const { username } = account;
      return db.transaction().execute(async (transaction) => {
        const isTaken = await usernameIsTaken(transaction, username);
        const id = isTaken
          ? undefined
          : await insertStaff(transaction, { ...account, passwordHash, language });
        if (id === undefined) throw new DomainError(errorCode.usernameTaken);
        await note(transaction, identity, id, `staff add ${account.role}`);
        return { id, username, password };
      });
    },

    setRole: async (
      identity: Identity,
      id: number,
      given: RoleOf,
    ): Promise<DataOf<typeof contract.changeStaffRole>> => {
      await checkDoctor(given);
      await change(identity, id, async (transaction, { account, isLastAdmin }) => {
        if (isLastAdmin && given.role !== 'ADMIN') throw new DomainError(errorCode.lastAdministrator);
        await repository.writeRole(transaction, id, given);
        return `staff role ${account.role} ${given.role}`;
      });
      return { id, role: given.role };
    },

    lock: async (identity: Identity, id: number, locked: boolean) => {
      await change(identity, id, async (transaction, { account, isLastAdmin }, at) => {
        if (locked && isLastAdmin) throw new DomainError(errorCode.lastAdministrator);
        if (locked !== (account.lockedAt !== null))
          await repository.writeLock(transaction, id, locked ? at : null);
        if (locked) await repository.endSessions(transaction, id, { at, by: 'revoked' });
        return locked ? 'staff lock' : 'staff unlock';
      });
      return { id, locked };
    },

    forgetSecondFactor: async (identity: Identity, id: number) => {
      await change(identity, id, async (transaction, _, at) => {
        await repository.forgetFactor(transaction, id);
        await repository.endSessions(transaction, id, { at, by: 'revoked' });
        return 'staff second factor forgotten';
      });
      return { id };
    },

    renewPassword: async (identity: Identity, id: number): Promise<NewPassword> => {
      const password = newPassword();
      const passwordHash = await hashPassword(password, `patient:${identity.actorId}`);
      let username = '';
      await change(identity, id, async (transaction, { account }, at) => {
        username = account.username ?? '';
        await setPassword(transaction, id, passwordHash);
        await repository.endSessions(transaction, id, { at, by: 'password' });
        return 'staff password renewed';
      });
      return { id, username, password };
    },
  };
};
