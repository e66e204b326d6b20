import type { DataOf } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import type { changeStaffRole, NewPassword } from '@arev/shared/contracts/staff-accounts';
import type { Identity } from '../../../caller/identity.ts';
import type { Clock } from '../../../clock.ts';
import type { Database, Executor } from '../../../db/factory.ts';
import { DomainError, found } from '../../../errors.ts';
import { noteAction } from '../../audit/public.ts';
import { hashPassword } from '../credentials/password.ts';
import { setPassword } from '../credentials/repository.ts';
import { forgetFailures } from '../sessions/sign-in-limit.ts';
import { checkDoctor, type RoleOf } from './doctor-of-role.ts';
import { newPassword } from './new-account.ts';
import * as repository from './repository.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof repository.lockStaff>>>;
type Change = (transaction: Executor, locked: Locked, at: Date) => Promise<string>;

/** Changes of an account by an administrator. The audit trail records each change, without personal data. */
export const staffChangeService = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => {
  /** `make` returns the action for the audit trail. */
  const change = ({ actorId, sessionId }: Identity, id: number, make: Change): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const locked = found(await repository.lockStaff(transaction, id));
      if (id === actorId) throw new DomainError(errorCode.ownAccount);
      const at = new Date(clock());
      const action = await make(transaction, locked, at);
      await noteAction(transaction, { actorId, sessionId, subjectId: id, action, at });
    });

  return {
    setRole: async (
      identity: Identity,
      id: number,
      given: RoleOf,
    ): Promise<DataOf<typeof changeStaffRole>> => {
      await checkDoctor(db, given);
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

    /** The failures at the address of the administrator are forgotten: it is that of the clinic. */
    renewPassword: async (identity: Identity, id: number, address: string): Promise<NewPassword> => {
      const password = newPassword();
      const passwordHash = await hashPassword(password, `patient:${identity.actorId}`);
      let username = '';
      await change(identity, id, async (transaction, { account }, at) => {
        username = account.username ?? '';
        await setPassword(transaction, id, passwordHash);
        await repository.endSessions(transaction, id, { at, by: 'password' });
        await forgetFailures(transaction, { patientId: id, username, address });
        return 'staff password renewed';
      });
      return { id, username, password };
    },
  };
};
