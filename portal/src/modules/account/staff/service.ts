import type { InputOf } from '@arev/shared/contracts/endpoint';
import { errorCode } from '@arev/shared/contracts/errors';
import type * as contract from '@arev/shared/contracts/staff-accounts';
import type { Identity } from '../../../caller/identity.ts';
import type { Language } from '../../../caller/language.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/factory.ts';
import type { Listed, Page } from '../../../db/paging.ts';
import { DomainError } from '../../../errors.ts';
import { noteAction } from '../../audit/public.ts';
import { hashPassword } from '../credentials/password.ts';
import { usernameIsTaken } from '../registration/repository.ts';
import { checkDoctor } from './doctor-of-role.ts';
import { insertStaff, newPassword } from './new-account.ts';
import * as repository from './repository.ts';

type Row = Awaited<ReturnType<typeof repository.listStaff>>['data'][number];

const toWire = (
  { role, username, lockedAt, confirmedAt, lastSeenAt, ...account }: Row,
  actorId: number,
): contract.StaffAccount[] =>
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
      ];

/** The accounts of staff, with their roles. */
export const staffAccountService = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  list: async (
    { actorId }: Identity,
    language: Language,
    page: Page,
  ): Promise<Listed<contract.StaffAccount>> => {
    const { data, total } = await repository.listStaff(db, language, page);
    return { total, data: data.flatMap((row) => toWire(row, actorId)) };
  },

  add: async (
    { actorId, sessionId }: Identity,
    language: Language,
    account: InputOf<typeof contract.addStaffAccount>['body'],
  ): Promise<contract.NewPassword> => {
    await checkDoctor(db, account);
    const password = newPassword();
    const passwordHash = await hashPassword(password, `patient:${actorId}`);
    const { username } = account;
    return db.transaction().execute(async (transaction) => {
      const isTaken = await usernameIsTaken(transaction, username);
      const id = isTaken ? undefined : await insertStaff(transaction, { ...account, passwordHash, language });
      if (id === undefined) throw new DomainError(errorCode.usernameTaken);
      const action = `staff add ${account.role}`;
      await noteAction(transaction, { actorId, sessionId, subjectId: id, action, at: new Date(clock()) });
      return { id, username, password };
    });
  },
});
